import { defineTexts } from '@glass/language';
import { t } from '@lingui/core/macro';
import type { MissingPrice, PriceLine, PriceUnit, QuoteTotals, TotalLine } from '@glass/contracts/panel';
import type { PriceChange, QuotePanel } from '@glass/contracts/quote';
import { writePercent } from '@glass/formats';
import { formatRate, moneyText } from '@glass/pricing';
import { splitLabel, wordPrice, wordTotal, writeQuantity } from '@glass/pricing/words';
import { NO_LONGER_MADE, partKey } from './no-longer-made.js';

/** “Flat polish”, without its edge. */
const nameOfItem = ({ label }: PriceLine, locale: string): string => splitLabel(label, locale).item;

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

const each = () => t`a piece`;

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
  { before, locale, per = each() }: Formatting,
): string {
  if (line.step === 'agreed') return agreedPriceLost(all, before, locale);
  const amount = moneyText(line.amountMinor, before, locale);
  return t`${{ name: nameOfItem(line, locale) }} is no longer charged (${amount} ${per} before)`;
}

/** @param lines of an agreed price; they add up to it */
function agreedPriceLost(lines: PriceLine[], currency: string, locale: string): string {
  const unitMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return t`The agreed price of ${{ price: moneyText(unitMinor, currency, locale) }} a piece no longer applies`;
}

