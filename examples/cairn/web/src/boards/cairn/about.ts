import type { About } from '../../games.ts';

const about: About = {
  en: 'Take stones from the heap, and think of the last one.',
  de: 'Nimm Steine vom Haufen, und denk an den letzten.',
  ru: 'Берите камни из кучи и помните о последнем.',
};
export default about;
