import type { OrderDocument } from '@glass/contracts';

import { panelFacts, type PanelFacts } from '../panel/panel-facts.js';
import { qrCode, type QrCode } from '../pdf/codes.js';

/** One label: one piece of glass. */
export interface PanelLabel {
  doc: OrderDocument;
  facts: PanelFacts;
  /** From 1. */
  piece: number;
  /** Pieces of this line. */
  pieces: number;
  /** What the bar code says: `SO-1042-03-2`. */
  code: string;
  /** Leads to the panel's page. */
  qr: QrCode;
}

/** Every label of an order in the order of its lines, one a piece, made as they are taken. */
export function* labelsOf(doc: OrderDocument): Generator<PanelLabel> {
  for (const source of doc.panels) {
    const facts = panelFacts(source, doc);
    const qr = qrCode(`${doc.panelPageUrl.replace(/\/+$/, '')}/${source.uid}`);
    for (let piece = 1; piece <= source.quantity; piece += 1) {
      yield {
        doc,
        facts,
        piece,
        pieces: source.quantity,
        code: `${codeText(doc.order.number)}-${String(source.line).padStart(2, '0')}-${piece}`,
        qr,
      };
    }
  }
}

/** Code 128 carries ASCII, and hand scanners read short codes better. */
function codeText(orderNumber: string): string {
  const ascii = orderNumber
    .normalize('NFKD')
    .replace(/[^\x21-\x7e]+/g, '')
    .slice(0, 24);
  return ascii === '' ? 'ORDER' : ascii;
}
