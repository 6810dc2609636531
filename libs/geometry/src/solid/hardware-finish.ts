import type { HardwareFinish, HingeTemplate } from '@glass/contracts/catalogue';
import type { SolidFinish } from './solid-plan.js';

const SURFACES: Record<HardwareFinish, SolidFinish> = {
  chrome: 'chrome',
  brushedNickel: 'brushed',
  stainless: 'brushed',
  matteBlack: 'black',
  brass: 'brass',
  bronze: 'bronze',
  white: 'white',
};

/** First match wins. Words in English, German, French, Spanish, Dutch and Italian. */
const WORDS: readonly [SolidFinish, RegExp][] = [
  ['black', /black|schwarz|noir|negro|zwart|\bnero\b/i],
  ['white', /white|weiß|weiss|blanc|\bwit\b|bianco/i],
  ['brass', /brass|messing|laiton|lat[óo]n|ottone|\bgold/i],
  ['bronze', /bronz|bronce|\bbrons/i],
  ['brushed', /brush|satin|nickel|stainless|edelstahl|gebürstet|inox|bross|cepillad|spazzolat|matt/i],
];

/** The finish that the name says, if the hardware comes in it; otherwise the first stated one, or polished chrome. */
export function hardwareFinish({
  name,
  finishes = [],
}: Pick<HingeTemplate, 'name' | 'finishes'>): SolidFinish {
  const named = WORDS.find(([, words]) => words.test(name))?.[0];
  const [first] = finishes;
  if (named && (finishes.length === 0 || finishes.some((finish) => SURFACES[finish] === named))) return named;
  return first ? SURFACES[first] : 'chrome';
}
