import type { AccountingFormat, AccountingProfile } from '@glass/contracts';

type Names = Omit<AccountingProfile, 'format'>;

const invoices = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);
const credits = (count: number) => (count === 1 ? '1 credit note' : `${count} credit notes`);

export const texts = {
  title: 'Accounting',
  purpose:
    'Orders as invoices for your books, credits and refunds as credit notes: each goes into one file, once.',
  exportName: 'accounting-files',
  noMatch: 'No file matches.',
  none: 'No files yet',
  noneWhy:
    'Make the first one when there are orders to invoice, and import it into your accounting software.',
  counted: (count: number, creditNotes: number) =>
    [count > 0 || creditNotes === 0 ? invoices(count) : '', creditNotes > 0 ? credits(creditNotes) : '']
      .filter(Boolean)
      .join(' and '),
  waiting: (what: string, total: string, since: string) =>
    `${what}, ${total} in all, ${since === '' ? 'are' : `the oldest of ${since}, are`} in no file yet.`,
  nothingWaits: 'All orders, credits and refunds are in a file.',
  atMost: (count: number) => `A file takes ${count}; make another one for the rest.`,
  make: 'Make a file',
  columns: {
    createdAt: 'Made',
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
    xero: 'Import it under Business, Invoices, as tax exclusive. Credit notes have amounts below zero.',
    quickBooksOnline:
      'Import it under Import data, Invoices: the date as your site writes it, tax exclusive. Credit notes are a file of their own, for Import data, Credit notes; where your QuickBooks has no such import, enter them by hand. Each file takes 100; more come as several files in a zip.',
    iif: 'Import it under File, Utilities, Import, IIF files. Back up your company file first.',
  } satisfies Record<AccountingFormat, string>,
  download: 'Download',
  downloadOf: (moment: string) => `Download the file made ${moment}`,
  takeBack: 'Take back',
  takeBackTitle: 'Take back the last file?',
  takeBackAsk:
    'Its orders wait again, and go into the next file. Do this only if the file was not imported, or was deleted from your books.',
  keep: 'Keep it',
  takenBack: 'The file was taken back.',
  made: (what: string) => `A file of ${what} was made.`,

  formTitle: 'Make a file for your books',
  until: 'Orders up to',
  untilMissing: 'Choose a day.',
  format: 'Your accounting software',
  names: 'These names have to be exactly as in your books.',
  nameMissing: 'Enter the name as it stands in your books.',
  tooLong: (max: number) => `At most ${max} characters.`,
  fields: {
    xero: {
      ...{
        salesAccount: 'Account code of sales',
        taxName: 'Tax rate',
        taxFreeName: 'Tax rate for what is not taxed',
      },
      receivablesAccount: '',
    },
    quickBooksOnline: {
      ...{
        salesAccount: 'Product or service',
        taxName: 'Tax code',
        taxFreeName: 'Tax code for what is not taxed',
      },
      receivablesAccount: '',
    },
    iif: {
      ...{ salesAccount: 'Account of sales', taxName: 'Account of sales tax', taxFreeName: '' },
      receivablesAccount: 'Account of what customers owe',
    },
  } satisfies Record<AccountingFormat, Names>,
};
