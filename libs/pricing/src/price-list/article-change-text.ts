import type { CatalogueContent, HardwareFinish } from '@glass/contracts/catalogue';
import type {
  HardwareArticle,
  HardwareDeduction,
  HardwareKitPart,
  HingeLimit,
  ReturnFixing,
  SealUse,
  SliderHole,
  SlidingSystem,
  TrackCorner,
} from '@glass/contracts/layout';
import {
  articleWords,
  type ArticleWriting,
  writeDeductions,
  writeHoles,
  writeKit,
  writeLengths,
  writeLimits,
  writeSlidingTop,
} from '../articles/index.js';
import { changeWords as words } from './change-words.js';

/** Fields that are one JSON value, in the text of files. */
const WRITERS: Record<string, (value: never, how: ArticleWriting) => string> = {
  deductions: (value: HardwareDeduction[], how) => writeDeductions(value, how),
  limits: (value: HingeLimit[], how) => writeLimits(value, how),
  kit: (value: HardwareKitPart[]) => writeKit(value),
  stockLengthsMm: (value: number[], how) => writeLengths(value, how),
  'sliding.top': (value: SlidingSystem['top'], how) => writeSlidingTop(value, how),
  'sliding.doorHoles': (value: SliderHole[], how) => writeHoles(value, how),
  'sliding.fixedHoles': (value: SliderHole[], how) => writeHoles(value, how),
  'sliding.returnHoles': (value: SliderHole[], how) => writeHoles(value, how),
  finishes: (value: HardwareFinish[]) => value.map((finish) => words.hardwareFinishes[finish]).join(', '),
};

const TEXTS = new Set(['supplierCode', 'source', 'cutoutGroup']);

/**
 * Value of an article's field in words; null if the field is like those of other entries.
 * @param contents catalogs that name its cutouts, the newer one first
 */
export function describeArticleValue(
  field: string,
  value: string | number | boolean,
  contents: readonly [CatalogueContent, CatalogueContent],
  locale: string,
): string | null {
  const write = WRITERS[field];
  const how = { precision: contents[0].precision, locale };
  if (write) return write(JSON.parse(String(value)) as never, how) || words.none;
  if (field === 'family') return articleWords.families[value as HardwareArticle['family']];
  if (field === 'sold') return articleWords.sold[value as HardwareArticle['sold']];
  if (field === 'sealUse') return articleWords.sealUses[value as SealUse];
  if (field === 'sliding.returnFixing') return articleWords.returnFixings[value as ReturnFixing];
  if (field === 'sliding.trackCorner') return articleWords.trackCorners[value as TrackCorner];
  if (field === 'photoFileUID') return words.own;
  if (field === 'templateUID' || field === 'otherTemplateUID') {
    const hinges = contents.flatMap((content) => content.hinges);
    return hinges.find(({ uid }) => uid === value)?.name ?? String(value);
  }
  return TEXTS.has(field) ? String(value) || words.none : null;
}
