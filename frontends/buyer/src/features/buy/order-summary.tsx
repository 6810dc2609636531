import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useLanguage } from '@glass/language/react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { readyDayWord } from '@glass/contracts/order';
import type { QuoteTotals } from '@glass/contracts/panel';
import { totalLineName, wordTotal } from '@glass/pricing/words';
import { assess, panelFacts, taxedTotal, taxNote } from '@glass/panel-editor';
import { listPanelAmounts, toShownPrice, toShownTotals } from '@glass/pricing';
import { useShell } from '@glass/shell-contract';
import { formatDay, MoneyText, onDemand, visuallyHidden } from '@glass/ui';
import { isTaxExempt } from '../../parts/buyer-catalogue.js';
import type { ShippingForm } from '../quotes/shipping/shipping-form.js';
import type { VisitShipping } from './buyer-terms.js';
import { TotalFigure, TotalNote } from './order-total.js';
import type { PricedPanels } from './price-panels.js';
import type { StoredPanel } from './stored-panels.js';
import { summaryTexts as texts } from './summary-texts.js';

const BreakdownDialog = onDemand(() =>
  import('../quotes/breakdown-dialog.js').then((loaded) => loaded.BreakdownDialog),
);
const DeliveryChoice = onDemand(() => import('./delivery-choice.js').then((loaded) => loaded.DeliveryChoice));
const DeliveryForm = onDemand(() => import('./delivery-form.js').then((loaded) => loaded.DeliveryForm));

export interface OrderSummaryProps {
  catalogue: Catalogue;
  panels: readonly StoredPanel[];
  /** null while a panel is unfinished. */
  priced: PricedPanels | null;
  /** The buyer's company, whose terms apply. */
  companyName: string | null;
  shipping: VisitShipping;
  disabled: boolean;
  onShip: (shipping: ShippingForm) => void;
  /** Why the panels can't be ordered directly. */
  notice: ReactNode;
  /** The page's buttons; null for people who can't order. */
  buttons: SummaryButtonsProps | null;
}

interface SummaryButtonsProps {
  orderLabel: string;
  saveLabel: string;
  isSending: boolean;
  onOrder: () => void;
  onSave: () => void;
}

/** Reserves space for the delivery choice, so the layout doesn't shift when it loads. */
const CHOICE_HEIGHT = 128;

