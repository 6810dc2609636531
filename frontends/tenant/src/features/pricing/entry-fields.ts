import { limits, newUid, type CatalogueContent, type HingeCutout } from '@glass/contracts';
import { exactLength, parseLength } from '@glass/geometry';
import { catalogueFaults, withEntry, type EntryOf } from '@glass/pricing/price-list';
import type { SavedList } from './edits.js';
import { readRate } from './rate-text.js';
import { texts } from './texts.js';

/*
 * A glass, a finish or a hinge as the texts of a form, and back.
 */

export type Fields = Record<string, string>;

export interface EntryField {
  name: string;
  type: 'text' | 'rate' | 'number' | 'length' | 'choice' | 'yesNo' | 'finish';
  choices?: readonly (keyof typeof texts.kinds)[];
  isOptional?: boolean;
  range?: { min: number; max: number };
}

const NAME: EntryField = { name: 'name', type: 'text' };
const CODE: EntryField = { name: 'code', type: 'text' };
const ACTIVE: EntryField = { name: 'active', type: 'yesNo' };
const length = (name: string, isOptional = false): EntryField => ({ name, type: 'length', isOptional });
const thickness = (name: string, isOptional = false): EntryField => ({
  name,
  type: 'number',
  isOptional,
  range: limits.thicknessMm,
});
const kind = (...choices: EntryField['choices'] & object): EntryField => ({
  name: 'kind',
  type: 'choice',
  choices,
});

const CUTOUTS: Record<HingeCutout['kind'], readonly string[]> = {
  mouseEar: ['mouthWidth', 'overallWidth', 'depth', 'earDiameter'],
  uSlot: ['width', 'depth'],
  holes: ['diameter', 'apart', 'fromEdge'],
};

/** What is asked of an entry, in the order of the form; which measures a cut-out has depends on its shape. */
export function entryFields(list: SavedList, said: Fields): EntryField[] {
  switch (list) {
    case 'materials':
      return [
        NAME,
        CODE,
        thickness('thicknessMm'),
        { name: 'thicknessName', type: 'text' },
        { name: 'ratePerArea', type: 'rate', isOptional: true },
        { name: 'weightKgPerM2', type: 'number', range: { min: 0.1, max: 500 } },
        { name: 'defaultEdgeFinishUID', type: 'finish', isOptional: true },
        { name: 'tempered', type: 'yesNo' },
        ACTIVE,
      ];
    case 'edgeFinishes':
      return [
        NAME,
        CODE,
        kind('seamed', 'flatPolish', 'pencilPolish', 'mitre', 'bevel', 'cut'),
        ...(said.kind === 'bevel' ? [length('bevelWidthMm')] : []),
        ...(said.kind === 'mitre'
          ? [{ name: 'mitreDegrees', type: 'number', range: { min: 1, max: 89 } } as const]
          : []),
        ACTIVE,
      ];
    case 'cornerFinishes':
      return [
        NAME,
        CODE,
        kind('square', 'eased', 'dubbed', 'clipped', 'radius'),
        length('minSizeMm', true),
        length('maxSizeMm', true),
        ACTIVE,
      ];
    case 'hinges':
      return [
        NAME,
        CODE,
        kind('hinge', 'clamp'),
        { name: 'cutout', type: 'choice', choices: ['mouseEar', 'uSlot', 'holes'] },
        ...CUTOUTS[(said.cutout ?? 'mouseEar') as HingeCutout['kind']].map((name) => length(name)),
        length('maxDoorWidthMm', true),
        { name: 'maxDoorWeightKg', type: 'number', isOptional: true, range: { min: 0, max: 5000 } },
        thickness('minThicknessMm', true),
        thickness('maxThicknessMm', true),
        ACTIVE,
      ];
  }
}

/** Every field that a form of this list may have. */
export const allFields = (list: SavedList): string[] => {
  const named = entryFields(list, {}).map(({ name }) => name);
  const more =
    list === 'edgeFinishes'
      ? ['bevelWidthMm', 'mitreDegrees']
      : list === 'hinges'
        ? Object.values(CUTOUTS).flat()
        : [];
  return [...new Set([...named, ...more])];
};

const FIRST: Record<SavedList, Fields> = {
  materials: { tempered: 'yes', active: 'yes' },
  edgeFinishes: { kind: 'flatPolish', active: 'yes' },
  cornerFinishes: { kind: 'radius', active: 'yes' },
  hinges: { kind: 'hinge', cutout: 'mouseEar', active: 'yes' },
};

