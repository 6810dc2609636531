import type { PriceLine, PriceUnit } from '@glass/contracts';
import { writePercent } from '@glass/formats';
import { formatQuantity, moneyText, formatRate } from '@glass/pricing';
import { stripPartLabel, partKey } from './no-longer-made.js';

interface LineDifference {
  /** Per piece, after minus before. */
  amountMinor: number;
  /** For the buyer: "Flat polish: $0.15 → $0.18 per in". */
  reason: string;
}

/** Currencies of both sides, and the BCP 47 locale for formatting. */
interface Formatting {
  before: string;
  after: string;
  locale: string;
  /** Unit of the amounts: `a piece` by default, `once` for one-time charges. */
  per?: string;
}

const EACH = 'a piece';

/**
 * Compares two breakdowns of a panel line by line, and omits equal lines. The amounts add up to the difference of the
 * unit prices.
 */
export function lineDifferences(
  before: PriceLine[],
  after: PriceLine[],
  formatting: Formatting,
): LineDifference[] {
  const later = indexByPart(after);
  const differences: (LineDifference | null)[] = [];
  for (const [key, line] of indexByPart(before)) {
    const successor = later.get(key);
    if (successor) differences.push(toChangedDifference(line, successor, formatting));
    else
      differences.push({
        amountMinor: -line.amountMinor,
        reason: reasonForRemoved(line, before, formatting),
      });
    later.delete(key);
  }
  for (const line of later.values()) differences.push(toAddedDifference(line, formatting));
  return differences.filter((difference) => difference !== null);
}

/** Indexes lines by step and part. Several lines of one part are matched by their order. */
function indexByPart(lines: PriceLine[]): Map<string, PriceLine> {
  const found = new Map<string, PriceLine>();
  const alike = new Map<string, number>();
  for (const line of lines) {
    const key = `${line.step} ${partKey(line.part)}`;
    const count = alike.get(key) ?? 0;
    alike.set(key, count + 1);
    found.set(`${key} ${count}`, line);
  }
  return found;
}

function reasonForRemoved(
  line: PriceLine,
  all: PriceLine[],
  { before, locale, per = EACH }: Formatting,
): string {
  if (line.step === 'agreed') return agreedPriceLost(all, before, locale);
  const amount = moneyText(line.amountMinor, before, locale);
  return `${stripPartLabel(line)} is no longer charged (${amount} ${per} before)`;
}

/** @param lines of an agreed price; they add up to it */
export function agreedPriceLost(lines: PriceLine[], currency: string, locale: string): string {
  const unitMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return `The agreed price of ${moneyText(unitMinor, currency, locale)} a piece no longer applies`;
}

function toAddedDifference(line: PriceLine, { after, locale, per = EACH }: Formatting): LineDifference {
  const amount = moneyText(line.amountMinor, after, locale);
  return {
    amountMinor: line.amountMinor,
    reason: `${stripPartLabel(line)} is now charged: ${amount} ${per}`,
  };
}

function toChangedDifference(
  one: PriceLine,
  other: PriceLine,
  formatting: Formatting,
): LineDifference | null {
  const amountMinor = other.amountMinor - one.amountMinor;
  const isSame =
    amountMinor === 0 &&
    one.rate === other.rate &&
    one.quantity === other.quantity &&
    one.unit === other.unit &&
    formatting.before === formatting.after;
  return isSame ? null : { amountMinor, reason: reasonForChanged(one, other, formatting) };
}

function reasonForChanged(one: PriceLine, other: PriceLine, formatting: Formatting): string {
  const { before, after, locale, per = EACH } = formatting;
  const [name, newName] = [stripPartLabel(one), stripPartLabel(other)];
  const rates = [formatRate(one.rate, before, locale), formatRate(other.rate, after, locale)] as const;
  const amounts = `${moneyText(one.amountMinor, before, locale)} → ${moneyText(other.amountMinor, after, locale)} ${per}`;
  if (one.step === 'agreed') return `Agreed price: ${amounts}`;
  if (name !== newName || one.unit !== other.unit) {
    return `${name}, ${priceOf(one, rates[0], locale)} → ${newName}, ${priceOf(other, rates[1], locale)}`;
  }
  if (one.unit === '%') {
    return one.quantity === other.quantity
      ? `${name} (${writePercent(one.quantity, locale)}): ${amounts}`
      : `${name}: ${writePercent(one.quantity, locale)} → ${writePercent(other.quantity, locale)}`;
  }
  if (one.quantity === other.quantity)
    return `${name}: ${rates[0]} → ${rates[1]} ${formatting.per ?? PER[one.unit]}`;
  const counted = [formatQuantity(one), formatQuantity(other)] as const;
  if (rates[0] === rates[1]) return `${name}: ${counted[0]} → ${counted[1]} charged`;
  return `${name}: ${counted[0]} at ${rates[0]} → ${counted[1]} at ${rates[1]}`;
}

const PER: Record<PriceUnit, string> = {
  'ft²': 'per ft²',
  'm²': 'per m²',
  in: 'per in',
  m: 'per m',
  pcs: 'each',
  '%': '',
};

/** "$0.15 per in", "25%". */
function priceOf({ quantity, unit }: PriceLine, rate: string, locale: string): string {
  return unit === '%' ? writePercent(quantity, locale) : `${rate} ${PER[unit]}`;
}
