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
const WORDS: readonly [HardwareFinish, RegExp][] = [
  ['matteBlack', /black|schwarz|noir|negro|zwart|\bnero\b/i],
  ['white', /white|weiß|weiss|blanc|\bwit\b|bianco/i],
  ['brass', /brass|messing|laiton|lat[óo]n|ottone|\bgold/i],
  ['bronze', /bronz|bronce|\bbrons/i],
  ['stainless', /stainless|edelstahl|inox/i],
  ['brushedNickel', /brush|satin|nickel|gebürstet|bross|cepillad|spazzolat|matt/i],
];

type NamedFinishes = Pick<HingeTemplate, 'name' | 'finishes'>;

/**
 * The finish of a hinge, clamp or handle: the chosen one, else the one that the name says if the hardware comes in it,
 * else the first stated one.
 * @param chosen of the feature; omitted for the usual finish
 * @returns null if none is stated
 */
export function findHardwareFinish(
  { name, finishes = [] }: NamedFinishes,
  chosen?: HardwareFinish,
): HardwareFinish | null {
  if (chosen) return chosen;
  const named = namedFinish(name);
  if (named) {
    const alike = finishes.find((finish) => SURFACES[finish] === SURFACES[named]);
    if (alike) return finishes.includes(named) ? named : alike;
  }
  return finishes[0] ?? null;
}

/** Surface in 3D; polished chrome if neither the choice, the name nor the price list says a finish. */
export function hardwareFinish(template: NamedFinishes, chosen?: HardwareFinish): SolidFinish {
  const finish = findHardwareFinish(template, chosen) ?? namedFinish(template.name);
  return finish ? SURFACES[finish] : 'chrome';
}

function namedFinish(name: string): HardwareFinish | undefined {
  return WORDS.find(([, words]) => words.test(name))?.[0];
}
