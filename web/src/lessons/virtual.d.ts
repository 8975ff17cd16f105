declare module 'virtual:lessons' {
  import type { LessonAbout } from '../../plugins/lessons.ts';
  const lessons: Readonly<Record<string, readonly LessonAbout[]>>;
  export default lessons;
}
