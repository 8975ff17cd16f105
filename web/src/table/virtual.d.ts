declare module 'virtual:explained' {
  export type LessonTexts = Readonly<Record<string, string>>;
  interface Explained {
    rules?: string; // as plugins/rules.ts has put them together
    book?: import('../../plugins/rulebook.ts').BookData;
    lessons?: LessonTexts;
  }
  const explained: Readonly<Record<string, () => Promise<Explained>>>;
  export default explained;
}
