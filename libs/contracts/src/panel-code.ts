import { readUid } from './primitives/uid.js';

/** Which piece a label names: by its QR code, or by its bar code. */
export type PanelCode =
  | { panelUID: string; piece: number | null }
  | { orderNumber: number; lineNumber: number; piece: number };

/** Leads buyers to the panel’s page; who works at the fabricator is led on to the page of the shop floor. */
export function panelCodeUrl(panelPageUrl: string, panelUID: string, piece: number): string {
  return `${panelPageUrl.replace(/\/+$/, '')}/${panelUID}?piece=${piece}`;
}

/** What the bar code says: `SO-1042-03-2` is the second piece of line 3. */
export function panelBarCode(orderNumber: string, lineNumber: number, piece: number): string {
  return `${orderNumber}-${String(lineNumber).padStart(2, '0')}-${piece}`;
}

const PAGE = /\/panel-view\/([0-9a-f-]{32,36})\/?(?:\?([^#]*))?(?:#.*)?$/i;
/** Whatever stands before the order's number. */
const BARS = /^(?:\D.*?)?(\d{1,12})[-\s/](\d{1,4})[-\s/](\d{1,4})$/;

/** Reads a label as it was scanned or typed; null where it names no panel. */
export function readPanelCode(text: string): PanelCode | null {
  const code = text.trim();
  const [, uid, query = ''] = PAGE.exec(code) ?? [];
  const panelUID = readUid(uid ?? code);
  if (panelUID) return { panelUID, piece: countOf(new URLSearchParams(query).get('piece')) };
  const [, order, line, piece] = BARS.exec(code) ?? [];
  if (order === undefined) return null;
  const [lineNumber, number] = [countOf(line), countOf(piece)];
  return lineNumber && number ? { orderNumber: Number(order), lineNumber, piece: number } : null;
}

/** A panel by its number, as it is searched for, with or without the piece: `SO-1042-03`, `SO-1042-03-2`. */
export function readPanelNumber(text: string): { orderNumber: number; lineNumber: number } | null {
  const code = readPanelCode(text) ?? readPanelCode(`${text.trim()}-1`);
  return code && 'orderNumber' in code ? code : null;
}

function countOf(text: string | null | undefined): number | null {
  return text && /^0*[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
