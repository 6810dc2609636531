import type { Catalogue } from '@glass/contracts';
import { plainLength } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { PANEL_COLUMNS, type PanelCells } from './panel-columns.js';
import { materialTitle } from './panel-of-cells.js';
import { texts } from './texts.js';

/** What a cell must not begin or end with, or contain, to stand there without quotation marks. */
const NEEDS_QUOTES = /^\s|\s$|["\r\n]/;

/** Rows with headings, as a spreadsheet opens them. */
export function writePanelRows(rows: readonly PanelCells[], separator: string): string {
  const cell = (text: string) =>
    NEEDS_QUOTES.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  const headings = PANEL_COLUMNS.map((column) => texts.columns[column]);
  const lines = [headings, ...rows.map((cells) => PANEL_COLUMNS.map((column) => cells[column]))];
  return lines.map((cells) => `${cells.map(cell).join(separator)}\r\n`).join('');
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
  // With a byte order mark, by which Excel knows that the file is in UTF-8.
  return `\uFEFF${writePanelRows(rows, usesDecimalComma(locale) ? ';' : ',')}`;
}

function usesDecimalComma(locale: string): boolean {
  return new Intl.NumberFormat(locale).format(1.5).includes(',');
}
