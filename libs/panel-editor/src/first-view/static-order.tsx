import { t } from '@lingui/core/macro';
import type { Catalogue } from '@glass/contracts/catalogue';
import { postalCodeLabelOf } from '@glass/contracts/geo';
import { homeCountry } from '@glass/contracts/primitives';
import type { PanelDraft } from '@glass/contracts/quote';
import { measurePanel } from '@glass/geometry';
import {
  GENERAL_TERMS,
  listDeliveryCountries,
  type PricedOrder,
  priceOrder,
  roundPieceMeasures,
  toShownTotals,
} from '@glass/pricing';
import { defineTexts, inSentence } from '@glass/language';
import { totalLineName } from '@glass/pricing/words';
import { formatMoney } from '@glass/ui/money';
import { type Assessment, panelOf } from '../state/panel-assessment.js';
import { texts } from '../texts.js';

/** Texts of the page's order summary; `first-view.e2e.ts` compares them with the page. */
const orderTexts = defineTexts(() => ({
  summary: t`Your order`,
  panels: t`1 panel`,
  total: t`Total`,
  withTax: t`With delivery and tax`,
  enterCode: (label: string, withVat: boolean) =>
    withVat
      ? t`Incl. VAT. Enter ${{ label: inSentence(label) }}`
      : t`Enter ${{ label: inSentence(label) }} for delivery`,
  priceOnRequest: t`Price on request`,
  order: t({ message: 'Order', context: 'verb' }),
}));

/** Price of the starter panel as an order of a guest who has chosen nothing yet; null if it can't be measured. */
export function priceStarter(
  { spec }: PanelDraft,
  { price, weightKg }: Assessment,
  catalogue: Catalogue,
): PricedOrder | null {
  if (price === null || weightKg === null) return null;
  const { netAreaMm2 } = measurePanel(panelOf(spec), catalogue);
  const panels = [{ spec, price, ...roundPieceMeasures({ weightKg, netAreaMm2 }) }];
  const choices = { rush: null, crate: null, shipMethod: 'delivery' as const, address: null };
  return priceOrder({ panels, catalogue, terms: GENERAL_TERMS, choices });
}

export interface StaticTotalProps {
  order: PricedOrder | null;
  assessment: Assessment;
  locale: string;
}

/** The summary beside the editor, in wide windows. */
export function StaticSummary({
  order,
  locale,
  catalogue,
  ...rest
}: StaticTotalProps & { catalogue: Catalogue }) {
  const { lines = [], currency = '' } = order ? toShownTotals(order.totals, catalogue) : {};
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  return (
    <div className="side">
      <b className="head-line">{orderTexts.summary}</b>
      <p>
        <span>{orderTexts.panels}</span>
        {lines[0] ? <span>{money(lines[0].amountMinor)}</span> : null}
      </p>
      <div className="choices" />
      {lines.slice(1).map((line) => (
        <p key={line.code}>
          <span>{totalLineName(line, locale)}</span>
          <span>{money(line.amountMinor)}</span>
        </p>
      ))}
      <div className="sum">
        <b>{orderTexts.total}</b>
        <TotalText order={order} {...rest} locale={locale} />
      </div>
      <span className="button keep">{orderTexts.order}</span>
    </div>
  );
}

export function TotalText({ order, assessment, locale }: StaticTotalProps) {
  const { totalMinor = null, currency = '', isHidden = false } = order?.totals ?? {};
  if (!order || !assessment.price) return <b>{texts.priceWaits}</b>;
  if (isHidden) return <b>{texts.priceHidden}</b>;
  return totalMinor === null ? (
    <strong className="asked">{orderTexts.priceOnRequest}</strong>
  ) : (
    <strong>{formatMoney({ amountMinor: totalMinor, currency }, locale)}</strong>
  );
}

export function noteOf(order: PricedOrder | null, catalogue: Catalogue, locale: string): string {
  if (!order || order.totals.isHidden) return '';
  if (order.isDeliveryOpen) {
    const country = listDeliveryCountries(catalogue.pricing, homeCountry(locale))[0];
    return orderTexts.enterCode(postalCodeLabelOf(country), catalogue.taxDisplay === 'included');
  }
  return order.totals.totalMinor === null ? orderTexts.priceOnRequest : orderTexts.withTax;
}
