import type { CatalogueContent } from '@glass/contracts/catalogue';
import type {
  HardwareDeduction,
  HardwareKitPart,
  HingeLimit,
  SliderHole,
  SlidingSystem,
} from '@glass/contracts/layout';
import {
  type ArticleReading,
  parseDeductions,
  parseHoles,
  parseKit,
  parseLengths,
  parseLimits,
  parseSlidingTop,
  parseWeight,
  writeDeductions,
  writeHoles,
  writeKit,
  writeLengths,
  writeLimits,
  writeSlidingTop,
  writeWeight,
} from '@glass/pricing/articles';
import type { NumberWriting } from '../rate-text.js';
import { articleTexts } from './article-texts.js';

/** Values of hardware articles that are one text in forms, sheets and files. */
export type ArticleFieldType =
  | 'deductions'
  | 'limits'
  | 'holes'
  | 'kit'
  | 'lengths'
  | 'slidingTop'
  /** In the shop's unit, without it: `110.231`. */
  | 'exactWeight'
  /** Cutout of the list of hinges, by its code. */
  | 'cutout';

const LISTS: readonly string[] = [
  'deductions',
  'limits',
  'holes',
  'kit',
  'lengths',
] satisfies ArticleFieldType[];

/** Whether an empty text is an empty list. */
export const isListType = (type: string): boolean => LISTS.includes(type);

export function formatArticleValue(
  type: ArticleFieldType,
  value: unknown,
  { precision, hinges }: CatalogueContent,
  locale: string,
): string {
  const how = { precision, locale };
  switch (type) {
    case 'deductions':
      return writeDeductions(value as HardwareDeduction[], how);
    case 'limits':
      return writeLimits(value as HingeLimit[], how);
    case 'holes':
      return writeHoles(value as SliderHole[], how);
    case 'kit':
      return writeKit(value as HardwareKitPart[]);
    case 'lengths':
      return writeLengths(value as number[], how);
    case 'slidingTop':
      return writeSlidingTop(value as SlidingSystem['top'], how);
    case 'exactWeight':
      return writeWeight(value as number, how);
    case 'cutout':
      return hinges.find(({ uid }) => uid === value)?.code ?? '';
  }
}

type Parsed = { ok: true; value: unknown } | { ok: false; reason: string };

/** @param said trimmed, not empty */
export function parseArticleValue(
  type: ArticleFieldType,
  said: string,
  content: CatalogueContent,
  writing: NumberWriting,
): Parsed {
  const how: ArticleReading = { ...writing, precision: content.precision };
  switch (type) {
    case 'deductions':
      return parseDeductions(said, how);
    case 'limits':
      return parseLimits(said, how);
    case 'holes':
      return parseHoles(said, how);
    case 'kit':
      return parseKit(said);
    case 'lengths':
      return parseLengths(said, how);
    case 'slidingTop':
      return parseSlidingTop(said, how);
    case 'exactWeight':
      return parseWeight(said, how);
    case 'cutout':
      return parseCutoutName(said, content);
  }
}

function parseCutoutName(said: string, { hinges }: CatalogueContent): Parsed {
  const lower = said.toLowerCase();
  const found = hinges.find(
    ({ uid, code, name }) => uid === said || code.toLowerCase() === lower || name.toLowerCase() === lower,
  );
  return found ? { ok: true, value: found.uid } : { ok: false, reason: articleTexts.noCutout(said) };
}
