import type { Catalogue } from '@glass/contracts/catalogue';
import type {
  HardwareArticle,
  HardwareListLine,
  HardwarePrice,
  HardwarePriceLine,
} from '@glass/contracts/layout';
import { minorPerUnit } from '@glass/formats';
import { Decimal, roundToInteger } from './exact-decimal.js';
import { readRate } from './rate.js';

const MM_PER_METER = 1000;
const MM_PER_FOOT = 304.8;
/** Lengths are charged to a thousandth of their unit. */
const LENGTH_DECIMALS = 3;

/**
 * Prices a hardware list: pieces by number, bars by the length that is cut from them. Articles that the price of their cutout
 * includes cost nothing more.
 * @throws PricingError INVALID_CATALOGUE for a price that is no decimal number
 */
export function priceHardware(
  list: readonly HardwareListLine[],
  articles: readonly HardwareArticle[],
  catalogue: Pick<Catalogue, 'currency' | 'units' | 'hinges'>,
): HardwarePrice {
  const lines = list.flatMap((line) => {
    const article = articles.find(({ uid }) => uid === line.articleUID);
    return article ? [priceLine(line, article, catalogue)] : [];
  });
  const amounts = lines.map(({ amountMinor }) => amountMinor);
  const isKnown = lines.length === list.length && !amounts.includes(null);
  const totalMinor = isKnown ? amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) : null;
  return { currency: catalogue.currency, lines, totalMinor };
}

/** @throws PricingError INVALID_CATALOGUE for a price that is no decimal number */
export function priceLine(
  { quantity, cutsMm, hand }: Pick<HardwareListLine, 'quantity' | 'cutsMm' | 'hand'>,
  { uid, code, sold, price, templateUID }: HardwareArticle,
  { currency, units, hinges }: Pick<Catalogue, 'currency' | 'units' | 'hinges'>,
): HardwarePriceLine {
  const isInch = units === 'inch';
  const amount =
    sold === 'piece' ? new Decimal(quantity) : sumLengths(cutsMm, isInch ? MM_PER_FOOT : MM_PER_METER);
  const isIncluded = hinges.some((hinge) => hinge.uid === templateUID && hinge.hardware === 'supplied');
  const rate = readRate(price, `articles.${code}.price`, minorPerUnit(currency));
  const amountMinor = rate === null ? null : roundToInteger(rate.minor.times(amount));
  return {
    articleUID: uid,
    hand,
    quantity: amount.toString(),
    unit: sold === 'piece' ? 'piece' : isInch ? 'foot' : 'meter',
    rate: price,
    amountMinor: isIncluded ? 0 : amountMinor,
    isIncluded,
  };
}

function sumLengths(cutsMm: readonly number[], mmPerUnit: number): Decimal {
  // Binary noise of single cuts must not add up.
  const microns = cutsMm.reduce((sum, mm) => sum + Math.round(mm * 1000), 0);
  return new Decimal(microns).div(1000).div(mmPerUnit).round(LENGTH_DECIMALS);
}
