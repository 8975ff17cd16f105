import type { About } from '../../games.ts';

const about: About = {
  en: 'Turn the rings of your wheel, send ships to flying islands, raise factories, and bend the politics of the city to your plans.',
  de: 'Dreh die Ringe deines Rades, schick Schiffe zu fliegenden Inseln, bau Fabriken und lenk die Politik der Stadt in deinem Sinn.',
  ru: 'Вращайте кольца своего колеса, шлите корабли к летающим островам, стройте фабрики и склоняйте городскую политику на свою сторону.',
};
export default about;
