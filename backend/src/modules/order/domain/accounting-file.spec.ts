import { USUAL_ACCOUNTING, type AccountingFormat } from '@glass/contracts';
import { parse } from 'csv-parse/sync';
import { creditNoteOf, type AccountingDocument } from './accounting-document.js';
import { accountingFiles } from './accounting-file.js';

const line = { quantity: 1, isTaxed: true };
const invoice: AccountingDocument = {
  ...{ kind: 'invoice', number: 'SO-1001', customer: '=Żółw & "Sons"', email: 'books@harbor.example' },
  ...{ reference: 'PO 7', day: '2026-11-20', dueDay: '2026-12-20', currency: 'USD', totalMinor: 21_650 },
  lines: [
    {
      ...line,
      description: '3/8 in Clear, Door',
      quantity: 2,
      unitMinor: 10_000,
      amountMinor: 20_000,
      taxMinor: 1750,
    },
    { ...line, description: 'Trade', unitMinor: -100, amountMinor: -100, taxMinor: 0, isTaxed: false },
  ],
};
const written = (format: AccountingFormat, document = invoice, locale = 'en-US') => {
  const [file] = accountingFiles([document], USUAL_ACCOUNTING[format], locale);
  return file!.content.toString(format === 'iif' ? 'latin1' : 'utf8');
};

describe('invoices as a file', () => {
  it('for Xero have its columns, the day where the tenant writes it, and nothing that runs as a formula', () => {
    const [head, first, second] = written('xero').split('\r\n');
    expect(head).toMatch(/^\uFEFF\*ContactName,EmailAddress,.*,\*AccountCode,\*TaxType,TaxAmount,/);
    expect(first).toContain('"\'=Żółw & ""Sons""",books@harbor.example,');
    expect(first).toContain('SO-1001,PO 7,11/20/2026,12/20/2026,');
    expect(first).toContain(',"3/8 in Clear, Door",2,100.00,,200,Tax on Sales,17.50,');
    expect(second).toContain(',Trade,1,-1.00,,200,Tax Exempt,0.00,');
    expect(written('xero', invoice, 'nl-NL')).toContain(',20/11/2026,20/12/2026,');
    expect(written('xero', invoice, 'ja-JP')).toContain(',20/11/2026,');
  });

  it('for QuickBooks Desktop sum to nothing, in letters and cells that it reads', () => {
    const rows = written('iif')
      .split('\r\n')
      .map((row) => row.split('\t'));
    expect(rows[3]!.slice(0, 7)).toEqual([
      ...['TRNS', 'INVOICE', '11/20/2026', 'Accounts Receivable', '=Zó?w & Sons', '216.50', 'SO-1001'],
    ]);
    expect(rows.slice(4, 7).map((row) => row[5])).toEqual(['-200.00', '1.00', '-17.50']);
    expect(rows[6]![3]).toBe('Sales Tax Payable');
    const credit = written('iif', creditNoteOf(invoice, '2026-11-25'))
      .split('\r\n')
      .map((row) => row.split('\t'));
    expect(credit[3]!.slice(0, 7)).toEqual([
      ...[
        'TRNS',
        'CREDIT MEMO',
        '11/25/2026',
        'Accounts Receivable',
        '=Zó?w & Sons',
        '-216.50',
        'SO-1001-CR',
      ],
    ]);
  });

  it('for QuickBooks Online have credit notes apart, above zero, and no more in a file than it takes', () => {
    const made = (documents: AccountingDocument[]) =>
      accountingFiles(documents, USUAL_ACCOUNTING.quickBooksOnline, 'en-US').map(({ name, content }) => ({
        name,
        rows: parse(content, { bom: true, columns: true }) as Record<string, string>[],
      }));
    const [invoices, credits, ...others] = made([invoice, creditNoteOf(invoice, '2026-11-25')]);
    expect(others).toEqual([]);
    expect([invoices!.name, credits!.name]).toEqual(['invoices.csv', 'credit-notes.csv']);
    expect(invoices!.rows[0]).toMatchObject({ '*InvoiceNo': 'SO-1001', '*ItemAmount': '200.00' });
    expect(credits!.rows).toEqual([
      expect.objectContaining({
        ...{ '*CreditNoteNo': 'SO-1001-CR', '*CreditNoteDate': '11/25/2026', ItemQuantity: '2' },
        ...{ ItemRate: '100.00', '*ItemAmount': '200.00', ItemTaxAmount: '17.50' },
      }),
      expect.objectContaining({ '*ItemAmount': '-1.00', '*ItemTaxCode': 'NON' }),
    ]);

    const long = { ...invoice, lines: Array.from({ length: 400 }, () => invoice.lines[0]!) };
    const counts = (documents: AccountingDocument[]) =>
      made(documents).map(({ name, rows }) => [name, rows.length]);
    expect(counts([long, long, long])).toEqual([
      ['invoices-1.csv', 800],
      ['invoices-2.csv', 400],
    ]);
    expect(counts(Array.from({ length: 201 }, () => invoice))).toEqual([
      ['invoices-1.csv', 200],
      ['invoices-2.csv', 200],
      ['invoices-3.csv', 2],
    ]);
  });
});
