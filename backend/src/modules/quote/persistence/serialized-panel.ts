import type { Finding, PanelPriceSummary, PanelSpec, PricedPanel } from '@glass/contracts';
import { JsonText } from '../../../kernel/http/json-text.js';
import type { PanelLine } from '../domain/quote-totals.js';

/** A panel for replies. Long values stay JSON text. */
export interface SerializedPanel extends Pick<
  PanelLine,
  'uid' | 'lineNumber' | 'quantity' | 'areaM2' | 'weightKg'
> {
  spec: JsonText<PanelSpec>;
  /** Without its lines. */
  price: JsonText<PanelPriceSummary>;
  findings: JsonText<Finding[]>;
  version: number;
  updatedAt: Date;
  updatedByName: string;
}

export function serializePanel(
  panel: PricedPanel & Omit<SerializedPanel, 'spec' | 'price' | 'findings'>,
): SerializedPanel {
  const { lines: _lines, ...price } = panel.price;
  return {
    ...panel,
    spec: JsonText.of(panel.spec),
    price: JsonText.of(price),
    findings: JsonText.of(panel.findings),
  };
}
