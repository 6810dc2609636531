import type { Catalogue } from '@glass/contracts';
import { guardCell, separatorFor, writeText } from '@glass/formats/tables';
import { plainLength } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { PANEL_COLUMNS, type PanelCells } from './panel-columns.js';
import { templateGlassName } from './panel-of-cells.js';
import { texts } from './texts.js';

/** Writes rows with headings that spreadsheets open and `readPanelRows` reads back. */
export function writePanelRows(rows: readonly PanelCells[], separator: ',' | ';' | '\t'): string {
  const headings = PANEL_COLUMNS.map((column) => texts.columns[column]);
  const lines = [headings, ...rows.map((cells) => PANEL_COLUMNS.map((column) => guardCell(cells[column])))];
  return writeText(lines, { separator });
}

/** Builds a template: two rows of the tenant's glass, in the locale's CSV format. */
export function templateText(catalogue: Catalogue, locale: string): string {
  const { spec } = starterPanel(catalogue);
  const glass = catalogue.materials.find(({ uid }) => uid === spec.materialUID);
  const edge = catalogue.edgeFinishes.find(({ active, kind }) => active && kind === 'flatPolish');
  const size = spec.shape.kind === 'rectangle' ? spec.shape : null;
  const first: PanelCells = {
    width: size?.width.text ?? '',
    height: size?.height.text ?? '',
    quantity: '2',
    glass: glass ? templateGlassName(glass) : '',
    edge: edge?.code ?? '',
    mark: texts.sampleMark,
    notes: '',
  };
  const narrower = size ? plainLength(size.width.mm / 2, catalogue.precision) : '';
  const rows = [first, { ...first, width: narrower, quantity: '1', mark: '', notes: texts.sampleNotes }];
  return writePanelRows(rows, separatorFor(locale));
}
