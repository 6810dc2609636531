import type { PriceChange, QuotePanel, QuoteTotals, TotalLine } from '@glass/contracts';
import { writePercent } from '@glass/formats';
import { moneyText } from '@glass/pricing';
import { agreedPriceLost, lineDifferences } from './line-differences.js';
import { NO_LONGER_MADE } from './no-longer-made.js';

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
  if (old.price.totalMinor === null) return [...new Set(explainNewPrice(old))];
  const formatting = { before: old.price.currency, after: now.price.currency, locale };
  const differences = [
    ...lineDifferences(old.price.lines, now.price.lines, formatting),
    ...lineDifferences(old.price.once ?? [], now.price.once ?? [], { ...formatting, per: 'once' }),
  ];
  return [...new Set(differences.map(({ reason }) => reason))];
}

/** Mentions a lost agreed price even if nothing else has a price. */
function explainLostPrice(old: PricedLine, now: PricedLine, locale: string): string[] {
  const { lines, currency } = old.price;
  const wasAgreed = lines.some(({ step }) => step === 'agreed');
  const missedBefore = new Set(old.price.missing.map(({ what }) => what));
  const gone = now.findings.filter(({ code }) => code === NO_LONGER_MADE).map(({ message }) => message);
  const missing = now.price.missing.filter(({ what }) => !missedBefore.has(what));
  return [
    ...(wasAgreed ? [agreedPriceLost(lines, currency, locale)] : []),
    ...(gone.length > 0
      ? gone.map((message) => message.replace(/\.$/, ''))
      : missing.map(({ what }) => `${what} is now priced on request`)),
  ];
}

function explainNewPrice({ price, findings }: PricedLine): string[] {
  if (findings.some(({ code }) => code === NO_LONGER_MADE)) return ['This panel can be made again'];
  return price.missing.map(({ what }) => `${what} now has a price`);
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
    if (!successor) reasons.push(`${nameOf(line)} no longer applies`);
    else reasons.push(changedTotal(line, successor, before.currency, after.currency, locale));
  }
  for (const line of later.values()) {
    if (line.kind !== 'panels')
      reasons.push(`${nameOf(line)} now applies: ${valueOf(line, after.currency, locale)}`);
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
  const [name, newName] = [nameOf(one), nameOf(other)];
  if (name !== newName) return `${name}, ${was} → ${newName}, ${is}`;
  return was === is ? null : `${name}: ${was} → ${is}`;
}

function keyOf({ kind, code }: TotalLine): string {
  return `${kind} ${code}`;
}

function nameOf({ kind, label }: TotalLine): string {
  if (kind === 'companyDiscount') return `Discount “${label}”`;
  return kind === 'volumeDiscount' ? `Volume discount “${label}”` : label;
}

/** "8.25%", or an amount. */
function valueOf({ percent, amountMinor }: TotalLine, currency: string, locale: string): string {
  return percent === null ? moneyText(amountMinor, currency, locale) : writePercent(percent, locale);
}
