import type { Catalogue } from '@glass/contracts';
import { guardCell, separatorFor, writeText } from '@glass/formats/tables';
import { plainLength } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { PANEL_COLUMNS, type PanelCells } from './panel-columns.js';
import { materialTitle } from './panel-of-cells.js';
import { texts } from './texts.js';

/** Rows with headings, as a spreadsheet opens them and `readPanelRows` reads them back. */
export function writePanelRows(rows: readonly PanelCells[], separator: ',' | ';' | '\t'): string {
  const headings = PANEL_COLUMNS.map((column) => texts.columns[column]);
  const lines = [headings, ...rows.map((cells) => PANEL_COLUMNS.map((column) => guardCell(cells[column])))];
  return writeText(lines, { separator });
}

/** A file to fill in: two rows of the tenant's own glass, separated as spreadsheets of the place expect it. */
export function templateText(catalogue: Catalogue, locale: string): string {
  const { spec } = starterPanel(catalogue);
  const glass = catalogue.materials.find(({ uid }) => uid === spec.materialUID);
  const edge = catalogue.edgeFinishes.find(({ active, kind }) => active && kind === 'flatPolish');
  const size = spec.shape.kind === 'rectangle' ? spec.shape : null;
  const first: PanelCells = {
    width: size?.width.text ?? '',
    height: size?.height.text ?? '',
    quantity: '2',
    glass: glass ? materialTitle(glass) : '',
    edge: edge?.code ?? '',
    mark: texts.sampleMark,
    notes: '',
  };
  const narrower = size ? plainLength(size.width.mm / 2, catalogue.precision) : '';
  const rows = [first, { ...first, width: narrower, quantity: '1', mark: '', notes: texts.sampleNotes }];
  return writePanelRows(rows, separatorFor(locale));
}