function toAddedDifference(line: PriceLine, { after, locale, per = each() }: Formatting): LineDifference {
  const amount = moneyText(line.amountMinor, after, locale);
  return {
    amountMinor: line.amountMinor,
    reason: t`${{ name: nameOfItem(line, locale) }} is now charged: ${amount} ${per}`,
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
  const { before, after, locale, per = each() } = formatting;
  const [name, newName] = [nameOfItem(one, locale), nameOfItem(other, locale)];
  const rates = [formatRate(one.rate, before, locale), formatRate(other.rate, after, locale)] as const;
  const amounts = `${moneyText(one.amountMinor, before, locale)} → ${moneyText(other.amountMinor, after, locale)} ${per}`;
  if (one.step === 'agreed') return t`Agreed price: ${amounts}`;
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
  const counted = [writeQuantity(one, locale), writeQuantity(other, locale)] as const;
  if (rates[0] === rates[1]) return t`${name}: ${{ before: counted[0] }} → ${{ after: counted[1] }} charged`;
  return t`${name}: ${{ countBefore: counted[0] }} at ${{ rateBefore: rates[0] }} → ${{ countAfter: counted[1] }} at ${{ rateAfter: rates[1] }}`;
}

const PER = defineTexts<Record<PriceUnit, string>>(() => ({
  'ft²': t`per ft²`,
  'm²': t`per m²`,
  in: t`per in`,
  m: t`per m`,
  pcs: t`each`,
  '%': '',
}));

/** "$0.15 per in", "25%". */
function priceOf({ quantity, unit }: PriceLine, rate: string, locale: string): string {
  return unit === '%' ? writePercent(quantity, locale) : `${rate} ${PER[unit]}`;
}

/** A panel before or after a change. */
type PricedLine = Pick<QuotePanel, 'uid' | 'lineNumber' | 'spec' | 'price' | 'findings'>;

/**
 * Explains price differences of panels to the buyer. Omits unchanged panels.
 * @param locale BCP 47
 */
export function priceChanges(before: PricedLine[], after: PricedLine[], locale: string): PriceChange[] {
  const earlier = new Map(before.map((panel) => [panel.uid, panel]));
  return after.flatMap((panel) => {
    const old = earlier.get(panel.uid);
    if (!old) return [];
    const change: PriceChange = {
      panelUID: panel.uid,
      lineNumber: panel.lineNumber,
      mark: panel.spec.mark,
      beforeMinor: old.price.totalMinor,
      afterMinor: panel.price.totalMinor,
      reasons: explainDifference(old, panel, locale),
    };
    const isSame = change.reasons.length === 0 && change.beforeMinor === change.afterMinor;
    return isSame ? [] : [change];
  });
}

/** Deduplicates, because edges with one finish give equal sentences. */
function explainDifference(old: PricedLine, now: PricedLine, locale: string): string[] {
  if (now.price.totalMinor === null) return [...new Set(explainLostPrice(old, now, locale))];
  if (old.price.totalMinor === null) return [...new Set(explainNewPrice(old, locale))];
  const formatting = { before: old.price.currency, after: now.price.currency, locale };
  const differences = [
    ...lineDifferences(old.price.lines, now.price.lines, formatting),
    ...lineDifferences(old.price.once ?? [], now.price.once ?? [], { ...formatting, per: t`once` }),
  ];
  return [...new Set(differences.map(({ reason }) => reason))];
}

/** Mentions a lost agreed price even if nothing else has a price. */
function explainLostPrice(old: PricedLine, now: PricedLine, locale: string): string[] {
  const { lines, currency } = old.price;
  const wasAgreed = lines.some(({ step }) => step === 'agreed');
  const say = ({ what }: MissingPrice) => wordPrice(what, locale);
  const missedBefore = new Set(old.price.missing.map(say));
  const gone = now.findings.filter(({ code }) => code === NO_LONGER_MADE).map(({ message }) => message);
  const missing = now.price.missing.map(say).filter((what) => !missedBefore.has(what));
  return [
    ...(wasAgreed ? [agreedPriceLost(lines, currency, locale)] : []),
    ...(gone.length > 0
      ? gone.map((message) => message.replace(/\.$/, ''))
      : missing.map((what) => t`${what} is now priced on request`)),
  ];
}

function explainNewPrice({ price, findings }: PricedLine, locale: string): string[] {
  if (findings.some(({ code }) => code === NO_LONGER_MADE)) return [t`This panel can be made again`];
  return price.missing.map(({ what }) => t`${{ what: wordPrice(what, locale) }} now has a price`);
}

/**
 * Explains changes of discounts, charges and taxes. An amount that changes only because the panels' prices did is no
 * change.
 */
export function totalReasons(before: QuoteTotals, after: QuoteTotals, locale: string): string[] {
  // Totals with a price on request have no lines.
  if (before.totalMinor === null || after.totalMinor === null) return [];
  const later = new Map(after.lines.map((line) => [keyOf(line), line]));
  const reasons: (string | null)[] = [];
  for (const line of before.lines) {
    const successor = later.get(keyOf(line));
    later.delete(keyOf(line));
    if (!successor) reasons.push(t`${{ name: nameOf(line, locale) }} no longer applies`);
    else reasons.push(changedTotal(line, successor, before.currency, after.currency, locale));
  }
  for (const line of later.values()) {
    if (line.kind !== 'panels')
      reasons.push(
        t`${{ name: nameOf(line, locale) }} now applies: ${{ value: valueOf(line, after.currency, locale) }}`,
      );
  }
  return reasons.filter((reason) => reason !== null);
}

function changedTotal(
  one: TotalLine,
  other: TotalLine,
  currencyBefore: string,
  currencyAfter: string,
  locale: string,
): string | null {
  if (one.kind === 'panels') return null;
  const [was, is] = [valueOf(one, currencyBefore, locale), valueOf(other, currencyAfter, locale)];
  const [name, newName] = [nameOf(one, locale), nameOf(other, locale)];
  if (name !== newName) return `${name}, ${was} → ${newName}, ${is}`;
  return was === is ? null : `${name}: ${was} → ${is}`;
}

function keyOf({ kind, code }: TotalLine): string {
  return `${kind} ${code}`;
}

function nameOf({ kind, label: text }: TotalLine, locale: string): string {
  const label = wordTotal(text, locale);
  if (kind === 'companyDiscount') return t`Discount “${label}”`;
  return kind === 'volumeDiscount' ? t`Volume discount “${label}”` : label;
}

/** "8.25%", or an amount. */
function valueOf({ percent, amountMinor }: TotalLine, currency: string, locale: string): string {
  return percent === null ? moneyText(amountMinor, currency, locale) : writePercent(percent, locale);
}
