import type { CatalogueContent, SizePrice } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { parseLengthIn, writeLength } from '@glass/geometry';
import type { Edit } from '../edits.js';
import type { Field } from '../field-text.js';
import type { NumberWriting } from '../rate-text.js';
import type { Row } from '../table-specs.js';
import { texts } from './texts.js';

/* Prices by size of one glass as a table: one row per height, one column per width. */

export interface SizeTable {
  /** In mm, smallest first. */
  widths: number[];
  heights: number[];
  /** Rows by height, with rates by width. */
  rows: Map<string, Row>;
}

/** Identifies a step, in thousandths of a millimeter. */
export const stepKey = (mm: number): string => String(Math.round(mm * 1000));

export function sizeTableOf({ pricing }: CatalogueContent, materialUID: string): SizeTable {
  const own = (pricing.sizePrices ?? []).filter((row) => row.materialUID === materialUID);
  const steps = (values: number[]) =>
    [...new Map(values.map((mm) => [stepKey(mm), mm])).values()].sort((a, b) => a - b);
  const rows = new Map<string, Row>();
  for (const { widthMm, heightMm, rate } of own) {
    rows.set(stepKey(heightMm), { ...rows.get(stepKey(heightMm)), [stepKey(widthMm)]: rate });
  }
  return {
    widths: steps(own.map(({ widthMm }) => widthMm)),
    heights: steps(own.map(({ heightMm }) => heightMm)),
    rows,
  };
}

/** The columns as fields of a row. */
export const widthFields = (widths: readonly number[], empty: string): Field[] =>
  widths.map((mm) => ({ name: stepKey(mm), type: 'rate', isOptional: true, empty }));

/** Replaces the table of one glass; empty steps delete it. */
export function withSizeTable(
  { pricing }: CatalogueContent,
  materialUID: string,
  { widths, heights, rows }: SizeTable,
): Edit {
  const cells = heights.flatMap((heightMm) =>
    widths.map((widthMm): SizePrice => {
      const row = rows.get(stepKey(heightMm)) as Record<string, string | null> | undefined;
      return { materialUID, widthMm, heightMm, rate: row?.[stepKey(widthMm)] ?? null };
    }),
  );
  const others = (pricing.sizePrices ?? []).filter((row) => row.materialUID !== materialUID);
  return { kind: 'part', part: 'pricing', value: { ...pricing, sizePrices: [...others, ...cells] } };
}

/** `600; 800; 1000` */
export const writeSteps = (
  steps: readonly number[],
  { precision }: CatalogueContent,
  locale: string,
): string => steps.map((mm) => writeLength(mm, precision, { locale })).join('; ');

type ReadSteps = { ok: true; steps: number[] } | { ok: false; reason: string };

/** Reads steps in any order; the same step twice counts once. */
export function parseSteps(text: string, { units }: CatalogueContent, writing: NumberWriting): ReadSteps {
  const steps = new Map<string, number>();
  for (const said of text.split(/[;\n\t]+/).map((part) => part.trim())) {
    if (said === '') continue;
    const read = parseLengthIn(said, units, writing);
    if (!read.ok) return { ok: false, reason: texts.stepFault(said, read.reason) };
    const { mm } = read.length;
    if (mm < LEAST_MM || mm > MOST_MM) return { ok: false, reason: texts.stepRange };
    steps.set(stepKey(mm), mm);
  }
  if (steps.size === 0) return { ok: false, reason: texts.stepsMissing };
  return { ok: true, steps: [...steps.values()].sort((a, b) => a - b) };
}

const LEAST_MM = 0.1;
const MOST_MM = 20_000;

/** Whether the tables of all glass fit into the price list with this one. */
export function hasRoomFor({ pricing }: CatalogueContent, materialUID: string, cells: number): boolean {
  const others = (pricing.sizePrices ?? []).filter((row) => row.materialUID !== materialUID);
  return others.length + cells <= limits.sizePrices.max;
}
