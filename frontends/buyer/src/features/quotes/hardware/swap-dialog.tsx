import type { Catalogue } from '@glass/contracts/catalogue';
import type { PricedHardwareLine, QuoteDetails } from '@glass/contracts/quote';
import { useEndpointForm } from '@glass/pages';
import { hardwareName } from '@glass/pages/hardware';
import { useShell } from '@glass/shell-contract';
import { FormDialog, formatMoney } from '@glass/ui';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { QuoteChange } from '../quote-change.js';
import { ArticleCards } from './article-cards.js';
import { listSwaps } from './price-hardware-line.js';
import { texts } from './texts.js';

interface SwapDialogProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
  line: PricedHardwareLine;
  onClose: () => void;
}

/** Replaces hardware by another article for the same cutouts. */
export function SwapDialog({ quote, catalogue, change, line, onClose }: SwapDialogProps) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const choices = listSwaps(line, quote, catalogue);
  const nameOf = (uid: string) => choices.find(({ article }) => article.uid === uid)?.article.name ?? '';
  const form = useEndpointForm({
    initial: { articleUID: '' },
    rules: { articleUID: { required: texts.swapMissing } },
    send: ({ articleUID }) =>
      change.make((version) =>
        api.call('/api/quote/swap-hardware', {
          ...{ quoteUID: quote.uid, version, hardwareUID: line.uid, articleUID },
        }),
      ),
    successMessage: ({ articleUID }) => texts.swapped(nameOf(articleUID)),
    onDone: onClose,
  });
  const chosenUID = useWatch({ control: form.control, name: 'articleUID' });
  const wordDifference = (minor: number) => {
    if (minor === 0) return texts.samePrice;
    const amount = formatMoney({ amountMinor: Math.abs(minor), currency: catalogue.currency }, locale);
    return minor > 0 ? texts.morePerLine(amount) : texts.lessPerLine(amount);
  };
  return (
    <FormDialog
      title={texts.swapTitle(hardwareName(line))}
      form={form}
      saveLabel={texts.swap}
      canSave={chosenUID !== ''}
      isWide
      onClose={onClose}
    >
      <Typography color="textSecondary">{`${texts.swapWhy} ${texts.swapHelp}`}</Typography>
      <ArticleCards
        label={texts.chooseArticle}
        articles={choices.map(({ article }) => article)}
        chosenUID={chosenUID}
        onChoose={({ uid }) => form.set('articleUID', uid)}
        noteOf={({ uid }) => {
          const { differenceMinor = null } = choices.find(({ article }) => article.uid === uid) ?? {};
          return differenceMinor === null || catalogue.hidesPrices ? null : (
            <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
              {wordDifference(differenceMinor)}
            </Typography>
          );
        }}
        {...{ catalogue, locale }}
      />
      {form.errorOf('articleUID') ? (
        <Typography color="error" role="alert">
          {form.errorOf('articleUID')}
        </Typography>
      ) : null}
    </FormDialog>
  );
}
