import type { About } from '../../games.ts';

const about: About = {
  en: 'Draft citizens, walk three roads into an unknown land, found trading posts and make friends of four peoples.',
  de: 'Wirb Bürger an, geh drei Wege in ein unbekanntes Land, gründe Handelsposten und gewinne vier Völker zu Freunden.',
  ru: 'Вербуйте горожан, идите тремя дорогами в неизведанный край, ставьте торговые посты и дружите с четырьмя народами.',
};
export default about;
