import { formatLimit, formatReadable, formatWeight } from '@glass/geometry';
import { capitalize, listWords } from '@glass/language';
import type { Door, HingeLoad, HingeProblem } from '../commands/hinge-loads.js';
import type { Editor } from '../state/editor-context.js';
import { texts } from '../texts.js';

/** Units and locale for lengths and weights. */
export type Figures = Pick<Editor, 'catalogue' | 'locale'>;

/** One problem with its figures: `too heavy: 96 lb of 80 lb`. */
function problemText(problem: HingeProblem, load: HingeLoad, figures: Figures): string {
  const name = texts.hingeProblems[problem];
  const text =
    problem === 'tooHeavy'
      ? weightOfMost(load, figures)
      : problem === 'tooWide'
        ? widthOfMost(load, figures)
        : null;
  return text === null ? name : `${name}: ${text}`;
}

/** `Fits: 68.7 lb of 79.4 lb, 28″ of 28″ wide`, or all its problems. */
export function loadText(load: HingeLoad, figures: Figures): string {
  if (load.problems.length > 0) {
    return capitalize(load.problems.map((problem) => problemText(problem, load, figures)).join('; '));
  }
  const [weight, width] = [weightOfMost(load, figures), widthOfMost(load, figures)];
  const limits = [weight ?? [], width === null ? [] : texts.wide(width)].flat();
  return limits.length === 0 ? texts.hingeFitsUnknown : `${texts.hingeFits}: ${listWords(limits)}`;
}

function weightOfMost({ door, maxWeightKg }: HingeLoad, figures: Figures): string | null {
  if (maxWeightKg === null) return null;
  const actual = weightText(door.weightKg, figures, maxWeightKg);
  return texts.ofMost(actual, weightText(maxWeightKg, figures, door.weightKg));
}

function widthOfMost({ door, maxWidthMm }: HingeLoad, figures: Figures): string | null {
  if (maxWidthMm === null) return null;
  const { catalogue, locale } = figures;
  const actual = formatReadable(door.widthMm, catalogue.precision, locale);
  return texts.ofMost(actual, widestText(maxWidthMm, figures));
}

/** Capacity of a number of hinges: `99.2 lb, 34″ wide`. */
export function capacityText(
  { maxWeightKg, maxWidthMm }: Pick<HingeLoad, 'maxWeightKg' | 'maxWidthMm'>,
  figures: Figures,
): string {
  return [
    ...(maxWeightKg === null ? [] : [weightText(maxWeightKg, figures)]),
    ...(maxWidthMm === null ? [] : [texts.wide(widestText(maxWidthMm, figures))]),
  ].join(', ');
}

const widestText = (mm: number, { catalogue, locale }: Figures): string =>
  formatLimit(mm, 'most', catalogue.precision, locale);

function weightText(kg: number, { catalogue, locale }: Figures, against?: number): string {
  return formatWeight(kg, catalogue.units, locale, against);
}

/** A door and its number of hinges, to check models against. */
export interface HingedDoor {
  door: Door;
  count: number;
}

/** A hinge on its door, whether it holds, and why. */
export interface HungHinge extends HingedDoor {
  holds: boolean;
  fit: string;
}
