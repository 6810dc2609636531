import type { Catalogue, HardwareFinish } from '@glass/contracts/catalogue';
import {
  HARDWARE_FAMILIES,
  HARDWARE_HANDS,
  type HardwareArticle,
  type HardwareHand,
} from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { type LengthPrecision, newUid } from '@glass/contracts/primitives';
import type { HardwareLine, PricedHardwareLine, QuoteDetails } from '@glass/contracts/quote';
import { integerOrNull } from '@glass/formats';
import { formatReadable, hardwareFinishName, unitsOf } from '@glass/geometry';
import { foldText } from '@glass/language';
import { ChoiceField, NumberField, numberReader, numberRule, useEndpointForm } from '@glass/pages';
import { describeAmount } from '@glass/pages/hardware';
import { useShell } from '@glass/shell-contract';
import { FormDialog, MoneyText, SearchField } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { articlesOnSale } from '../../shower/hardware/articles-on-sale.js';
import type { QuoteChange } from '../quote-change.js';
import { ArticleCards, ArticleFacts } from './article-cards.js';
import { parseCuts, writeCuts } from './parse-cuts.js';
import { priceShownLine } from './price-hardware-line.js';
import { texts } from './texts.js';

interface HardwareDialogProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
  /** Line to change, which belongs to no shower; null to add one. */
  line: PricedHardwareLine | null;
  onClose: () => void;
}

interface HardwareFields {
  articleUID: string;
  finish: HardwareFinish;
  hand: HardwareHand | '';
  quantity: string;
  cutsMm: string;
}

const PIECES = { min: 1, max: limits.hardwarePieces.max } as const;

/** Adds hardware to a quote, or changes a line: article, finish, and pieces or lengths. */
export function HardwareDialog({ quote, catalogue, change, line, onClose }: HardwareDialogProps) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const { precision } = catalogue;
  // Fixed for the dialog, so that a retry adds one line.
  const [hardwareUID] = useState(() => line?.uid ?? newUid());
  const cutsBefore = line ? writeCuts(line.cutsMm, precision, locale) : '';
  const find = (uid: string) => (catalogue.articles ?? []).find((article) => article.uid === uid);
  const isCut = ({ articleUID }: Pick<HardwareFields, 'articleUID'>) => find(articleUID)?.sold === 'length';
  const readQuantity = numberReader({ locale, limits: { ...PIECES, decimals: 0 } });
  const readCuts = (text: string) =>
    line && text === cutsBefore
      ? ({ ok: true, cutsMm: line.cutsMm } as const)
      : parseCuts(text, precision, locale);
  const toLine = ({ articleUID, finish, hand, quantity, cutsMm }: HardwareFields): HardwareLine | null => {
    const own = { uid: hardwareUID, articleUID, finish, hand: hand || null, showerUID: null };
    if (!find(articleUID)) return null;
    if (!isCut({ articleUID })) {
      const pieces = integerOrNull(quantity, { locale, limits: PIECES });
      return pieces === null ? null : { ...own, quantity: pieces, cutsMm: [] };
    }
    const cuts = readCuts(cutsMm);
    return cuts.ok ? { ...own, quantity: 0, cutsMm: cuts.cutsMm } : null;
  };
  const form = useEndpointForm({
    initial: {
      articleUID: line?.articleUID ?? '',
      finish: line?.finish ?? 'chrome',
      hand: line?.hand ?? '',
      quantity: `${line?.quantity || 1}`,
      cutsMm: cutsBefore,
    } satisfies HardwareFields as HardwareFields,
    rules: {
      articleUID: { validate: (uid: string) => find(uid) !== undefined || texts.chooseFirst },
      finish: {},
      hand: {},
      quantity: {
        validate: (text: string, fields: HardwareFields) =>
          isCut(fields) || numberRule(readQuantity, texts.quantityWrong(PIECES.max)).validate(text),
      },
      cutsMm: {
        validate: (text: string, fields: HardwareFields) => {
          if (!isCut(fields)) return true;
          const read = readCuts(text);
          return read.ok || read.reason;
        },
      },
    },
    validate: ({ hand, articleUID }) =>
      hand === '' && find(articleUID)?.handed ? { hand: texts.chooseHand } : {},
    send: (fields) => {
      const { quantity, cutsMm, articleUID, finish, hand } = toLine(fields)!;
      const amount = isCut(fields) ? { cutsMm } : { quantity };
      return change.make((version) =>
        api.call('/api/quote/save-hardware', {
          ...{ quoteUID: quote.uid, version, hardwareUID, articleUID, finish },
          ...amount,
          ...(hand && find(articleUID)?.handed ? { hand } : {}),
        }),
      );
    },
    onDone: onClose,
  });
  const fields = useWatch({ control: form.control }) as HardwareFields;
  const article = find(fields.articleUID);
  const choose = (chosen: HardwareArticle) => {
    form.set('articleUID', chosen.uid);
    const [first] = chosen.finishes;
    if (first && !chosen.finishes.includes(fields.finish)) form.set('finish', first);
  };
  const typed = article ? toLine(fields) : null;
  return (
    <FormDialog
      title={line && article ? article.name : texts.addTitle}
      form={form}
      saveLabel={line ? texts.save : texts.addToQuote}
      canSave={article !== undefined}
      isWide
      onClose={onClose}
    >
      {article ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0, ml: -1 }}>
              <ArticleFacts article={article} catalogue={catalogue} locale={locale} />
            </Box>
            {line ? null : (
              <Button size="small" onClick={() => form.set('articleUID', '')}>
                {texts.another}
              </Button>
            )}
          </Box>
          {form.errorOf('articleUID') ? (
            <Typography color="error">{form.errorOf('articleUID')}</Typography>
          ) : null}
          {article.finishes.length > 0 ? (
            <ChoiceField
              form={form}
              name="finish"
              label={texts.finish}
              options={article.finishes.map((finish) => [finish, hardwareFinishName(finish)])}
              sx={{ maxWidth: 360 }}
            />
          ) : null}
          {article.handed ? (
            <ChoiceField
              form={form}
              name="hand"
              label={texts.hand}
              options={HARDWARE_HANDS.map((hand) => [hand, texts.hands[hand]])}
              sx={{ maxWidth: 360 }}
            />
          ) : null}
          {article.sold === 'piece' ? (
            <NumberField
              form={form}
              name="quantity"
              read={readQuantity}
              label={texts.quantity}
              autoFocus
              sx={{ maxWidth: 200 }}
            />
          ) : (
            <TextField
              {...form.field('cutsMm', describeCuts(typed, catalogue, locale))}
              label={texts.lengths}
              multiline
              minRows={3}
              autoFocus
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          )}
          {catalogue.hidesPrices ? null : (
            <Typography component="output" aria-label={texts.price}>
              {typed ? <ShownPrice line={typed} catalogue={catalogue} locale={locale} /> : '—'}
            </Typography>
          )}
        </>
      ) : (
        <ArticlePicker catalogue={catalogue} locale={locale} onChoose={choose} />
      )}
    </FormDialog>
  );
}

