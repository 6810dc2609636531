import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { AccountingFormat, AccountingProfile } from '@glass/contracts/receivables';

type Names = Omit<AccountingProfile, 'format'>;

const invoices = (count: number) => t`${plural(count, { one: '1 invoice', other: '# invoices' })}`;
const credits = (count: number) => t`${plural(count, { one: '1 credit note', other: '# credit notes' })}`;

export const texts = defineTexts(() => ({
  title: t`Accounting`,
  purpose: t`Export invoices, credit notes and refunds to your accounting software. Each is exported once.`,
  exportName: t`accounting-files`,
  noMatch: t`No file matches.`,
  none: t`No files yet`,
  noneWhy: t`Create the first file once there are orders to invoice, then import it into your accounting software.`,
  counted: (count: number, creditNotes: number) => {
    if (creditNotes === 0) return invoices(count);
    if (count === 0) return credits(creditNotes);
    return t`${plural(count, { one: '1 invoice', other: '# invoices' })} and ${plural(creditNotes, { one: '1 credit note', other: '# credit notes' })}`;
  },
  waiting: (what: string, total: string, since: string) =>
    since === ''
      ? t`${what}, ${total} in total: not exported yet.`
      : t`${what}, ${total} in total, the oldest from ${since}: not exported yet.`,
  nothingWaits: t`All orders, credits and refunds are exported.`,
  atMost: (count: number) => t`One file holds up to ${count}. Create another one for the rest.`,
  make: t`Create a file`,
  columns: {
    createdAt: t`Created`,
    createdBy: t`By`,
    format: t`For`,
    documents: t`Invoices`,
    total: t`Total`,
    actions: t`Actions`,
  },
  formats: {
    xero: t`Xero`,
    quickBooksOnline: t`QuickBooks Online`,
    iif: t`QuickBooks Desktop (IIF)`,
  } satisfies Record<AccountingFormat, string>,
  hints: {
    xero: t`Import it under Business > Invoices as tax exclusive. Credit notes have negative amounts.`,
    quickBooksOnline: t`Import it under Import data > Invoices, as tax exclusive and with your site’s date format. Credit notes come in a separate file for Import data > Credit notes; if your QuickBooks has no such import, enter them by hand. A file holds up to 100; larger exports come as a zip of several files.`,
    iif: t`Import it under File > Utilities > Import > IIF files. Back up your company file first.`,
  } satisfies Record<AccountingFormat, string>,
  download: t`Download`,
  downloadOf: (moment: string) => t`Download the file created ${moment}`,
  takeBack: t`Undo`,
  takeBackTitle: t`Undo the last export?`,
  takeBackAsk: t`Its orders go into the next file. Only do this if you haven’t imported the file, or deleted it from your accounting software.`,
  keep: t`Keep file`,
  takenBack: t`Export undone.`,
  made: (what: string) => t`File with ${what} created.`,

  formTitle: t`Create an accounting file`,
  until: t`Orders through`,
  untilMissing: t`Choose a day.`,
  format: t`Your accounting software`,
  names: t`Enter these names exactly as in your accounting software.`,
  hardwareFields: {
    xero: t`Sales account code for hardware`,
    quickBooksOnline: t`Product or service for hardware`,
    iif: t`Sales account for hardware`,
  } satisfies Record<AccountingFormat, string>,
  hardwareHelp: t`Leave empty to book hardware like glass.`,
  nameMissing: t`Enter the name from your accounting software.`,
  fields: {
    xero: {
      ...{
        salesAccount: t`Sales account code`,
        taxName: t`Tax rate`,
        taxFreeName: t`Tax rate for untaxed items`,
      },
      receivablesAccount: '',
    },
    quickBooksOnline: {
      ...{
        salesAccount: t`Product or service`,
        taxName: t`Tax code`,
        taxFreeName: t`Tax code for untaxed items`,
      },
      receivablesAccount: '',
    },
    iif: {
      ...{ salesAccount: t`Sales account`, taxName: t`Sales tax account`, taxFreeName: '' },
      receivablesAccount: t`Accounts receivable account`,
    },
  } satisfies Record<AccountingFormat, Names>,
}));
