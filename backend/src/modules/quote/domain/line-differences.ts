import type { PriceLine, PriceUnit } from '@glass/contracts';
import { countedText, moneyText, rateText } from '@glass/pricing';
import { nameInLine, partKey } from './no-longer-made.js';

/** How one line of a breakdown differs from the line that took its place. */
interface LineDifference {
  /** Of one piece, after less before. */
  amountMinor: number;
  /** For the buyer: "Flat polish: $0.15 → $0.18 per in". */
  reason: string;
}

/** How money is written: the currency of each side, and the place whose habits count (BCP 47). */
interface Writing {
  before: string;
  after: string;
  locale: string;
  /** What each amount is for: `a piece` unless it is charged once. */
  per?: string;
}

const EACH = 'a piece';

/**
 * What parts two breakdowns of the same panel, line by line in the order in which they stand; lines that cost the same
 * for the same reason are left out. The amounts add up to the difference of the two unit prices.
 */
export function lineDifferences(before: PriceLine[], after: PriceLine[], writing: Writing): LineDifference[] {
  const later = keyed(after);
  const differences: (LineDifference | null)[] = [];
  for (const [key, line] of keyed(before)) {
    const successor = later.get(key);
    if (successor) differences.push(changed(line, successor, writing));
    else differences.push({ amountMinor: -line.amountMinor, reason: goneReason(line, before, writing) });
    later.delete(key);
  }
  for (const line of later.values()) differences.push(isNew(line, writing));
  return differences.filter((difference) => difference !== null);
}

/** A line is known by its step and by what it is about; of several alike, by their order. */
function keyed(lines: PriceLine[]): Map<string, PriceLine> {
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

function goneReason(line: PriceLine, all: PriceLine[], { before, locale, per = EACH }: Writing): string {
  if (line.step === 'agreed') return agreedNoLonger(all, before, locale);
  const amount = moneyText(line.amountMinor, before, locale);
  return `${nameInLine(line)} is no longer charged (${amount} ${per} before)`;
}

/** @param lines of a price that the tenant settled by hand: together they are that price */
export function agreedNoLonger(lines: PriceLine[], currency: string, locale: string): string {
  const unitMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return `The agreed price of ${moneyText(unitMinor, currency, locale)} a piece no longer holds`;
}

function isNew(line: PriceLine, { after, locale, per = EACH }: Writing): LineDifference {
  const amount = moneyText(line.amountMinor, after, locale);
  return { amountMinor: line.amountMinor, reason: `${nameInLine(line)} is charged now: ${amount} ${per}` };
}

function changed(one: PriceLine, other: PriceLine, writing: Writing): LineDifference | null {
  const amountMinor = other.amountMinor - one.amountMinor;
  const isSame =
    amountMinor === 0 &&
    one.rate === other.rate &&
    one.quantity === other.quantity &&
    one.unit === other.unit &&
    writing.before === writing.after;
  return isSame ? null : { amountMinor, reason: reasonFor(one, other, writing) };
}

function reasonFor(one: PriceLine, other: PriceLine, writing: Writing): string {
  const { before, after, locale, per = EACH } = writing;
  const [name, newName] = [nameInLine(one), nameInLine(other)];
  const rates = [rateText(one.rate, before, locale), rateText(other.rate, after, locale)] as const;
  const amounts = `${moneyText(one.amountMinor, before, locale)} → ${moneyText(other.amountMinor, after, locale)} ${per}`;
  if (one.step === 'agreed') return `The agreed price: ${amounts}`;
  if (name !== newName || one.unit !== other.unit) {
    return `${name}, ${priceOf(one, rates[0])} → ${newName}, ${priceOf(other, rates[1])}`;
  }
  if (one.unit === '%') {
    return one.quantity === other.quantity
      ? `${name} (${one.quantity} %): ${amounts}`
      : `${name}: ${one.quantity} % → ${other.quantity} %`;
  }
  if (one.quantity === other.quantity)
    return `${name}: ${rates[0]} → ${rates[1]} ${writing.per ?? PER[one.unit]}`;
  const counted = [countedText(one), countedText(other)] as const;
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

/** "$0.15 per in", "25 %". */
function priceOf({ quantity, unit }: PriceLine, rate: string): string {
  return unit === '%' ? `${quantity} %` : `${rate} ${PER[unit]}`;
}