/** How typed lengths were read, or how to type several. */
function describeCuts(line: HardwareLine | null, { precision }: Catalogue, locale: string): string {
  if (!line) return texts.lengthsHelp(`2 × ${formatReadable(exampleMm(precision), precision, locale)}`);
  return texts.lengthsRead(line.cutsMm.length, describeAmount(line, precision, locale));
}

const exampleMm = (precision: LengthPrecision) => (unitsOf(precision) === 'metric' ? 1200 : 914.4);

function ShownPrice({
  line,
  catalogue,
  locale,
}: {
  line: HardwareLine;
  catalogue: Catalogue;
  locale: string;
}) {
  const amountMinor = priceShownLine(line, catalogue);
  const { currency } = catalogue;
  return <MoneyText money={amountMinor === null ? null : { amountMinor, currency }} locale={locale} strong />;
}

interface ArticlePickerProps {
  catalogue: Catalogue;
  locale: string;
  onChoose: (article: HardwareArticle) => void;
}

/** All hardware on sale, with a search. */
function ArticlePicker({ catalogue, locale, onChoose }: ArticlePickerProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const found = articlesOnSale(catalogue)
    .filter(({ name, code }) => foldText(`${name} ${code}`).includes(wanted))
    .toSorted((one, other) => familyRank(one) - familyRank(other));
  return (
    <>
      <SearchField label={texts.search} value={search} onChange={setSearch} autoFocus wide />
      {found.length === 0 ? <Typography color="textSecondary">{texts.noMatch}</Typography> : null}
      <ArticleCards
        label={texts.chooseArticle}
        articles={found}
        chosenUID={null}
        onChoose={onChoose}
        {...{ catalogue, locale }}
      />
    </>
  );
}

const familyRank = ({ family }: HardwareArticle) => HARDWARE_FAMILIES.indexOf(family);
