import type { CatalogueContent, Material } from '@glass/contracts';
import { limits } from '@glass/contracts';
import { glassName } from '@glass/geometry';
import type { Edit } from './edits.js';
import type { CellFault, TypedCell } from './matrix-rows.js';
import { isSameRate, readRate } from './rate-text.js';
import type { SheetCell, SheetRow } from './sheet.js';
import { texts } from './texts.js';

/*
 * The glass as a sheet: a row for each, its facts in the columns, all of them as text that can be typed and pasted.
 */

type Field = 'code' | 'ratePerArea' | 'weightKgPerM2' | 'tempered' | 'defaultEdgeFinishUID' | 'active';
type Said = { ok: true; value: Partial<Material> } | { ok: false; reason: string };

export function glassRows(content: CatalogueContent, published: CatalogueContent): SheetRow[] {
  const before = new Map(published.materials.map((material) => [material.uid, material]));
  return content.materials.map((material) => ({
    id: material.uid,
    label: glassName(material, content.units),
    note: material.active ? undefined : texts.off,
    cells: cellsOf(material, before.get(material.uid), content),
  }));
}

function cellsOf(
  material: Material,
  before: Material | undefined,
  { edgeFinishes }: CatalogueContent,
): Record<Field, SheetCell> {
  const { code, ratePerArea, weightKgPerM2, tempered, defaultEdgeFinishUID, active } = material;
  const cell = (field: Field, text: string, shown?: string): SheetCell => {
    const isSame =
      field === 'ratePerArea'
        ? isSameRate(ratePerArea, before?.ratePerArea ?? null)
        : before?.[field] === material[field];
    return { text, isChanged: !isSame, ...(shown === undefined ? {} : { shown }) };
  };
  const finish = edgeFinishes.find(({ uid }) => uid === defaultEdgeFinishUID);
  return {
    code: cell('code', code),
    ratePerArea:
      ratePerArea === null
        ? cell('ratePerArea', '', texts.onRequest)
        : cell('ratePerArea', ratePerArea, Number(ratePerArea) === 0 ? texts.free : undefined),
    weightKgPerM2: cell('weightKgPerM2', String(weightKgPerM2)),
    tempered: cell('tempered', tempered ? texts.yes : texts.no),
    defaultEdgeFinishUID: finish
      ? cell('defaultEdgeFinishUID', finish.code)
      : cell('defaultEdgeFinishUID', '', texts.none),
    active: cell('active', active ? texts.yes : texts.no),
  };
}

/** What typed cells change, a saved glass for each row; those that cannot be read are named. */
export function readGlass(
  typed: readonly TypedCell[],
  content: CatalogueContent,
  locale: string,
): { edits: Edit[]; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const changed = new Map<string, Material>();
  for (const cell of typed) {
    const material = changed.get(cell.row) ?? content.materials.find(({ uid }) => uid === cell.row);
    if (!material) continue;
    const said = readField(cell.column as Field, cell.text, material, content, locale);
    if (!said.ok) faults.push({ ...cell, reason: said.reason });
    else if (isNew(material, said.value)) changed.set(cell.row, { ...material, ...said.value });
  }
  const edits = [...changed.values()].map((entry): Edit => ({ kind: 'entry', list: 'materials', entry }));
  return { edits, faults };
}

function isNew(material: Material, value: Partial<Material>): boolean {
  if ('ratePerArea' in value) return !isSameRate(material.ratePerArea, value.ratePerArea ?? null);
  return Object.entries(value).some(([field, one]) => material[field as keyof Material] !== one);
}

function readField(
  field: Field,
  text: string,
  { uid }: Material,
  content: CatalogueContent,
  locale: string,
): Said {
  const said = text.trim();
  const lower = said.toLowerCase();
  switch (field) {
    case 'ratePerArea': {
      const read = readRate(said, locale, content.currency);
      return read.ok ? { ok: true, value: { ratePerArea: read.rate } } : read;
    }
    case 'code': {
      const { min, max } = limits.catalogueCode;
      if (said.length < min || said.length > max) return { ok: false, reason: texts.codeMissing };
      const isTaken = content.materials.some((one) => one.uid !== uid && one.code.toLowerCase() === lower);
      return isTaken ? { ok: false, reason: texts.codeTaken(said) } : { ok: true, value: { code: said } };
    }
    case 'weightKgPerM2': {
      const weight = Number(said.replace(',', '.'));
      const isOne = said !== '' && weight >= 0.1 && weight <= 500;
      return isOne ? { ok: true, value: { weightKgPerM2: weight } } : { ok: false, reason: texts.noWeight };
    }
    case 'tempered':
    case 'active': {
      if (/^(yes|y|true|1|x)$/.test(lower)) return { ok: true, value: { [field]: true } };
      if (/^(no|n|false|0|)$/.test(lower)) return { ok: true, value: { [field]: false } };
      return { ok: false, reason: texts.yesOrNo };
    }
    case 'defaultEdgeFinishUID': {
      if (said === '' || lower === texts.none) return { ok: true, value: { defaultEdgeFinishUID: null } };
      const finish = content.edgeFinishes.find(
        ({ code, name }) => code.toLowerCase() === lower || name.toLowerCase() === lower,
      );
      return finish
        ? { ok: true, value: { defaultEdgeFinishUID: finish.uid } }
        : { ok: false, reason: texts.noFinish(said) };
    }
  }
}
