import { defineTexts } from '@glass/language';
import { problemOf } from '@glass/api-client';
import type { CompanyRecord, ImportCompaniesReply, ImportedCompany } from '@glass/contracts/company';
import { addressLines, type ShopPlace } from '@glass/contracts/geo';
import { DECIMAL_MARK_FIELD, UPLOAD_FIELD } from '@glass/contracts/tenant';
import { type DecimalMark, writeNumber } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { useState } from 'react';
import { formatDay, formatMoney, StatusChip } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { CsvFile, FileNotes } from '../../parts/csv-file.js';
import { texts } from './texts.js';

const FILE_TEXTS = defineTexts(() => ({ ...texts, upload: texts.import, dropHint: texts.importHint }));

interface Seen {
  file: File;
  decimalMark?: DecimalMark;
  summary: ImportCompaniesReply;
}

/** Imports companies from a table after a preview: all rows or none. */
export function ImportCompanies({ onImported }: { onImported: () => void }) {
  const { api, toast } = useShell();
  const [seen, setSeen] = useState<Seen | null>(null);

  async function send(file: File, decimalMark?: DecimalMark, plan?: string): Promise<ImportCompaniesReply> {
    const form = new FormData();
    if (decimalMark) form.append(DECIMAL_MARK_FIELD, decimalMark);
    if (plan) form.append('plan', plan);
    form.append(UPLOAD_FIELD, file);
    return api.upload('/api/company/import-csv', form);
  }
  async function look(file: File, decimalMark?: DecimalMark): Promise<void> {
    setSeen({ file, decimalMark, summary: await send(file, decimalMark) });
  }
  async function write({ file, decimalMark, summary }: Seen): Promise<void> {
    try {
      const { added, changed } = await send(file, decimalMark, summary.plan);
      toast.success(() => texts.imported(added, changed));
      setSeen(null);
      onImported();
    } catch (failure) {
      toast.error(failure);
      if (problemOf(failure)?.code === 'STATE_CONFLICT') await look(file, decimalMark).catch(toast.error);
    }
  }

  return (
    <>
      <CsvFile texts={FILE_TEXTS} send={look} />
      {seen ? (
        <ImportPreview
          fileName={seen.file.name}
          summary={seen.summary}
          onImport={() => write(seen)}
          onClose={() => setSeen(null)}
        />
      ) : null}
    </>
  );
}

interface ImportPreviewProps {
  fileName: string;
  summary: ImportCompaniesReply;
  onImport: () => Promise<void>;
  onClose: () => void;
}

/** Shows what an import would add and change. */
function ImportPreview({ fileName, summary, onImport, onClose }: ImportPreviewProps) {
  const shop = useShell().tenant.settings;
  const [isSending, setIsSending] = useState(false);
  const { added, changed, same, companies, notes } = summary;
  const more = added + changed - companies.length;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="import-preview">
      <DialogTitle id="import-preview" sx={{ overflowWrap: 'anywhere' }}>
        {texts.importTitle(fileName)}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <FileNotes notes={notes} />
        <Typography sx={{ mb: 1 }}>{texts.summary(added, changed, same)}</Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.importRules}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {companies.map((company) => (
            <Box component="li" key={company.row} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{company.name}</Typography>
              {company.otherRows.length > 0 ? (
                <Typography variant="body2" color="textSecondary">
                  {texts.sameRows([company.row, ...company.otherRows])}
                </Typography>
              ) : null}
              {company.isNew ? (
                <StatusChip label={texts.isNew} tone="success" />
              ) : (
                <>
                  <Typography variant="body2" color="textSecondary">
                    {texts.changes(company.fields)}
                  </Typography>
                  {company.emptied.length > 0 ? (
                    <Typography variant="body2" color="warning.main">
                      {texts.empties(company.emptied)}
                    </Typography>
                  ) : null}
                </>
              )}
              <Values values={listImportedValues(company, { ...summary, shop })} />
            </Box>
          ))}
        </Box>
        {more > 0 ? (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {texts.andMore(more)}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
        {added + changed > 0 ? (
          <Button
            variant="contained"
            loading={isSending}
            onClick={() => {
              setIsSending(true);
              void onImport().finally(() => setIsSending(false));
            }}
          >
            {texts.importIt(added + changed)}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

/** Each new value beside the value it replaces. */
function Values({ values }: { values: readonly ImportedValue[] }) {
  return (
    <Box component="dl" sx={VALUES}>
      {values.map(({ field, before, after }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {texts.importedField(field)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {before === null ? after : texts.replaced(before, after)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const VALUES = {
  ...{ display: 'grid', columnGap: 2, rowGap: 0.25, m: 0, mt: 0.5 },
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
} as const;

/** An imported field, formatted for display. */
interface ImportedValue {
  field: keyof CompanyRecord;
  /** null for a new company. */
  before: string | null;
  after: string;
}

type Naming = Pick<ImportCompaniesReply, 'currency' | 'discounts'> & { shop: ShopPlace };

/** Lists all imported fields of a new company, or the changed fields of an existing one. */
function listImportedValues(company: ImportedCompany, naming: Naming): ImportedValue[] {
  const { before, record, fields } = company;
  const written = before ? fields : (Object.keys(record) as (keyof CompanyRecord)[]);
  return written
    .filter((field) => field !== 'name' || before !== null)
    .map((field) => ({
      field,
      before: before && valueText(before, field, naming),
      after: valueText(record, field, naming),
    }))
    .filter(({ field, after }) => before !== null || ALWAYS.has(field) || after !== texts.nothing);
}

/** Fields of a new company that are set even if the table does not mention them. */
const ALWAYS = new Set<keyof CompanyRecord>(['houseAccountLimitMinor', 'houseAccountTermsDays']);

function valueText(
  record: CompanyRecord,
  field: keyof CompanyRecord,
  { currency, discounts, shop }: Naming,
): string {
  const value = record[field];
  if (value === null || value === '' || value === false) return texts.nothing;
  switch (field) {
    case 'houseAccountLimitMinor':
      return formatMoney({ amountMinor: value as number, currency }, shop.locale);
    case 'houseAccountTermsDays':
      return texts.termsDays(value as number);
    case 'minArea':
      return writeNumber(value as string, shop);
    case 'taxExemptUntil':
      return formatDay(value as string, shop.locale);
    case 'discountUID':
      return discounts.find(({ discountUID }) => discountUID === value)?.name ?? String(value);
    case 'billingAddress':
      return addressLines(record.billingAddress!, shop).join(', ');
    default:
      return value === true ? texts.yes : String(value);
  }
}
