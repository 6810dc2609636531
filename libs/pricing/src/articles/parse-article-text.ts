import type {
  Facing,
  HardwareDeduction,
  HardwareKitPart,
  HingeLimit,
  SliderHole,
  SlidingSystem,
} from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { type DecimalMark, parseNumber } from '@glass/formats';
import { parseLengthIn, unitsOf, writeLength } from '@glass/geometry';
import { inEveryLanguage } from '@glass/language/every';
import { articleWords as words } from './article-words.js';
import { parseWeight } from './weight-text.js';
import {
  writeDeductions,
  writeHoles,
  writeKit,
  writeLengths,
  writeLimits,
  writeSlidingTop,
} from './write-article-text.js';

/* Reads what `write-article-text` writes, in any loaded language and with the file's decimal mark. */

export interface ArticleReading {
  precision: LengthPrecision;
  locale: string;
  /** Decimal mark of the file, if it shows one. */
  decimalMark?: DecimalMark | undefined;
}

export type ArticleRead<Value> = { ok: true; value: Value } | { ok: false; reason: string };

/** Raised inside a reader, for its first wrong entry. */
class Refusal extends Error {}

function read<Value>(work: () => Value): ArticleRead<Value> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, reason: error.message };
  }
}

/** Reads `wall 10; corner 135° door opens out (t 8 – 10) 7 + 11 to corner [SE]`. */
export function parseDeductions(text: string, how: ArticleReading): ArticleRead<HardwareDeduction[]> {
  const example = writeDeductions(
    [
      { facing: 'wall', mm: 10, source: '' },
      { facing: 'cornerGlass', angleDegrees: 90, mm: 10, source: 'CRL SD19' },
    ],
    how,
  );
  return read(() =>
    upTo(limits.hardwareDeductions.max, splitEntries(text, IN_BRACKETS)).map((entry) =>
      parseDeduction(entry, example, how),
    ),
  );
}

function parseDeduction(entry: string, example: string, how: ArticleReading): HardwareDeduction {
  const refuse = () => refusal(entry, example);
  const bracketed = /^(.*?)\s*\[((?:[^\]]|\]\])*)\]$/su.exec(entry);
  const source = (bracketed?.[2] ?? '').replaceAll(']]', ']').trim();
  if (source.length > limits.articleSource.max) throw refuse();
  const facing = takeWord(bracketed?.[1] ?? entry, () => words.facings);
  if (!facing) throw refuse();
  const deduction: HardwareDeduction = { facing: facing.code as Facing, mm: 0, source };
  let { rest } = facing;
  for (;;) {
    const angle = /^(\d[\d.,]*)\s*°\s*/.exec(rest);
    const pane = takeWord(rest, () => words.panes);
    const opens = takeWord(rest, () => words.opens);
    const thickness = /^\(\s*t\b\s*([^)]*)\)\s*/i.exec(rest);
    if (angle && deduction.angleDegrees === undefined) {
      const degrees = parseNumber(angle[1]!, { ...how, limits: { min: 1, max: 180 } });
      if (!degrees.ok) throw refuse();
      deduction.angleDegrees = Number(degrees.value);
      rest = rest.slice(angle[0].length);
    } else if (pane && deduction.pane === undefined) {
      deduction.pane = pane.code as 'door' | 'fixed';
      rest = pane.rest;
    } else if (opens && deduction.opens === undefined) {
      deduction.opens = opens.code as 'in' | 'out';
      rest = opens.rest;
    } else if (thickness && !hasThickness(deduction)) {
      Object.assign(deduction, parseThicknesses(thickness[1]!, entry, example, how));
      rest = rest.slice(thickness[0].length);
    } else break;
  }
  // Glass with an angle is at a corner.
  if (deduction.angleDegrees !== undefined && deduction.facing === 'inlineGlass')
    deduction.facing = 'cornerGlass';
  const [own = '', other, ...more] = rest.split(/\s\+\s/);
  if (more.length > 0) throw refuse();
  deduction.mm = parseMm(own, entry, example, how);
  if (other !== undefined) deduction.other = parseOther(other, entry, example, how);
  return deduction;
}

const hasThickness = ({ minThicknessMm, maxThicknessMm }: HardwareDeduction): boolean =>
  minThicknessMm !== undefined || maxThicknessMm !== undefined;

