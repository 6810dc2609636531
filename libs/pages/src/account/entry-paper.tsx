import type { AccountEntry } from '@glass/contracts';
import Button from '@mui/material/Button';
import { useDocument } from '../documents/use-document.js';
import { nameOf } from './account-entries.js';
import { accountTexts as texts } from './texts.js';

/** Downloads the document of an entry: an order's invoice, or a credit note. */
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
