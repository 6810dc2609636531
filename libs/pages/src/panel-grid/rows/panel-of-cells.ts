import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { PanelDraft } from '@glass/contracts/quote';
import { readPanelSpec } from '@glass/geometry';
import { NO_ALIASES, type Aliases } from '@glass/geometry/phrases';
import { type Assessment, starterPanel } from '@glass/panel-editor';
import { assessRow } from '../assess-row.js';
import {
  readCorners,
  readEdges,
  readGlass,
  readLength,
  readMark,
  readNotes,
  readQuantity,
  type CellContext,
  type CellFault,
} from './cell-values.js';
import type { PanelCells, PanelColumn } from './panel-columns.js';
import { texts } from './texts.js';

/** A panel with its price and broken rules, or the faults of its cells. */
export type RowReading =
  | { ok: true; draft: PanelDraft; assessment: Assessment }
  | { ok: false; faults: CellFault[] };

/**
 * Reads the cells of a row as a rectangular panel; empty cells mean the usual glass, edges, corners and one piece.
 * @param locale of the lengths
 */
export function panelOfCells(
  cells: PanelCells,
  catalogue: Catalogue,
  locale = 'en-US',
  aliases: Aliases = NO_ALIASES,
): RowReading {
  const context: CellContext = { catalogue, locale, aliases };
  const faults: CellFault[] = [];
  const usual = starterPanel(catalogue).spec;
  function take<Value>(
    column: PanelColumn,
    read: { ok: true; value: Value } | ({ ok: false } & Omit<CellFault, 'column'>),
  ): Value | null {
    if (read.ok) return read.value;
    const { ok: _ok, ...fault } = read;
    faults.push({ column, ...fault });
    return null;
  }
  const width = take('width', readLength(cells.width, context));
  const height = take('height', readLength(cells.height, context));
  const quantity = take('quantity', readQuantity(cells.quantity, context));
  const material = cells.glass === '' ? null : take('glass', readGlass(cells.glass, context));
  const edges = take('edge', readEdges(cells.edge, usual.edges.length, context));
  const corners = take('corner', readCorners(cells.corner, usual.corners.length, context));
  const mark = take('mark', readMark(cells.mark));
  const notes = take('notes', readNotes(cells.notes));
  if (faults.length > 0 || !width || !height || quantity === null || !edges || !corners)
    return { ok: false, faults };

  const spec: PanelSpec = {
    ...usual,
    materialUID: material?.uid ?? usual.materialUID,
    shape: { kind: 'rectangle', width, height },
    ...{ edges, corners, mark: mark ?? '', notes: notes ?? '' },
  };
  return assessed({ spec, quantity }, catalogue);
}

/** Adds the findings of the geometry and the server's own validation. */
export function assessed(draft: PanelDraft, catalogue: Catalogue): RowReading {
  const read = readPanelSpec(draft.spec);
  if (!read.ok) {
    return {
      ok: false,
      faults: read.faults.map(({ path, problem }) => ({
        column: columnForPath(path),
        reason:
          problem.about === 'tooManyCharacters' ? texts.tooManyCharacters(problem.max) : texts.notStorable,
      })),
    };
  }
  const assessment = assessRow(draft, catalogue);
  if (assessment.faults.length === 0) return { ok: true, draft, assessment };
  const faults = assessment.faults.map(({ path, message }) => ({
    column: columnForPath(path),
    reason: message,
  }));
  return { ok: false, faults };
}

/** Maps a panel field to its column, with or without the prefix `spec.`. */
export function columnForPath(path: string): PanelColumn {
  const field = path.replace(/^spec\./, '');
  if (field.startsWith('shape.height')) return 'height';
  if (field.startsWith('materialUID')) return 'glass';
  if (field.startsWith('edges')) return 'edge';
  if (field.startsWith('corners')) return 'corner';
  if (field === 'mark' || field === 'notes' || field === 'quantity') return field;
  return 'width';
}
