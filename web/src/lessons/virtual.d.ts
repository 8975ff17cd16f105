declare module 'virtual:lessons' {
  type About = import('../../plugins/lessons.ts').LessonAbout;
  type Shipped = import('./lesson.ts').Shipped;
  const lessons: Readonly<Record<string, readonly About[]>>;
  export default lessons;
  export const fetched: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, Shipped>> }>>>;
}
