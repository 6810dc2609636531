import { t } from '@lingui/core/macro';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { PRICE_STEPS, type PanelPrice, type PriceLine } from '@glass/contracts/panel';
import type { Catalogue } from '@glass/contracts/catalogue';
import { localizeDecimals } from '@glass/geometry';
import { toShownPrice } from '@glass/pricing';
import { wordPrice, writeQuantity } from '@glass/pricing/words';
import { MoneyText } from '@glass/ui';
import { texts } from '../texts.js';
import { taxNote } from './tax-note.js';
import { type TaxedTotal, taxedTotal } from './taxed-total.js';

interface PriceBreakdownProps {
  open: boolean;
  onClose: () => void;
  price: PanelPrice;
  catalogue: Catalogue;
  locale?: string | undefined;
}

/** How the price of one piece is computed: every line with its rule, then the total. */
export function PriceBreakdown({ open, onClose, price, catalogue, locale }: PriceBreakdownProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': texts.breakdown,
          sx: { width: { xs: '100%', sm: 440 }, maxHeight: { xs: '85dvh', sm: 'none' } },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 3, pt: 2.5, pb: 1 }}
      >
        <Typography variant="h2">{texts.breakdown}</Typography>
        <IconButton aria-label={texts.close} edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ px: 3, pb: 3, overflowY: 'auto' }}>
        <BreakdownLines
          price={price}
          locale={locale}
          taxed={taxedTotal(catalogue, toShownPrice(price, catalogue).totalMinor, locale)}
          note={taxNote(catalogue)}
        />
      </Box>
    </Drawer>
  );
}

interface BreakdownLinesProps {
  price: PanelPrice;
  locale?: string | undefined;
  /** For buyers who see prices with taxes: they follow the lines, which are before taxes. */
  taxed?: TaxedTotal | undefined;
  /** Words beside prices before taxes (`taxNote`). */
  note?: string;
}

/** Only the lines, for pages with their own frame. */
export function BreakdownLines({ price, locale, taxed, note = '' }: BreakdownLinesProps) {
  const { once = [] } = price;
  const money = (amountMinor: number) => ({ amountMinor, currency: price.currency });
  return (
    <>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {texts.eachPiece}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {[...inOrder(price.lines), ...once].map((line, index) => (
          <Box component="li" key={index} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Typography>{wordPrice(line.label, locale)}</Typography>
              <MoneyText money={money(line.amountMinor)} locale={locale} />
            </Box>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {`${writeQuantity(line, locale)} × ${localizeDecimals(locale, line.rate)}`}
              {line.rule !== '' && ` · ${wordPrice(line.rule, locale)}`}
            </Typography>
          </Box>
        ))}
        {price.missing.map((missing, index) => (
          <Box component="li" key={`missing-${index}`} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ color: 'warning.main' }}>
              {texts.noPriceFor(wordPrice(missing.what, locale))}
            </Typography>
          </Box>
        ))}
      </Box>
      <Sum {...{ price, locale, taxed, note }} />
    </>
  );
}

function Sum({ price, locale, taxed, note = '' }: BreakdownLinesProps) {
  if (price.unitMinor === null || price.totalMinor === null) {
    return <Typography sx={{ mt: 2 }}>{texts.priceOnRequestWhy}</Typography>;
  }
  const { unitMinor, totalMinor, quantity, once = [] } = price;
  const isSum = quantity > 1 || once.length > 0;
  const rows = [
    { label: texts.eachPiece, amountMinor: unitMinor, strong: !isSum && !taxed },
    ...(quantity > 1 && once.length > 0
      ? [{ label: texts.pieces(quantity), amountMinor: unitMinor * quantity, strong: false }]
      : []),
    ...once.map(({ label, amountMinor }) => ({
      label: wordPrice(label, locale),
      amountMinor,
      strong: false,
    })),
    ...(isSum ? [{ label: sumLabel(price), amountMinor: totalMinor, strong: !taxed }] : []),
    ...(taxed
      ? [
          { label: taxed.taxes, amountMinor: taxed.totalMinor - totalMinor, strong: false },
          { label: t`Including VAT`, amountMinor: taxed.totalMinor, strong: true },
        ]
      : []),
  ];
  return (
    <Box sx={{ borderTop: 2, borderColor: 'text.primary', pt: 1 }}>
      {rows.map((row) => (
        <Box key={row.label} sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5 }}>
          <Typography sx={{ fontWeight: row.strong ? 'fontWeightBold' : undefined }}>{row.label}</Typography>
          <MoneyText
            money={{ amountMinor: row.amountMinor, currency: price.currency }}
            locale={locale}
            strong={row.strong}
          />
        </Box>
      ))}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {[taxed ? texts.beforeDiscountWithTax : texts.beforeDiscount, note].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** Without one-time charges the label is the number of pieces. */
function sumLabel({ quantity, once = [] }: PanelPrice): string {
  return once.length > 0 ? texts.together : texts.pieces(quantity);
}

function inOrder(lines: PriceLine[]): PriceLine[] {
  return lines.toSorted((one, other) => PRICE_STEPS.indexOf(one.step) - PRICE_STEPS.indexOf(other.step));
}
