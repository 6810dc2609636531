import type { DocumentHardware, DocumentPanel, OrderDocument } from '@glass/contracts/document';
import { type GrossTotals, listHardwareAmounts, listPanelAmounts, toGrossTotals } from '@glass/pricing';

interface ShownAmounts {
  totals: GrossTotals;
  /** By uid of the panel or the line of hardware. */
  amounts: ReadonlyMap<string, number | null>;
}

const shown = new WeakMap<OrderDocument, ShownAmounts>();

/** Lines of a paper's totals: with taxes for consumers (`isGross`). */
export function shownTotals(doc: OrderDocument): Pick<GrossTotals, 'lines' | 'includedTaxes'> {
  return doc.isGross ? compute(doc).totals : { lines: doc.totals, includedTaxes: [] };
}

/** Minor units; null on request. */
export function shownPanelMinor(doc: OrderDocument, { uid, totalMinor }: DocumentPanel): number | null {
  return doc.isGross ? (compute(doc).amounts.get(uid) ?? null) : totalMinor;
}

/** Minor units; null on request. */
export function shownHardwareMinor(
  doc: OrderDocument,
  { uid, amountMinor }: DocumentHardware,
): number | null {
  return doc.isGross ? (compute(doc).amounts.get(uid) ?? null) : amountMinor;
}

function compute(doc: OrderDocument): ShownAmounts {
  let found = shown.get(doc);
  if (!found) {
    const { totals: lines, totalMinor, currency, panels, hardware = [] } = doc;
    const measured = { pieces: 0, weightKg: 0, areaM2: 0 };
    const totals = toGrossTotals(
      { ...measured, lines, totalMinor, currency },
      doc.catalogue.pricing.deliveryZones,
    );
    const amounts = listPanelAmounts(
      totals,
      panels.map((panel) => ({ price: panel })),
    );
    const ofHardware = listHardwareAmounts(totals, hardware);
    found = {
      totals,
      amounts: new Map([
        ...panels.map(({ uid }, at) => [uid, amounts[at] ?? null] as const),
        ...hardware.map(({ uid }, at) => [uid, ofHardware[at] ?? null] as const),
      ]),
    };
    shown.set(doc, found);
  }
  return found;
}
