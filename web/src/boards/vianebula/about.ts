import type { About } from '../../games.ts';

const about: About = {
  en: 'Lift the fog from the valley, open deposits, carry goods along common paths and build where ruins stand.',
  de: 'Lichte den Nebel im Tal, öffne Lagerstätten, trag Waren auf gemeinsamen Pfaden und bau, wo Ruinen stehen.',
  ru: 'Разгоняйте туман над долиной, открывайте месторождения, возите товары общими тропами и стройте на руинах.',
};
export default about;
