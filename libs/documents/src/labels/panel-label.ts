import type { DocumentDelivery, OrderDocument } from '@glass/contracts/document';
import { panelBarCode } from '@glass/contracts/shop';

import { panelFacts, type PanelFacts } from '../panel/panel-facts.js';
import { deliveryOfPiece } from '../text/delivery-texts.js';
import { qrCode, type QrCode } from '../pdf/codes.js';
import { signLabelCode } from './sign-label-code.js';

/** Common data of the labels of one order line. */
export interface LabeledPanel {
  doc: OrderDocument;
  facts: PanelFacts;
  /** The delivery of its pieces, if the order has several. */
  delivery?: DocumentDelivery | undefined;
}

/** One label: one piece of glass. */
export interface PanelLabel {
  panel: LabeledPanel;
  /** From 1. */
  piece: number;
  /** Number of pieces of this line. */
  pieces: number;
  /** Distinguishes it from the first piece. */
  isRemake: boolean;
  /** Label code of the piece, for the bar code. */
  code: string;
  /** Readable piece number: `SO-1042-03-2`. */
  number: string;
  /** The platform's short address of the piece, which stays valid if the tenant's domain changes. */
  qr: QrCode;
}

/**
 * Generates every label of an order, one per piece, in line order.
 * @throws {Error} for a document without label codes
 */
export function* labelsOf(doc: OrderDocument): Generator<PanelLabel> {
  const { labelCodes } = doc;
  if (!labelCodes) throw new Error('This document has no label codes');
  const { shortAddress, orderNumber } = labelCodes;
  let qr: QrCode | undefined;
  for (const source of doc.panels) {
    const facts = panelFacts(source, doc);
    let panel: LabeledPanel | undefined;
    const lineNumber = source.line;
    for (let piece = 1; piece <= source.quantity; piece += 1) {
      if (source.labelledPieces?.includes(piece) === false) continue;
      const delivery = deliveryOfPiece(doc, source, piece);
      // One object for pieces that look alike, whose layout is computed once.
      if (panel === undefined || panel.delivery !== delivery) panel = { doc, facts, delivery };
      const code = signLabelCode(labelCodes, { orderNumber, lineNumber, piece });
      qr = qrCode(`${shortAddress}/${code}`, qr);
      yield {
        panel,
        piece,
        pieces: source.quantity,
        isRemake: source.remadePieces?.includes(piece) ?? false,
        code,
        number: panelBarCode(doc.order.number, lineNumber, piece),
        qr,
      };
    }
  }
}
