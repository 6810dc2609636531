import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import {
  CHANGE_STATUS_WORDS,
  type ChangedPanel,
  type ChangeEffect,
  type ChangeMoney,
  isChangeOpen,
  type OrderChange,
  readyDayWord,
} from '@glass/contracts/order';
import { compareHardware, differenceText } from '@glass/geometry/words';
import { toShownMinor } from '@glass/pricing';
import { formatDay, formatMoney, StatusChip } from '@glass/ui';
import { taxNote } from '../foot/tax-note.js';
import { panelChanges } from '../panel-differences.js';
import { PanelView } from '../panel-view.js';
import { changeTexts as texts, changeTones } from './change-texts.js';

interface OrderChangeCardProps {
  change: OrderChange;
  catalogue: Catalogue;
  locale: string;
  /** Buttons while it is open. */
  actions?: ReactNode;
}

/** A change request: the panel before and after side by side, or what changes in hardware, with new total and date. */
export function OrderChangeCard({ change, catalogue, locale, actions }: OrderChangeCardProps) {
  const { status, panel, hardware, effect, note, answer } = change;
  const differences = listDifferences(change, catalogue, locale);
  const isOpen = isChangeOpen(status);
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
          {panel
            ? texts.panel(panel.lineNumber)
            : [hardware?.name, hardware?.shower].filter(Boolean).join(' · ')}
        </Typography>
        <StatusChip label={CHANGE_STATUS_WORDS[status]} tone={changeTones[status]} />
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {texts.requested(change.askedBy)}
        </Typography>
      </Stack>
      {isOpen && panel ? (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Version title={texts.before} panel={panel.before} {...{ catalogue, locale, effect }} />
          <Version title={texts.after} panel={panel.after} {...{ catalogue, locale, effect }} />
        </Box>
      ) : null}
      {differences.length > 0 ? (
        <Box
          component="ul"
          aria-label={texts.differences}
          sx={{ m: 0, pl: 2.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </Box>
      ) : null}
      {isOpen || status === 'accepted' ? <ChangeEffectLines effect={effect} locale={locale} /> : null}
      {note ? <Words label={texts.note} text={note} /> : null}
      {answer ? <Words label={texts.answer} text={answer} /> : null}
      {isOpen && actions ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
          {actions}
        </Stack>
      ) : null}
    </Stack>
  );
}

function listDifferences({ panel, hardware }: OrderChange, catalogue: Catalogue, locale: string): string[] {
  if (panel) return panelChanges(panel.before, panel.after, catalogue, locale);
  if (!hardware) return [];
  return compareHardware(hardware.before, hardware.after, catalogue.precision, locale).map(differenceText);
}

interface VersionProps {
  title: string;
  panel: ChangedPanel;
  catalogue: Catalogue;
  locale: string;
  effect: ChangeEffect;
}

function Version({ title, panel, catalogue, locale, effect }: VersionProps) {
  const { spec, quantity } = panel;
  const totalMinor = panel.totalMinor === null ? null : toShownMinor(panel.totalMinor, catalogue);
  const isHidden = effect.beforeMinor === null;
  const price =
    totalMinor === null
      ? texts.onRequest
      : `${formatMoney({ amountMinor: totalMinor, currency: effect.currency }, locale)} ${taxNote(catalogue)}`.trim();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography color="textSecondary">
        {[title, texts.pieces(quantity), ...(isHidden ? [] : [price])].join(' · ')}
      </Typography>
      <PanelView spec={spec} catalogue={catalogue} locale={locale} maxHeight={DRAWING_HEIGHT} />
    </Box>
  );
}

/** Both drawings fit beside each other, px. */
const DRAWING_HEIGHT = 260;

/** New total and date of an order with a change. */
export function ChangeEffectLines({ effect, locale }: { effect: ChangeEffect; locale: string }) {
  const { beforeMinor, afterMinor, currency, promisedBefore, promisedAfter } = effect;
  const { isPickUp = false, reviews = [], missingHardware = [], hardware } = effect;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const difference = beforeMinor === null || afterMinor === null ? 0 : afterMinor - beforeMinor;
  const byHowMuch =
    difference === 0
      ? texts.samePrice
      : difference > 0
        ? texts.more(money(difference))
        : texts.less(money(-difference));
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {beforeMinor === null ? null : (
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
          {afterMinor === null
            ? texts.onRequest
            : `${texts.total}: ${texts.newTotal(money(beforeMinor), money(afterMinor))} (${byHowMuch})`}
        </Typography>
      )}
      {hardware ? (
        <Typography>
          {texts.hardware(hardware.unitsBefore, hardware.unitsAfter)}
          {hardware.beforeMinor === null || hardware.afterMinor === null
            ? null
            : `: ${texts.newTotal(money(hardware.beforeMinor), money(hardware.afterMinor))}`}
        </Typography>
      ) : null}
      {promisedAfter ? (
        <Typography color="textSecondary">
          {`${isPickUp ? readyDayWord(true) : texts.delivered} ${
            promisedAfter === promisedBefore
              ? texts.sameDay(formatDay(promisedAfter, locale))
              : formatDay(promisedAfter, locale)
          }`}
        </Typography>
      ) : null}
      {reviews.map((reason) => (
        <Typography key={reason} sx={{ color: 'warning.dark' }}>
          {texts.review(reason)}
        </Typography>
      ))}
      {missingHardware.map((sentence) => (
        <Typography key={sentence} sx={{ color: 'warning.dark', overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
    </Box>
  );
}

/** Taxes, balance and refund of an order with a change. */
export function ChangeMoneyLines({ money, effect, locale }: ChangeMoneyLinesProps) {
  const { currency } = effect;
  const { taxMinor, dueMinor, refundMinor } = money;
  const text = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const lines = [
    taxMinor > 0 ? texts.tax(text(taxMinor)) : '',
    refundMinor > 0
      ? texts.refund(text(refundMinor))
      : dueMinor > 0
        ? texts.due(text(dueMinor))
        : texts.settled,
  ];
  return (
    <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line' }}>
      {lines.filter(Boolean).join('\n')}
    </Typography>
  );
}

interface ChangeMoneyLinesProps {
  money: ChangeMoney;
  effect: Pick<ChangeEffect, 'currency'>;
  locale: string;
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{`${label}: ${text}`}</Typography>
  );
}