/** Reads `8 – 10`, `≥ 10`, `≤ 8` and `10`. A hyphen needs spaces around it, because `1-1/4` is one length. */
function parseThicknesses(
  text: string,
  entry: string,
  example: string,
  how: ArticleReading,
): Pick<HardwareDeduction, 'minThicknessMm' | 'maxThicknessMm'> {
  const { min, max } = limits.thicknessMm;
  const parse = (said: string) => parseMm(said, entry, example, how, min, max);
  const [, sign = '', limit = ''] = /^(≥|>=|≤|<=)(.*)$/u.exec(text.trim()) ?? [];
  if (sign !== '')
    return /[≥>]/u.test(sign) ? { minThicknessMm: parse(limit) } : { maxThicknessMm: parse(limit) };
  const [least = '', most = least, ...more] = text.split(/\s*[–—]\s*|\s+-\s+/u);
  if (more.length > 0) throw refusal(entry, example);
  return { minThicknessMm: parse(least), maxThicknessMm: parse(most) };
}

function parseOther(
  text: string,
  entry: string,
  example: string,
  how: ArticleReading,
): NonNullable<HardwareDeduction['other']> {
  const [found] = namesOf(() => words.from)
    .filter(({ name }) => text.toLowerCase().endsWith(` ${name}`))
    .toSorted((one, next) => next.name.length - one.name.length);
  if (!found) throw refusal(entry, example);
  const mm = parseMm(text.slice(0, -found.name.length), entry, example, how);
  return { mm, from: found.code as 'corner' | 'face' };
}

/** Reads `2: 914 / 50 kg; 3: 914 / –`, and weights without a unit in the shop’s. */
export function parseLimits(text: string, how: ArticleReading): ArticleRead<HingeLimit[]> {
  const example = writeLimits([{ count: 2, maxWidthMm: exampleMm(how, 914, 914.4), maxWeightKg: null }], how);
  return read(() =>
    upTo(limits.hingeLimits.max, splitEntries(text)).map((entry) => {
      const match = /^(\d{1,2})\s*:\s*(.+?)\s+\/\s+(.+)$/.exec(entry);
      const count = Number(match?.[1]);
      const { min, max } = limits.hingesOfDoor;
      if (!match || count < min || count > max) throw refusal(entry, example);
      const [, , width = '', weight = ''] = match;
      const maxWidthMm = isNone(width) ? null : parseMm(width, entry, example, how, 0);
      if (isNone(weight)) return { count, maxWidthMm, maxWeightKg: null };
      const kg = parseWeight(weight, how);
      if (!kg.ok) throw new Refusal(`${entry}: ${kg.reason}`);
      return { count, maxWidthMm, maxWeightKg: kg.value };
    }),
  );
}

const isNone = (text: string): boolean => /^[–—-]$/.test(text);

/** Reads `Ø16 down 60 handle side 80 fixed side 80`. */
export function parseHoles(text: string, how: ArticleReading): ArticleRead<SliderHole[]> {
  const example = writeHoles([{ diameterMm: 16, downMm: 60, handleSideMm: 80, fixedSideMm: 80 }], how);
  return read(() =>
    upTo(limits.sliderHoles.max, splitEntries(text)).map((entry) => {
      const names = namesOf(() => words.hole).toSorted((one, next) => next.name.length - one.name.length);
      const pattern = names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
      const parts = entry.split(new RegExp(`\\s+(${pattern})\\s+`, 'giu'));
      const [first = '', ...pairs] = parts;
      const diameter = /^[Øø⌀]\s*(.+)$/u.exec(first)?.[1];
      if (diameter === undefined) throw refusal(entry, example);
      const found: Record<string, number> = {};
      for (let i = 0; i < pairs.length; i += 2) {
        const code = names.find(({ name }) => name === pairs[i]!.toLowerCase())!.code;
        if (code in found) throw refusal(entry, example);
        found[code] = parseMm(pairs[i + 1] ?? '', entry, example, how, 0);
      }
      if (found.down === undefined) throw refusal(entry, example);
      return {
        diameterMm: parseMm(diameter, entry, example, how, 1, 200),
        downMm: found.down,
        handleSideMm: found.handleSide ?? null,
        fixedSideMm: found.fixedSide ?? null,
      };
    }),
  );
}

/** Reads `door above fixed panel 88`, `equal` or `track door 54 fixed panel 26`. */
export function parseSlidingTop(text: string, how: ArticleReading): ArticleRead<SlidingSystem['top']> {
  const example = writeSlidingTop({ kind: 'track', doorMm: 54, fixedMm: 26 }, how);
  return read((): SlidingSystem['top'] => {
    const said = text.trim();
    const kind = takeWord(said, () => words.top);
    if (!kind) throw refusal(said, example);
    if (kind.code === 'equal') {
      if (kind.rest !== '') throw refusal(said, example);
      return { kind: 'equal' };
    }
    if (kind.code === 'doorAboveFixed')
      return { kind: 'doorAboveFixed', mm: parseMm(kind.rest, said, example, how) };
    const door = takeWord(kind.rest, () => words.panes);
    if (door?.code !== 'door') throw refusal(said, example);
    const names = namesOf(() => ({ fixed: words.panes.fixed })).map(({ name }) => name);
    const lower = door.rest.toLowerCase();
    const name = names.find((one) => lower.includes(` ${one} `));
    if (name === undefined) throw refusal(said, example);
    const at = lower.indexOf(` ${name} `);
    return {
      kind: 'track',
      doorMm: parseMm(door.rest.slice(0, at), said, example, how),
      fixedMm: parseMm(door.rest.slice(at + name.length + 2), said, example, how),
    };
  });
}