/** @param entry null for a new one */
export function fieldsOf(
  list: SavedList,
  entry: EntryOf<SavedList> | null,
  content: CatalogueContent,
): Fields {
  const empty = Object.fromEntries(allFields(list).map((name) => [name, '']));
  if (!entry) return { ...empty, ...FIRST[list] };
  const values: Record<string, unknown> = { ...entry };
  if ('cutout' in entry) Object.assign(values, entry.cutout, { kind: entry.kind, cutout: entry.cutout.kind });
  const lengths = new Set([
    ...Object.values(CUTOUTS).flat(),
    'bevelWidthMm',
    'minSizeMm',
    'maxSizeMm',
    'maxDoorWidthMm',
  ]);
  const said = (name: string): string => {
    const value = values[name];
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (lengths.has(name) && typeof value === 'number') return exactLength(value, content.precision).text;
    return typeof value === 'number' ? String(Number(value.toFixed(4))) : (value as string);
  };
  return Object.fromEntries(Object.keys(empty).map((name) => [name, said(name)]));
}

export type ReadEntry = { entry: EntryOf<SavedList>; faults: Record<string, string> };

/**
 * Reads the texts of a form.
 * @param before null for a new entry
 * @param locale BCP 47
 */
export function readEntry(
  list: SavedList,
  before: EntryOf<SavedList> | null,
  said: Fields,
  content: CatalogueContent,
  locale: string,
): ReadEntry {
  const faults: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const field of entryFields(list, said)) {
    const read = readField(field, (said[field.name] ?? '').trim(), content, locale);
    if ('fault' in read) faults[field.name] = read.fault;
    else values[field.name] = read.value;
  }
  const uid = before?.uid ?? newUid();
  const entry = { ...shapeOf(list, values), uid, ...matrixOf(list, before) } as EntryOf<SavedList>;
  keepUntouched(list, before, entry, said, content);
  if (Object.keys(faults).length === 0) {
    const next = withEntry(content, list, entry);
    const prefix = `${list}.${next[list].findIndex((one) => one.uid === uid)}.`;
    for (const { field, reason } of catalogueFaults(next)) {
      if (field.startsWith(prefix)) faults[field.slice(prefix.length)] ??= reason;
    }
  }
  return { entry, faults };
}

function matrixOf(list: SavedList, before: EntryOf<SavedList> | null): object {
  if (list === 'materials') return {};
  return { matrix: before && 'matrix' in before ? before.matrix : [] };
}

function shapeOf(list: SavedList, values: Record<string, unknown>): object {
  if (list === 'edgeFinishes') return { bevelWidthMm: null, mitreDegrees: null, ...values };
  if (list !== 'hinges') return values;
  const shape = values.cutout as HingeCutout['kind'];
  const measures = new Set(Object.values(CUTOUTS).flat());
  const cutout = Object.fromEntries(CUTOUTS[shape].map((name) => [name, values[name]]));
  const others = Object.entries(values).filter(([name]) => !measures.has(name));
  return { ...Object.fromEntries(others), cutout: { kind: shape, ...cutout } };
}

/** A thickness of 9.525 mm is shown with fewer decimals than it may have: what nobody typed over stays as it is. */
function keepUntouched(
  list: SavedList,
  before: EntryOf<SavedList> | null,
  entry: EntryOf<SavedList>,
  said: Fields,
  content: CatalogueContent,
): void {
  if (!before) return;
  const shown = fieldsOf(list, before, content);
  const [from, to] = [before as object, entry as object] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  for (const name of Object.keys(to)) {
    if (name in shown && name !== 'cutout' && shown[name] === said[name]) to[name] = from[name];
  }
  if ('cutout' in before && 'cutout' in entry && before.cutout.kind === entry.cutout.kind) {
    const [old, now] = [before.cutout, entry.cutout] as unknown as [
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    for (const name of CUTOUTS[entry.cutout.kind]) if (shown[name] === said[name]) now[name] = old[name];
  }
}

function readField(
  { name, type, isOptional, range }: EntryField,
  said: string,
  content: CatalogueContent,
  locale: string,
): { value: unknown } | { fault: string } {
  if (type === 'yesNo') return { value: said === 'yes' };
  if (said === '') return isOptional ? { value: null } : { fault: texts.required };
  if (type === 'rate') {
    const read = readRate(said, locale, content.currency);
    return read.ok ? { value: read.rate } : { fault: read.reason };
  }
  if (type === 'length') {
    const read = parseLength(said, content.units);
    if (!read.ok) return { fault: read.reason };
    return read.mm >= 0 ? { value: read.mm } : { fault: texts.noLength };
  }
  if (type === 'number') {
    const value = Number(said.replace(',', '.'));
    const isIn = range === undefined || (value >= range.min && value <= range.max);
    return Number.isFinite(value) && isIn ? { value } : { fault: numberFault(range) };
  }
  const max = TEXT_LIMITS[name as keyof typeof TEXT_LIMITS]?.max;
  return max !== undefined && said.length > max ? { fault: texts.tooLong(max) } : { value: said };
}

const TEXT_LIMITS = {
  name: limits.catalogueName,
  code: limits.catalogueCode,
  thicknessName: limits.thicknessName,
};

const numberFault = (range: EntryField['range']): string =>
  range ? texts.numberFrom(range.min, range.max) : texts.noNumber;
