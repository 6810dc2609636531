import type { Catalogue } from '@glass/contracts';
import { formatLength } from '@glass/ui';
import type { HingeLoad, HingeProblem } from '../commands/hinge-loads.js';
import { texts } from '../texts.js';

/** Exact by definition since 1959. */
const KG_PER_POUND = 0.453_592_37;

/** In the tenant's unit to a tenth: `68.7 lb`, `31.2 kg`; more figures where `other` would read the same. */
export function weightText(
  kg: number,
  { units }: Pick<Catalogue, 'units'>,
  other: number | null = null,
): string {
  const inUnit = (weight: number) => (units === 'inch' ? weight / KG_PER_POUND : weight);
  const name = units === 'inch' ? 'lb' : 'kg';
  const figures = [1, 2, 3].find(
    (digits) => other === null || inUnit(kg).toFixed(digits) !== inUnit(other).toFixed(digits),
  );
  return `${trimmed(inUnit(kg).toFixed(figures ?? 1))} ${name}`;
}

/** One problem with its figures: `too heavy: 96 lb of 80 lb`. */
export function problemText(problem: HingeProblem, load: HingeLoad, catalogue: Catalogue): string {
  const name = texts.hingeProblems[problem];
  const { door, mostWeightKg, mostWidthMm } = load;
  if (problem === 'tooHeavy' && mostWeightKg !== null) {
    const actual = weightText(door.weightKg, catalogue, mostWeightKg);
    return `${name}: ${texts.ofMost(actual, weightText(mostWeightKg, catalogue, door.weightKg))}`;
  }
  if (problem === 'tooWide' && mostWidthMm !== null) {
    const show = (mm: number) => formatLength(mm, catalogue.precision);
    return `${name}: ${texts.ofMost(show(door.widthMm), show(mostWidthMm))}`;
  }
  return name;
}

/** How a hinge stands: `Fits: 68.7 lb of 79.4 lb, 28″ of 28″ wide`, or everything that is against it. */
export function loadText(load: HingeLoad, catalogue: Catalogue): string {
  if (load.problems.length > 0) {
    return capitalized(load.problems.map((problem) => problemText(problem, load, catalogue)).join('; '));
  }
  const limits = limitTexts(load, catalogue);
  return limits.length === 0 ? texts.hingeFitsUnknown : `${texts.hingeFits}: ${limits.join(', ')}`;
}

function limitTexts({ door, mostWeightKg, mostWidthMm }: HingeLoad, catalogue: Catalogue): string[] {
  const show = (mm: number) => formatLength(mm, catalogue.precision);
  return [
    ...(mostWeightKg === null
      ? []
      : [texts.ofMost(weightText(door.weightKg, catalogue), weightText(mostWeightKg, catalogue))]),
    ...(mostWidthMm === null ? [] : [texts.wide(texts.ofMost(show(door.widthMm), show(mostWidthMm)))]),
  ];
}

/** What a number of a model carries: `99.2 lb, 34″ wide`. */
export function capacityText({ mostWeightKg, mostWidthMm }: HingeLoad, catalogue: Catalogue): string {
  return [
    ...(mostWeightKg === null ? [] : [weightText(mostWeightKg, catalogue)]),
    ...(mostWidthMm === null ? [] : [texts.wide(formatLength(mostWidthMm, catalogue.precision))]),
  ].join(', ');
}

function trimmed(decimal: string): string {
  return decimal.replace(/\.0+$/, '');
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