/** Reads `2 × Roller; 1 × "Guide; clear"`. */
export function parseKit(text: string): ArticleRead<HardwareKitPart[]> {
  const example = writeKit([{ name: words.families.handle, quantity: 2 }]);
  return read(() =>
    upTo(limits.kitParts.max, splitEntries(text, IN_QUOTES)).map((entry) => {
      const match = /^(\d{1,4})\s*[×x*]?\s+(.+)$/isu.exec(entry);
      const quantity = Number(match?.[1]);
      const said = match?.[2] ?? '';
      const name = /^".*"$/s.test(said) ? said.slice(1, -1).replaceAll('""', '"') : said;
      const { min, max } = limits.kitQuantity;
      if (
        !match ||
        quantity < min ||
        quantity > max ||
        name.trim() === '' ||
        name.length > limits.catalogueName.max
      )
        throw refusal(entry, example);
      return { name: name.trim(), quantity };
    }),
  );
}

/** Reads `2413; 3658`. */
export function parseLengths(text: string, how: ArticleReading): ArticleRead<number[]> {
  const { min, max } = limits.stockLengthMm;
  const example = writeLengths([exampleMm(how, 2413, 2413), exampleMm(how, 3658, 3657.6)], how);
  return read(() =>
    upTo(limits.stockLengths.max, splitEntries(text)).map((entry) =>
      parseMm(entry, entry, example, how, min, max),
    ),
  );
}

const exampleMm = ({ precision }: ArticleReading, metric: number, inch: number): number =>
  unitsOf(precision) === 'inch' ? inch : metric;

const refusal = (entry: string, example: string): Refusal => new Refusal(words.expected(entry, example));

function parseMm(
  text: string,
  entry: string,
  example: string,
  how: ArticleReading,
  min: number = limits.hardwareMm.min,
  max: number = limits.hardwareMm.max,
): number {
  const said = text.trim();
  const length = said === '' ? null : parseLengthIn(said, unitsOf(how.precision), how);
  // The sentence names both readings of an ambiguous number.
  if (length && !length.ok && (length.readings ?? []).length > 0)
    throw new Refusal(`${entry}: ${length.reason}`);
  if (!length?.ok) throw refusal(entry, example);
  const { mm } = length.length;
  if (mm >= min && mm <= max) return mm;
  const [least, most] = [min, max].map((limit) => writeLength(limit, how.precision, how)) as [string, string];
  throw new Refusal(words.outOfRange(entry, least, most));
}

function upTo(max: number, entries: string[]): string[] {
  if (entries.length > max) throw new Refusal(words.tooMany(max));
  return entries;
}

const IN_BRACKETS = /(?:\[(?:[^\]]|\]\])*\]|[^;\n])+/gu;
const IN_QUOTES = /(?:"(?:[^"]|"")*"|[^;\n])+/gu;

/** Entries between semicolons and line breaks. @param kept what keeps its semicolons */
function splitEntries(text: string, kept = /[^;\n]+/gu): string[] {
  return (text.match(kept) ?? []).map((entry) => entry.trim()).filter(Boolean);
}

interface Named {
  code: string;
  /** In lower case. */
  name: string;
}

/** Codes by their names in each loaded language. */
function namesOf(table: () => Readonly<Record<string, string>>): Named[] {
  return inEveryLanguage(() =>
    Object.entries(table()).map(([code, name]) => ({ code, name: name.toLowerCase() })),
  ).flat();
}

/** The word at the start of a text, the longest first, with what follows it. */
function takeWord(
  text: string,
  table: () => Readonly<Record<string, string>>,
): { code: string; rest: string } | null {
  const lower = text.toLowerCase();
  const [found] = namesOf(table)
    .filter(({ name }) => lower.startsWith(name) && !/^[\p{L}\d]/u.test(lower.slice(name.length)))
    .toSorted((one, next) => next.name.length - one.name.length);
  return found ? { code: found.code, rest: text.slice(found.name.length).trim() } : null;
}
