import type { AccountEntry } from '@glass/contracts';
import Button from '@mui/material/Button';
import { useDocument } from '../documents/use-document.js';
import { nameOf } from './account-entries.js';
import { accountTexts as texts } from './texts.js';

/** Has what is printed of an entry: an invoice of an order that its reader reaches, or a credit note. */
export function EntryPaper({ entry, companyUID }: { entry: AccountEntry; companyUID: string }) {
  const document = useDocument();
  const { entryUID, orderUID } = entry;
  const label = texts.paperOf(nameOf(entry));
  const get = () =>
    entry.kind === 'invoice' && orderUID
      ? document.get(label, '/api/order/invoice-pdf', { orderUID })
      : document.get(label, '/api/company/credit-note-pdf', { companyUID, entryUID });
  return (
    <Button size="small" aria-label={label} loading={document.underWay !== null} onClick={() => void get()}>
      {texts.paper}
    </Button>
  );
}
