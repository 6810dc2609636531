import { HARDWARE_FAMILIES, type HardwareArticle, type SlidingSystem } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { defineTexts } from '@glass/language';
import { articleWords } from '@glass/pricing/articles';
import type { Field } from '../field-text.js';
import { texts } from '../texts.js';
import { articleTexts } from './article-texts.js';

/*
 * Flat fields of a hardware article: each is one input of the form and one column of a file. Fields of the
 * sliding system have their own names.
 */

const SIZE = { min: 0, max: limits.hardwareMm.max };
const length = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  type: 'length',
  range: SIZE,
  ...more,
});
const optional = (empty: string) => ({ isOptional: true, empty });
const text = (name: string, { min = 0, max }: { min?: number; max: number }): Field => ({
  ...{ name, type: 'text', range: { min, max } },
  isOptional: true,
});

/** Fields of the form by key of the sliding system. */
const OF_SLIDING = {
  overlapMm: 'overlapMm',
  betweenMm: 'betweenMm',
  maxDoorWidthMm: 'maxDoorWidthMm',
  maxDoorWeightKg: 'maxDoorWeightKg',
  doorFloorMm: 'doorFloorMm',
  fixedFloorMm: 'fixedFloorMm',
  top: 'slidingTop',
  doorHoles: 'doorHoles',
  fixedHoles: 'fixedHoles',
  returnMm: 'returnMm',
  returnHoles: 'returnHoles',
  returnFixing: 'returnFixing',
  trackCorner: 'trackCorner',
} as const satisfies Record<keyof SlidingSystem, string>;
const SLIDING_KEYS = Object.keys(OF_SLIDING) as (keyof SlidingSystem)[];

const GENERAL = defineTexts((): readonly Field[] => [
  { name: 'name', type: 'text', range: limits.catalogueName },
  { name: 'code', type: 'text', range: limits.catalogueCode },
  {
    name: 'family',
    type: 'choice',
    choices: () => Object.fromEntries(HARDWARE_FAMILIES.map((one) => [one, articleWords.families[one]])),
  },
  { name: 'active', type: 'yesNo' },
  { ...text('source', limits.articleSource), help: articleTexts.help.source },
  { name: 'handed', type: 'yesNo' },
  { name: 'sold', type: 'choice', choices: () => articleWords.sold, group: articleTexts.groups.sale },
  { name: 'stockLengthsMm', type: 'lengths', help: articleTexts.help.stockLengthsMm },
  { name: 'price', type: 'rate', ...optional(texts.onRequest), help: articleTexts.help.price },
  { name: 'cost', type: 'rate', isOptional: true, help: articleTexts.help.cost },
  { ...text('supplierCode', limits.supplierCode), help: articleTexts.help.cost },
  {
    ...{ name: 'leadWorkingDays', type: 'whole', range: { min: 0, max: 365 } },
    ...optional(texts.asUsual),
  },
  { name: 'finishes', type: 'finishes', isOptional: true },
  { name: 'photoFileUID', type: 'photo', isOptional: true },
  {
    ...{ name: 'minThicknessMm', type: 'number', range: limits.thicknessMm },
    ...{ group: articleTexts.groups.glass, ...optional(articleTexts.any) },
  },
  { name: 'maxThicknessMm', type: 'number', range: limits.thicknessMm, ...optional(articleTexts.any) },
  { name: 'templateUID', type: 'cutout', isOptional: true },
  { name: 'otherTemplateUID', type: 'cutout', isOptional: true },
  { ...text('cutoutGroup', limits.cutoutGroup), help: articleTexts.help.cutoutGroup },
  length('minGapMm', optional(texts.none)),
  length('maxGapMm', optional(texts.none)),
  length('adjustMm', { isOptional: true }),
  length('depthMm', optional(texts.none)),
  length('riseMm', optional(texts.none)),
  {
    ...{ name: 'anchors', type: 'whole', range: limits.anchors, ...optional(texts.none) },
    help: articleTexts.help.anchors,
  },
  {
    ...{ name: 'sealUse', type: 'choice', choices: () => articleWords.sealUses },
    ...optional(articleTexts.anyEdge),
    help: articleTexts.help.sealUse,
  },
  { name: 'deductions', type: 'deductions' },
]);

const LIMITS = defineTexts((): readonly Field[] => [{ name: 'limits', type: 'limits' }]);
const KIT = defineTexts((): readonly Field[] => [{ name: 'kit', type: 'kit' }]);

