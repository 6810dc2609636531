import { panelBarCode, type OrderDocument } from '@glass/contracts';

import { panelFacts, type PanelFacts } from '../panel/panel-facts.js';
import { qrCode, type QrCode } from '../pdf/codes.js';
import { signLabelCode } from './sign-label-code.js';

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
  /** What the bar code says: the label code of the piece. */
  code: string;
  /** The number of the piece for people: `SO-1042-03-2`. */
  number: string;
  /** The platform's short address of the piece: it leads to the panel's page, wherever the tenant's site is by then. */
  qr: QrCode;
}

/**
 * Every label of an order in the order of its lines, one a piece, made as they are taken.
 * @throws for a document without label codes
 */
export function* labelsOf(doc: OrderDocument): Generator<PanelLabel> {
  const { labelCodes } = doc;
  if (!labelCodes) throw new Error('This document has no label codes');
  const { shortAddress, orderNumber } = labelCodes;
  let qr: QrCode | undefined;
  for (const source of doc.panels) {
    const panel = { doc, facts: panelFacts(source, doc) };
    const lineNumber = source.line;
    for (let piece = 1; piece <= source.quantity; piece += 1) {
      if (source.labelledPieces?.includes(piece) === false) continue;
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