/** Panels, the buyer's price, delivery, taxes, total and promised days; each amount opens its breakdown. */
export function OrderSummary(props: OrderSummaryProps) {
  const { catalogue, panels, priced, companyName, shipping, disabled, onShip, notice, buttons } = props;
  const { settings } = useShell().tenant;
  const { locale } = settings;
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <div>
        <Typography variant="h2">{texts.title}</Typography>
        {companyName ? (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {texts.forCompany(companyName)}
          </Typography>
        ) : null}
      </div>
      <PanelPrices panels={panels} catalogue={catalogue} totals={priced?.totals ?? null} locale={locale} />
      <Box sx={{ minHeight: CHOICE_HEIGHT }}>
        <DeliveryChoice
          catalogue={catalogue}
          shipping={shipping}
          disabled={disabled}
          onChange={onShip}
          onOpenForm={() => setOpen(true)}
        />
      </Box>
      {priced ? <ChargeLines totals={priced.totals} {...{ catalogue, locale }} /> : null}
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            gap: 2,
            flexWrap: 'wrap',
          }}
        >
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{texts.total}</Typography>
          <TotalFigure priced={priced} locale={locale} />
        </Box>
        <TotalNote catalogue={catalogue} priced={priced} shipping={shipping} />
        <PromisedDays priced={priced} shipping={shipping} locale={locale} />
      </Box>
      {notice}
      <Box sx={{ display: 'grid', gap: 1 }}>{buttons ? <SummaryButtons {...buttons} /> : null}</Box>
      {isOpen ? (
        <DeliveryForm
          catalogue={catalogue}
          priced={priced}
          shipping={shipping}
          onShip={onShip}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}

type PromisedDaysProps = Pick<OrderSummaryProps, 'priced' | 'shipping'> & { locale: string };

/** `Ship by Dec 11 · delivered by Dec 14`, or `Ready for pick-up by Dec 11`. */
export function PromisedDays({ priced, shipping, locale }: PromisedDaysProps) {
  if (!priced?.days) return null;
  const { readyDate, promisedDate } = priced.days;
  const isDelivered = shipping.form.method === 'delivery';
  return (
    <Typography sx={{ fontWeight: 'fontWeightMedium', mt: 0.5 }}>
      {[
        `${readyDayWord(!isDelivered)} ${formatDay(readyDate, locale)}`,
        ...(isDelivered && promisedDate !== null ? [texts.delivered(formatDay(promisedDate, locale))] : []),
      ].join(' · ')}
    </Typography>
  );
}

interface PanelPricesProps {
  panels: readonly StoredPanel[];
  catalogue: Catalogue;
  totals: QuoteTotals | null;
  locale: string;
}

/** With more panels than this, the list starts closed. */
const MAX_OPEN_PANELS = 3;

/** The panels' sum; each panel opens its breakdown. */
export const PanelPrices = memo(function PanelPrices({
  panels,
  catalogue,
  totals,
  locale,
}: PanelPricesProps) {
  useLanguage();
  const [shown, setShown] = useState<number | null>(null);
  const pieces = panels.reduce((sum, { quantity }) => sum + quantity, 0);
  const { sum, amounts, note } = useMemo(
    () => computeShownAmounts(panels, catalogue, totals),
    [panels, catalogue, totals],
  );
  const opened = shown === null ? undefined : panels[shown];
  const price = opened && assess(opened, catalogue).price;
  return (
    <>
      <Box
        component="details"
        open={panels.length <= MAX_OPEN_PANELS || undefined}
        sx={{ '& > summary': { cursor: 'pointer', py: 0.5 } }}
      >
        <Box component="summary">
          <Box component="span" sx={{ display: 'inline-flex', width: 'calc(100% - 20px)', gap: 2 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {texts.panels(panels.length, pieces)}
            </Box>
            {sum && totals ? (
              <Box component="span" sx={{ textAlign: 'right' }}>
                <MoneyText
                  money={{ amountMinor: sum.amountMinor, currency: totals.currency }}
                  locale={locale}
                />
                {note ? (
                  <Typography
                    variant="caption"
                    component="span"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {note}
                  </Typography>
                ) : null}
              </Box>
            ) : null}
          </Box>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' }}>
          {panels.map((panel, index) => (
            <li key={panel.panelUID}>
              <PanelRow
                panel={panel}
                number={index + 1}
                catalogue={catalogue}
                amountMinor={amounts[index] ?? null}
                locale={locale}
                onOpen={() => setShown(index)}
              />
            </li>
          ))}
        </Box>
      </Box>
      {price && shown !== null ? (
        <BreakdownDialog
          panel={{ lineNumber: shown + 1, price }}
          locale={locale}
          taxed={taxedTotal(catalogue, amounts[shown] ?? null, locale)}
          note={note}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
});

/** @param totals null while a panel is unfinished: amounts have taxes of their own then */
function computeShownAmounts(
  panels: readonly StoredPanel[],
  catalogue: Catalogue,
  totals: QuoteTotals | null,
) {
  const shown = totals && toShownTotals(totals, catalogue);
  const prices = panels.map((panel) => assess(panel, catalogue).price);
  const isPriced = prices.every((price) => price !== null);
  const amounts =
    shown && isPriced
      ? listPanelAmounts(
          shown,
          prices.map((price) => ({ price })),
        )
      : prices.map((price) => price && toShownPrice(price, catalogue).totalMinor);
  return {
    sum: shown?.lines.find(({ kind }) => kind === 'panels'),
    amounts,
    note: totals && isTaxExempt(totals) ? '' : taxNote(catalogue),
  };
}

interface PanelRowProps {
  /** As the buyer sees it; null on request. */
  amountMinor: number | null;
  panel: StoredPanel;
  number: number;
  catalogue: Catalogue;
  locale: string;
  onOpen: () => void;
}

function PanelRow({ panel, number, catalogue, amountMinor, locale, onOpen }: PanelRowProps) {
  const { spec, quantity } = panel;
  const { size } = panelFacts(spec, catalogue, locale);
  const { price } = assess(panel, catalogue);
  return (
    <ButtonBase
      disabled={!price || price.isHidden === true}
      onClick={onOpen}
      sx={{
        display: 'flex',
        width: '100%',
        gap: 1,
        py: 0.5,
        justifyContent: 'space-between',
        alignItems: 'baseline',
        textAlign: 'left',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {`${texts.breakdownOf(number)} `}
      </Box>
      <Box
        component="span"
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {[texts.panel(number, spec.mark.trim()), quantity > 1 ? `${quantity} × ${size}` : size].join(' · ')}
      </Box>
      {price && !price.isHidden ? (
        <MoneyText
          money={amountMinor === null ? null : { amountMinor, currency: price.currency }}
          locale={locale}
        />
      ) : null}
    </ButtonBase>
  );
}

interface ChargeLinesProps {
  totals: QuoteTotals;
  catalogue: Catalogue;
  locale: string;
}

/** Discounts, charges, delivery, and taxes unless the other amounts include them. */
export function ChargeLines({ totals, catalogue, locale }: ChargeLinesProps) {
  const { lines, currency, onRequest = [] } = toShownTotals(totals, catalogue);
  const others = lines.filter(({ kind }) => kind !== 'panels');
  if (others.length + onRequest.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {others.map((line, index) => (
        <ChargeLine
          key={`${line.kind}-${line.code}-${index}`}
          name={totalLineName(line, locale)}
          rule={line.rule ? wordTotal(line.rule, locale) : null}
          money={{ amountMinor: line.amountMinor, currency }}
          locale={locale}
        />
      ))}
      {onRequest.map(({ kind, what }) => (
        <ChargeLine key={kind} name={wordTotal(what, locale)} rule={null} money={null} locale={locale} />
      ))}
    </Box>
  );
}

interface ChargeLineProps {
  name: string;
  rule: string | null;
  money: { amountMinor: number; currency: string } | null;
  locale: string;
}

function ChargeLine({ name, rule, money, locale }: ChargeLineProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
      <Typography component="dt" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {rule ? (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {rule}
          </Typography>
        ) : null}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        <MoneyText money={money} locale={locale} />
      </Typography>
    </Box>
  );
}

/** The buttons in the summary. */
function SummaryButtons({ orderLabel, saveLabel, isSending, onOrder, onSave }: SummaryButtonsProps) {
  return (
    <>
      <Button variant="contained" size="large" loading={isSending} onClick={onOrder}>
        {orderLabel}
      </Button>
      <Button disabled={isSending} onClick={onSave}>
        {saveLabel}
      </Button>
    </>
  );
}
