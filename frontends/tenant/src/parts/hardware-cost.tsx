import { t } from '@lingui/core/macro';
import type { HardwareCost } from '@glass/contracts/quote';
import { writeShare } from '@glass/formats';
import { defineTexts } from '@glass/language';
import { formatMoney } from '@glass/ui';
import Typography from '@mui/material/Typography';

interface HardwareCostNoteProps {
  /** Undefined for people who don't see costs. */
  cost: HardwareCost | undefined;
  currency: string;
  locale: string;
}

/** Cost and margin of the hardware of a quote or order. */
export function HardwareCostNote({ cost, currency, locale }: HardwareCostNoteProps) {
  if (!cost) return null;
  const { costMinor, marginMinor, uncostedMinor } = cost;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale);
  const costedMinor = costMinor + marginMinor;
  const share = costedMinor > 0 ? writeShare(marginMinor / costedMinor, locale) : '';
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {costedMinor > 0 ? `${texts.known(money(costMinor), money(marginMinor), share)} ` : ''}
      {uncostedMinor > 0 ? `${texts.uncosted(money(uncostedMinor))} ` : ''}
      {texts.hidden}
    </Typography>
  );
}

const texts = defineTexts(() => ({
  known: (cost: string, margin: string, share: string) =>
    t`Hardware costs you ${cost}; your margin on it is ${margin} (${share}).`,
  uncosted: (amount: string) => t`${amount} of hardware has no cost in your price list.`,
  hidden: t`Customers and sales don’t see this.`,
}));
