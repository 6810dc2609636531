import type { AccountingFormat, AccountingProfile } from '@glass/contracts/receivables';

type Names = Omit<AccountingProfile, 'format'>;

const invoices = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);
const credits = (count: number) => (count === 1 ? '1 credit note' : `${count} credit notes`);

export const texts = {
  title: 'Accounting',
  purpose: 'Export invoices, credit notes and refunds to your accounting software. Each is exported once.',
  exportName: 'accounting-files',
  noMatch: 'No file matches.',
  none: 'No files yet',
  noneWhy:
    'Create the first file once there are orders to invoice, then import it into your accounting software.',
  counted: (count: number, creditNotes: number) =>
    [count > 0 || creditNotes === 0 ? invoices(count) : '', creditNotes > 0 ? credits(creditNotes) : '']
      .filter(Boolean)
      .join(' and '),
  waiting: (what: string, total: string, since: string) =>
    `${what}, ${total} in total${since === '' ? '' : `, the oldest from ${since}`}: not exported yet.`,
  nothingWaits: 'All orders, credits and refunds are exported.',
  atMost: (count: number) => `One file holds up to ${count}. Create another one for the rest.`,
  make: 'Create a file',
  columns: {
    createdAt: 'Created',
    createdBy: 'By',
    format: 'For',
    documents: 'Invoices',
    total: 'Total',
    actions: 'Actions',
  },
  formats: {
    xero: 'Xero',
    quickBooksOnline: 'QuickBooks Online',
    iif: 'QuickBooks Desktop (IIF)',
  } satisfies Record<AccountingFormat, string>,
  hints: {
    xero: 'Import it under Business > Invoices as tax exclusive. Credit notes have negative amounts.',
    quickBooksOnline:
      'Import it under Import data > Invoices, as tax exclusive and with your site’s date format. Credit notes come in a separate file for Import data > Credit notes; if your QuickBooks has no such import, enter them by hand. A file holds up to 100; larger exports come as a zip of several files.',
    iif: 'Import it under File > Utilities > Import > IIF files. Back up your company file first.',
  } satisfies Record<AccountingFormat, string>,
  download: 'Download',
  downloadOf: (moment: string) => `Download the file created ${moment}`,
  takeBack: 'Undo',
  takeBackTitle: 'Undo the last export?',
  takeBackAsk:
    'Its orders go into the next file. Only do this if you haven’t imported the file, or deleted it from your accounting software.',
  keep: 'Keep file',
  takenBack: 'Export undone.',
  made: (what: string) => `File with ${what} created.`,

  formTitle: 'Create an accounting file',
  until: 'Orders through',
  untilMissing: 'Choose a day.',
  format: 'Your accounting software',
  names: 'Enter these names exactly as in your accounting software.',
  nameMissing: 'Enter the name from your accounting software.',
  fields: {
    xero: {
      ...{
        salesAccount: 'Sales account code',
        taxName: 'Tax rate',
        taxFreeName: 'Tax rate for untaxed items',
      },
      receivablesAccount: '',
    },
    quickBooksOnline: {
      ...{
        salesAccount: 'Product or service',
        taxName: 'Tax code',
        taxFreeName: 'Tax code for untaxed items',
      },
      receivablesAccount: '',
    },
    iif: {
      ...{ salesAccount: 'Sales account', taxName: 'Sales tax account', taxFreeName: '' },
      receivablesAccount: 'Accounts receivable account',
    },
  } satisfies Record<AccountingFormat, Names>,
};
