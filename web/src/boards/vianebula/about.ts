import type { About } from '../../games.ts';

const about: About = {
  en: 'Lift the fog from the valley, open deposits, carry goods along common paths and build where ruins stand.',
  de: 'Lichte den Nebel im Tal, öffne Vorkommen, bring Rohstoffe über gemeinsame Wege ans Ziel und bau, wo Ruinen stehen.',
  ru: 'Разгоняйте туман над долиной, открывайте месторождения, возите ресурсы по общим путям и стройте на руинах.',
};
export default about;
