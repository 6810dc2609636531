import { inSentence } from '@glass/language';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import type { PanelDraft, QuoteShower } from '@glass/contracts/quote';
import { formatTyped, glassName, localizeDecimals, writeLengthText } from '@glass/geometry';
import { panelFacts, shapeName } from '@glass/panel-editor';
import {
  readCorners,
  readEdges,
  readGlass,
  readLength,
  readMark,
  readQuantity,
  type CellContext,
  type CellFault,
} from './rows/cell-values.js';
import type { GridColumn } from './grid-columns.js';
import { assessed } from './rows/panel-of-cells.js';
import { texts as rowTexts } from './rows/texts.js';
import { texts } from './texts.js';

export interface GridCell {
  /** As typed and copied. */
  text: string;
  /** Displayed, if it differs. */
  shown?: string;
  /** Why it can't be edited here. */
  closedReason?: string;
}

/** Properties of a row that its cells need. */
interface RowToEdit {
  draft: PanelDraft;
  follows: Pick<QuoteShower, 'layout' | 'units'> | null;
}

/** Texts of a panel's cells. Pasting a text back into its cell changes nothing. */
export function cellsOfPanel(
  { draft: { spec, quantity }, follows }: RowToEdit,
  { catalogue, locale }: CellContext,
): Record<GridColumn, GridCell> {
  const material = catalogue.materials.find(({ uid }) => uid === spec.materialUID);
  return {
    mark: { text: spec.mark },
    width: sizeCell(spec, 'width', catalogue, locale),
    height: sizeCell(spec, 'height', catalogue, locale),
    quantity: {
      text: String(quantity),
      ...(follows && { closedReason: texts.follows(follows.layout.name, follows.units) }),
    },
    glass: { text: material ? glassName(material, catalogue.units) : '' },
    edge: { text: edgesText(spec, catalogue) },
    corner: { text: cornersText(spec, catalogue, locale) },
  };
}

function sizeCell(spec: PanelSpec, side: 'width' | 'height', catalogue: Catalogue, locale: string): GridCell {
  const length = sideOf(spec, side);
  if (length) {
    return {
      text: writeLengthText(length.text, catalogue.units, locale),
      shown: localizeDecimals(locale, formatTyped(length, catalogue.precision)),
    };
  }
  const closedReason = rowTexts.closed(inSentence(shapeName(spec.shape.kind)));
  return { text: side === 'width' ? panelFacts(spec, catalogue, locale).size : '', closedReason };
}

/** The side as a length of the shape; null for shapes with other sizes. */
function sideOf({ shape }: PanelSpec, side: 'width' | 'height'): Length | null {
  return side in shape ? ((shape as unknown as Record<string, Length>)[side] ?? null) : null;
}

function edgesText({ edges, materialUID }: PanelSpec, catalogue: Catalogue): string {
  const standard = catalogue.materials.find(({ uid }) => uid === materialUID)?.defaultEdgeFinishUID;
  const names = edges.map(({ finishUID }) => {
    const uid = finishUID ?? standard;
    return catalogue.edgeFinishes.find((finish) => finish.uid === uid)?.name ?? '';
  });
  return joined(names);
}

function cornersText({ corners }: PanelSpec, catalogue: Catalogue, locale: string): string {
  const names = corners.map(({ finishUID, size }) => {
    const finish = catalogue.cornerFinishes.find(({ uid }) => uid === finishUID);
    if (!finish) return squareName(catalogue);
    return size ? `${finish.name} ${writeLengthText(size.text, catalogue.units, locale)}` : finish.name;
  });
  return joined(names);
}

const squareName = ({ cornerFinishes }: Catalogue): string =>
  cornerFinishes.find(({ kind, active }) => kind === 'square' && active)?.name ?? '';

const joined = (names: readonly string[]): string =>
  new Set(names).size <= 1 ? (names[0] ?? '') : names.join('; ');

export type TypedCells = Partial<Record<GridColumn, string>>;

/** A changed panel, and the faults of the cells that were not taken. */
export interface CellsApplied {
  draft: PanelDraft;
  faults: CellFault[];
}

/** Applies typed cells to a panel. Returns the same draft if nothing changes. */
export function applyCells(row: RowToEdit, typed: TypedCells, context: CellContext): CellsApplied {
  const { draft } = row;
  const before = cellsOfPanel(row, context);
  const faults: CellFault[] = [];
  let after = draft;
  for (const [column, raw] of Object.entries(typed) as [GridColumn, string][]) {
    const text = raw.trim();
    const cell = before[column];
    if (text === cell.text.trim() || text === cell.shown) continue;
    if (cell.closedReason !== undefined) faults.push({ column, reason: cell.closedReason });
    else {
      const changed = applyCell(after, column, text, context);
      if ('reason' in changed) faults.push({ ...changed, column });
      else after = changed;
    }
  }
  if (after === draft) return { draft, faults };
  const reading = assessed(after, context.catalogue);
  if (reading.ok) return { draft: after, faults };
  const known = assessed(draft, context.catalogue);
  // A panel that could not be made before may get another mark.
  const more = known.ok ? reading.faults : [];
  const first = Object.keys(typed)[0] as GridColumn;
  const placed = more.map((fault) => (fault.column in typed ? fault : { ...fault, column: first }));
  return more.length > 0 ? { draft, faults: [...faults, ...placed] } : { draft: after, faults };
}

type Refused = Omit<CellFault, 'column'>;

function applyCell(
  draft: PanelDraft,
  column: GridColumn,
  text: string,
  context: CellContext,
): PanelDraft | Refused {
  const { spec } = draft;
  const withSpec = (changes: Partial<PanelSpec>): PanelDraft => ({ ...draft, spec: { ...spec, ...changes } });
  switch (column) {
    case 'mark': {
      const read = readMark(text);
      return read.ok ? withSpec({ mark: read.value }) : read;
    }
    case 'width':
    case 'height': {
      const read = readLength(text, context);
      return read.ok
        ? withSpec({ shape: { ...spec.shape, [column]: read.value } as PanelSpec['shape'] })
        : read;
    }
    case 'quantity': {
      const read = readQuantity(text, context);
      return read.ok ? { ...draft, quantity: read.value } : read;
    }
    case 'glass': {
      if (text === '') return { reason: rowTexts.noGlassChosen };
      const read = readGlass(text, context);
      return read.ok ? withSpec({ materialUID: read.value.uid }) : read;
    }
    case 'edge': {
      const read = readEdges(text, spec.edges.length, context);
      return read.ok ? withSpec({ edges: read.value }) : read;
    }
    case 'corner': {
      const read = readCorners(text, spec.corners.length, context);
      return read.ok ? withSpec({ corners: read.value }) : read;
    }
  }
}
