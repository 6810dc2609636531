import type { Catalogue, DiscountStructure } from '@glass/contracts/catalogue';
import type { ChargeOnRequest, PanelSpec, TotalLine } from '@glass/contracts/panel';
import type { HardwareLine, PricedHardwareLine, StoredHardwareLine } from '@glass/contracts/quote';
import { computePercent, parsePercent } from './exact-decimal.js';
import { priceFacts } from './price-facts.js';
import { priceLine } from './price-hardware.js';
import type { HardwareTotals } from './delivery-parts.js';
import { HARDWARE_CODE } from './quote-totals.js';

/** Cutouts in the glass of each shower: uids of hinge templates by uid of the shower. */
export type ShowerCutouts = ReadonlyMap<string, ReadonlySet<string>>;

/** A panel with the uids of the hinge templates that are cut into it. */
interface CutPanel {
  uid: string;
  templateUIDs: readonly string[];
}

/** @param showers with the panels that their panes are */
export function listShowerCutouts(
  showers: readonly { uid: string; panes: readonly { panelUID: string }[] }[],
  panels: readonly CutPanel[],
): ShowerCutouts {
  const byPanel = new Map(panels.map(({ uid, templateUIDs }) => [uid, templateUIDs]));
  return new Map(
    showers.map(({ uid, panes }) => [
      uid,
      new Set(panes.flatMap(({ panelUID }) => byPanel.get(panelUID) ?? [])),
    ]),
  );
}

/** Uids of the hinge templates that are cut into a panel. */
export const listTemplates = ({ features }: Pick<PanelSpec<unknown>, 'features'>): string[] =>
  features.flatMap((feature) =>
    feature.kind === 'hinge' && feature.templateUID ? [feature.templateUID] : [],
  );

/**
 * Prices the hardware of a quote at a price list. A line whose article is gone is on request. The price of a cutout includes its
 * article only if the glass of the shower has the cutout: it may have been changed by hand.
 * @throws PricingError INVALID_CATALOGUE for a price that is no decimal number
 */
export function priceHardwareLines(
  lines: readonly StoredHardwareLine[],
  catalogue: Pick<Catalogue, 'articles' | 'currency' | 'units' | 'hinges' | 'hidesPrices'>,
  cutouts: ShowerCutouts,
): PricedHardwareLine[] {
  return lines.map(({ agreed, ...line }) => {
    const priced = { ...line, ...priceListPrice(line, catalogue, cutouts) };
    if (catalogue.hidesPrices)
      return { ...priced, rate: null, amountMinor: null, isIncluded: false, isHidden: true };
    if (!agreed) return priced;
    const { amountMinor, reason: agreedReason } = agreed;
    return { ...priced, amountMinor, isIncluded: false, agreedReason };
  });
}

function priceListPrice(
  { articleUID, showerUID, ...line }: HardwareLine,
  catalogue: Parameters<typeof priceHardwareLines>[1],
  cutouts: ShowerCutouts,
): Omit<PricedHardwareLine, keyof HardwareLine> {
  const article = catalogue.articles?.find(({ uid }) => uid === articleUID);
  if (!article) {
    const unit = line.cutsMm.length > 0 ? 'meter' : 'piece';
    const unpriced = { charged: '0', unit, rate: null, amountMinor: null, isIncluded: false } as const;
    return { name: '', code: '', leadWorkingDays: null, ...unpriced };
  }
  const { name, code, leadWorkingDays } = article;
  const own = showerUID === null ? undefined : cutouts.get(showerUID);
  const hinges = own ? catalogue.hinges.filter((hinge) => own.has(hinge.uid)) : [];
  const {
    quantity: charged,
    unit,
    rate,
    amountMinor,
    isIncluded,
  } = priceLine(line, article, { ...catalogue, hinges });
  return { name, code, leadWorkingDays, charged, unit, rate, amountMinor, isIncluded };
}

/**
 * Lines of a quote's totals for its hardware: the price of all articles, and the company's discount on it.
 * @param priced from `priceHardwareLines`
 * @param showers that the lines belong to, with the panels that their panes are
 * @returns undefined without hardware; no lines while an article is on request
 * @throws PricingError INVALID_INPUT for a discount that is no percentage
 */
export function totalHardware(
  priced: readonly PricedHardwareLine[],
  discount: DiscountStructure | null,
  showers: HardwareTotals['showers'],
): HardwareTotals | undefined {
  if (priced.length === 0) return undefined;
  const open = priced.filter(({ amountMinor }) => amountMinor === null);
  if (open.length > 0) {
    const onRequest = open.map(({ uid, name }): ChargeOnRequest => ({
      kind: 'hardware',
      what: name || priceFacts('unknownArticle', {}),
      hardwareUID: uid,
    }));
    return { lines: [], onRequest, sold: priced, showers };
  }
  const amountMinor = priced.reduce((sum, line) => sum + (line.amountMinor ?? 0), 0);
  return { lines: listHardwareTotals(amountMinor, discount), onRequest: [], sold: priced, showers };
}

/**
 * Lines of a total for hardware of this amount, and what a company gets off.
 * @throws INVALID_INPUT for a percentage that is none
 */
export function listHardwareTotals(amountMinor: number, discount: DiscountStructure | null): TotalLine[] {
  const label = priceFacts('hardwareLines', {});
  const lines: TotalLine[] = [{ kind: 'hardware', code: HARDWARE_CODE, label, percent: null, amountMinor }];
  const percentText = discount?.hardwarePercent ?? '0';
  const percent = parsePercent(percentText, 'discount.hardwarePercent', 'INVALID_INPUT');
  if (discount !== null && percent.gt(0) && amountMinor > 0)
    lines.push({
      ...{ kind: 'companyDiscount', code: HARDWARE_CODE, percent: percentText },
      label: priceFacts('hardwareDiscount', { name: discount.name }),
      amountMinor: -computePercent(percent, amountMinor),
    });
  return lines;
}
