import type { Catalogue } from '@glass/contracts/catalogue';
import type { Money } from '@glass/contracts/primitives';
import type { QuoteEvent } from '@glass/contracts/quote';
import { wordTotal } from '@glass/pricing/words';
import { formatMoney, HistoryList } from '@glass/ui';
import { panelChanges } from './panel-differences.js';
import { texts } from './texts.js';

interface QuoteHistoryProps {
  label: string;
  /** Newest first. */
  events: readonly QuoteEvent[];
  catalogue: Catalogue;
  locale: string;
  /** IANA; the tenant's. */
  timeZone: string;
}

/** History of a quote: who sent, priced, changed and answered it, and the changes as text. */
export function QuoteHistory({ label, events, catalogue, locale, timeZone }: QuoteHistoryProps) {
  return (
    <HistoryList
      label={label}
      locale={locale}
      timeZone={timeZone}
      rows={events.map((event) => ({
        ...{ at: event.at, who: event.who },
        what: texts.history[event.kind](subjectOf(event, locale)),
        note: [priceText(event, locale), ...describeChanges(event, catalogue), event.note]
          .filter(Boolean)
          .join('\n'),
      }))}
    />
  );
}

function subjectOf({ lineNumber, about: what }: QuoteEvent, locale: string): string {
  return lineNumber === null ? wordTotal(what, locale) : texts.panelNumber(lineNumber);
}

function describeChanges({ panel }: QuoteEvent, catalogue: Catalogue): string[] {
  return panel ? panelChanges(panel.before, panel.after, catalogue) : [];
}

function priceText({ kind, before, after }: QuoteEvent, locale: string): string {
  const text = (money: Money | null) => (money ? formatMoney(money, locale) : texts.history.onRequest);
  if (kind === 'approved' || kind === 'panelAdded') return after ? text(after) : '';
  if (kind === 'panelRemoved') return before ? text(before) : '';
  if (kind !== 'panelChanged' && kind !== 'panelPriced' && kind !== 'chargePriced') return '';
  const [was, is] = [text(before), text(after)];
  return was === is ? '' : `${was} → ${is}`;
}
