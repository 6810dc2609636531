import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CatalogueContent, MatrixChange } from '@glass/contracts/catalogue';
import type { HardwareArticle } from '@glass/contracts/layout';
import { defineTexts } from '@glass/language';
import { listCatalogueFaults, listEntries, withEntry } from '@glass/pricing/price-list';
import { type CellFault, Sheet, type SheetRow, type TypedCell } from '@glass/pages/sheet';
import { useShell } from '@glass/shell-contract';
import { type Edit, findEntry } from '../edits.js';
import { EntryDialog } from '../entry-dialog.js';
import type { Field } from '../field-text.js';
import { FileMenu } from '../files/file-menu.js';
import { articleTable, parseArticleTable } from '../files/entry-table.js';
import type { MatrixRow } from '../matrix-rows.js';
import type { SectionProps } from '../matrix-section.js';
import { RaiseDialog } from '../raise-dialog.js';
import { parseRecords, toSheetCells } from '../record-rows.js';
import { buildColumns } from '../table-sheet.js';
import { texts } from '../texts.js';
import { flattenArticle, listArticleFields, toArticle, toArticleField } from './article-fields.js';
import { articleTexts } from './article-texts.js';
import { StarterOffer } from '../starter/starter-offer.js';
import { describeSale } from './describe-sale.js';

/** Hardware articles: prices and main figures in a sheet; each row opens a dialog with all fields. */
export function HardwareSection({ draft, content, published, mayWrite }: SectionProps) {
  const { locale } = useShell().tenant.settings;
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const [isRaising, setRaising] = useState(false);
  const [selected, setSelected] = useState<{ row: string; column: string }[]>([]);
  const articles = listEntries(content, 'articles');

  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 1, flexWrap: 'wrap' }}>
        {mayWrite ? (
          <Button variant="outlined" onClick={() => setOpened('new')}>
            {texts.add.articles}
          </Button>
        ) : null}
        <FileMenu
          title={texts.sections.hardware}
          table={() => articleTable(content, locale)}
          read={(table, writing) => parseArticleTable(table, content, writing)}
          content={content}
          onTake={mayWrite ? (edits) => draft.edit(...edits) : null}
        />
        {mayWrite && articles.length > 0 ? (
          <>
            <Button size="small" variant="outlined" color="inherit" onClick={() => setRaising(true)}>
              {texts.raise.open}
            </Button>
            <StarterOffer list="articles" content={content} draft={draft} />
          </>
        ) : null}
      </Stack>
      {articles.length === 0 ? (
        <Alert
          severity="info"
          action={
            mayWrite ? (
              <StarterOffer list="articles" content={content} draft={draft} label={articleTexts.starter} />
            ) : undefined
          }
        >
          <Typography>{articleTexts.empty}</Typography>
          {mayWrite ? <Typography>{articleTexts.starterHelp}</Typography> : null}
        </Alert>
      ) : (
        <Sheet
          label={texts.sections.hardware}
          rowTitle={texts.sections.hardware}
          rows={toRows(content, published, locale)}
          columns={buildColumns({ fields: listShownFields() }, content, articleTexts.fields)}
          readOnly={!mayWrite}
          draft={draft}
          onOpen={mayWrite ? setOpened : undefined}
          onSelect={(cells) => setSelected(cells.filter(({ column }) => column === PRICE[0].id))}
          onType={(typed) => {
            const { edits, faults } = parseArticleCells(typed, content, locale);
            if (edits.length > 0) draft.edit(...edits);
            return { faults, hasChanged: edits.length > 0 };
          }}
        />
      )}
      {isRaising ? (
        <RaiseDialog
          rows={pricesOf(articles)}
          columns={PRICE}
          field="rate"
          isCurvedToo={false}
          selected={selected}
          onRaise={(changes) => draft.edit(...raisePrices(articles, changes))}
          onClose={() => setRaising(false)}
        />
      ) : null}
      {opened === null ? null : (
        <EntryDialog
          list="articles"
          entry={opened === 'new' ? null : (findEntry(content, 'articles', opened) ?? null)}
          content={content}
          draft={draft}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Columns of the sheet; the other fields are in the dialog and in files. */
const SHOWN = [
  ...['code', 'price', 'cost', 'supplierCode', 'leadWorkingDays', 'deductions', 'limits', 'templateUID'],
  ...['minThicknessMm', 'maxThicknessMm', 'sold', 'stockLengthsMm', 'finishes', 'active', 'source'],
];

const listShownFields = (): Field[] => {
  const fields = new Map(listArticleFields().map((field) => [field.name, field]));
  return SHOWN.map((name) => fields.get(name)!);
};

const PRICE = defineTexts(
  () => [{ id: 'price', title: articleTexts.fields.price!, materialUID: null, thicknessMm: null }] as const,
);

function toRows(content: CatalogueContent, published: CatalogueContent, locale: string): SheetRow[] {
  const fields = listShownFields();
  const before = new Map(listEntries(published, 'articles').map((one) => [one.uid, flattenArticle(one)]));
  return listEntries(content, 'articles').map((article) => ({
    id: article.uid,
    label: article.name,
    note: article.active ? describeSale(article, content) : texts.off,
    cells: toSheetCells(fields, flattenArticle(article), before.get(article.uid), content, locale),
  }));
}

/** Prices as a matrix with one column. */
const pricesOf = (articles: readonly HardwareArticle[]): MatrixRow[] =>
  articles.map(({ uid, name, price }) => ({
    uid,
    name,
    matrix: [{ materialUID: null, thicknessMm: null, rate: price }],
  }));

function raisePrices(articles: readonly HardwareArticle[], changes: readonly MatrixChange[]): Edit[] {
  return changes.flatMap(({ entryUID, now }) => {
    const article = articles.find(({ uid }) => uid === entryUID);
    const price = now?.rate ?? null;
    return article ? [{ kind: 'entry', list: 'articles', entry: { ...article, price } }] : [];
  });
}

/** Parses typed cells. Returns one changed article per row, and the invalid cells. */
function parseArticleCells(
  typed: readonly TypedCell[],
  content: CatalogueContent,
  locale: string,
): { edits: Edit[]; faults: CellFault[] } {
  const articles = listEntries(content, 'articles');
  const flat = new Map(articles.map((article) => [article.uid, flattenArticle(article)]));
  const { changed, faults } = parseRecords(typed, listShownFields(), (id) => flat.get(id), content, locale);
  const edits: Edit[] = [];
  for (const [row, values] of changed) {
    const before = articles.find(({ uid }) => uid === row)!;
    const entry = { ...before, ...toArticle(values), uid: row };
    const wrong = faultsOf(entry, content).map(({ column, reason }) => {
      const text = typed.find((cell) => cell.row === row && cell.column === column)?.text ?? '';
      return { row, column, text, reason };
    });
    if (wrong.length === 0) edits.push({ kind: 'entry', list: 'articles', entry });
    faults.push(...wrong);
  }
  return { edits, faults };
}

function faultsOf(entry: HardwareArticle, content: CatalogueContent): { column: string; reason: string }[] {
  const next = withEntry(content, 'articles', entry);
  const place = listEntries(next, 'articles').findIndex(({ uid }) => uid === entry.uid);
  const prefix = `articles.${place}.`;
  return listCatalogueFaults(next)
    .filter(({ field }) => field.startsWith(prefix))
    .map(({ field, reason }) => {
      const column = toArticleField(field.slice(prefix.length));
      // A fault of a field that the sheet doesn't show is shown at the code.
      return { column: SHOWN.includes(column) ? column : 'code', reason };
    });
}
