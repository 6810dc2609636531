import type { Catalogue } from '@glass/contracts/catalogue';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { HardwareCost, PricedHardwareLine } from '@glass/contracts/quote';
import { minorPerUnit } from '@glass/formats';
import { roundToInteger } from './exact-decimal.js';
import { HARDWARE_CODE } from './quote-totals.js';
import { readRate } from './rate.js';

/**
 * Computes the cost of hardware with its own price, and its margin after discounts. A discount lowers all of it alike.
 * @param catalogue that the hardware was priced with
 * @returns undefined without such hardware, and while a price is on request
 * @throws PricingError INVALID_CATALOGUE for a cost that is no decimal number
 */
export function computeHardwareCost(
  hardware: readonly PricedHardwareLine[],
  { lines: totals }: Pick<QuoteTotals, 'lines'>,
  { articles = [], currency }: Pick<Catalogue, 'articles' | 'currency'>,
): HardwareCost | undefined {
  const lines = hardware.filter(({ isIncluded }) => !isIncluded);
  const ofHardware = totals.filter(
    ({ kind, code }) => (kind === 'hardware' || kind === 'companyDiscount') && code === HARDWARE_CODE,
  );
  if (lines.length === 0 || ofHardware.length === 0) return undefined;
  const [listedMinor, soldMinor] = [sumAmounts(lines), sumAmounts(ofHardware)];
  const costs = lines.map(({ articleUID, charged, code }) => {
    const cost = articles.find(({ uid }) => uid === articleUID)?.cost ?? null;
    const rate = readRate(cost, `articles.${code}.cost`, minorPerUnit(currency));
    return rate && roundToInteger(rate.minor.times(charged));
  });
  const costMinor = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  const uncosted = sumAmounts(lines.filter((_line, i) => costs[i] === null));
  const uncostedMinor = listedMinor === 0 ? 0 : Math.round((uncosted * soldMinor) / listedMinor);
  return { costMinor, marginMinor: soldMinor - uncostedMinor - costMinor, uncostedMinor };
}

const sumAmounts = (lines: readonly { amountMinor: number | null }[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
