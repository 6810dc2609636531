import { panelBarCode, panelCodeUrl, type OrderDocument } from '@glass/contracts';

import { panelFacts, type PanelFacts } from '../panel/panel-facts.js';
import { qrCode, type QrCode } from '../pdf/codes.js';

/** What the labels of one line of an order have in common. */
export interface LabelledPanel {
  doc: OrderDocument;
  facts: PanelFacts;
}

/** One label: one piece of glass. */
export interface PanelLabel {
  panel: LabelledPanel;
  /** From 1. */
  piece: number;
  /** Pieces of this line. */
  pieces: number;
  /** It is made once more, so that whoever has it at hand tells it from the first. */
  isRemake: boolean;
  /** What the bar code says: `SO-1042-03-2`. */
  code: string;
  /** Leads to the panel's page, and says which piece it is. */
  qr: QrCode;
}

/** Every label of an order in the order of its lines, one a piece, made as they are taken. */
export function* labelsOf(doc: OrderDocument): Generator<PanelLabel> {
  let qr: QrCode | undefined;
  for (const source of doc.panels) {
    const panel = { doc, facts: panelFacts(source, doc) };
    for (let piece = 1; piece <= source.quantity; piece += 1) {
      if (source.labelledPieces?.includes(piece) === false) continue;
      qr = qrCode(panelCodeUrl(doc.panelPageUrl, source.uid, piece), qr);
      yield {
        panel,
        piece,
        pieces: source.quantity,
        isRemake: source.remadePieces?.includes(piece) ?? false,
        code: panelBarCode(codeText(doc.order.number), source.line, piece),
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