const SLIDING = defineTexts((): readonly Field[] => [
  length('overlapMm', { group: articleTexts.groups.sliding }),
  length('betweenMm'),
  length('maxDoorWidthMm'),
  { name: 'maxDoorWeightKg', type: 'exactWeight' },
  length('doorFloorMm'),
  length('fixedFloorMm'),
  {
    ...{ name: 'slidingTop', type: 'slidingTop' },
    help: articleTexts.help.slidingTop(
      articleWords.top.equal,
      `${articleWords.top.doorAboveFixed} 88`,
      `${articleWords.top.track} ${articleWords.panes.door} 54 ${articleWords.panes.fixed} 26`,
    ),
  },
  length('returnMm', optional(texts.none)),
  { name: 'doorHoles', type: 'holes' },
  { name: 'fixedHoles', type: 'holes' },
  { name: 'returnHoles', type: 'holes' },
  {
    ...{ name: 'returnFixing', type: 'choice', choices: () => articleWords.returnFixings },
    ...optional(articleTexts.unknown),
    help: articleTexts.help.returnFixing,
  },
  {
    ...{ name: 'trackCorner', type: 'choice', choices: () => articleWords.trackCorners },
    ...optional(articleTexts.unknown),
    help: articleTexts.help.trackCorner,
  },
]);

/** @param said form texts that decide which fields the article has; omitted: all fields, as in files */
export function listArticleFields(said?: Readonly<Record<string, string>>): Field[] {
  const isHinge = !said || said.family === 'hinge' || said.family === 'pivot';
  const isSlider = !said || said.family === 'slidingSystem';
  return [...GENERAL, ...(isHinge ? LIMITS : []), ...(isSlider ? SLIDING : []), ...KIT];
}

type FlatArticle = Record<string, unknown>;

export function flattenArticle({ sliding, ...article }: HardwareArticle): FlatArticle {
  const parts = SLIDING_KEYS.map((key) => [OF_SLIDING[key], sliding?.[key] ?? null] as const);
  return { ...article, ...Object.fromEntries(parts) };
}

/** The article of form values; fields that its family doesn't have are empty. */
export function toArticle(flat: FlatArticle): Omit<HardwareArticle, 'uid'> {
  const own = { ...flat };
  for (const key of SLIDING_KEYS) delete own[OF_SLIDING[key]];
  const isSlider = flat.family === 'slidingSystem';
  const sliding = isSlider
    ? (Object.fromEntries(
        SLIDING_KEYS.map((key) => [key, flat[OF_SLIDING[key]]]),
      ) as unknown as SlidingSystem)
    : null;
  return {
    ...(own as unknown as Omit<HardwareArticle, 'uid' | 'sliding'>),
    adjustMm: (flat.adjustMm as number | null) ?? 0,
    cutoutGroup: (flat.cutoutGroup as string | null) ?? null,
    supplierCode: (flat.supplierCode as string | null) ?? '',
    source: (flat.source as string | null) ?? '',
    limits: (flat.limits as HardwareArticle['limits'] | undefined) ?? [],
    sliding,
  };
}

/** Column or input that a fault belongs to: `deductions` for `deductions.1.mm`, `slidingTop` for `sliding.top`. */
export function toArticleField(path: string): string {
  const [first = '', second] = path.split('.');
  if (first !== 'sliding') return first;
  return second === undefined ? 'overlapMm' : OF_SLIDING[second as keyof SlidingSystem];
}

/** Unedited fields keep their exact value. */
export function keepExactArticle(
  before: HardwareArticle,
  entry: HardwareArticle,
  shown: Readonly<Record<string, string>>,
  said: Readonly<Record<string, string>>,
): void {
  const isUnedited = (name: string) => name in shown && shown[name] === said[name];
  const [from, to] = [before, entry] as unknown as [Record<string, unknown>, Record<string, unknown>];
  for (const name of Object.keys(to)) if (name !== 'sliding' && isUnedited(name)) to[name] = from[name];
  if (!before.sliding || !entry.sliding) return;
  const [old, now] = [before.sliding, entry.sliding] as unknown as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  for (const key of SLIDING_KEYS) if (isUnedited(OF_SLIDING[key])) now[key] = old[key];
}

/** Columns of a file that the family doesn't have but that are filled. */
export function listForeignColumns(said: Readonly<Record<string, string>>): string[] {
  const own = new Set(listArticleFields(said).map(({ name }) => name));
  return listArticleFields().flatMap(({ name }) => (own.has(name) || !said[name]?.trim() ? [] : [name]));
}
