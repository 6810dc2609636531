import { DEFAULT_ACCOUNTING_PROFILES, type AccountingFormat } from '@glass/contracts/receivables';
import { parse } from 'csv-parse/sync';
import { buildCreditNote, type AccountingDocument } from './accounting-document.js';
import { buildAccountingFiles } from './accounting-file.js';

const line = { quantity: 1, isTaxed: true };
const invoice: AccountingDocument = {
  ...{
    kind: 'invoice',
    number: 'SO-1001',
    numberPrefix: 'SO-',
    customer: '=Żółw & "Sons"',
    email: 'books@harbor.example',
  },
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
/** Node decodes these bytes correctly only in stream mode; otherwise it reads them as Latin-1. */
const fromWindows1252 = (bytes: Buffer) => new TextDecoder('windows-1252').decode(bytes, { stream: true });
const written = (format: AccountingFormat, document = invoice, locale = 'en-US') => {
  const [file] = buildAccountingFiles([document], DEFAULT_ACCOUNTING_PROFILES[format], locale);
  return format === 'iif' ? fromWindows1252(file!.content) : file!.content.toString('utf8');
};
const named = (customer: string) => ({ ...invoice, customer });
const csvRows = (format: AccountingFormat, document: AccountingDocument) =>
  parse(written(format, document), { bom: true, columns: true }) as Record<string, string>[];
const iifRows = (document: AccountingDocument) =>
  written('iif', document)
    .split('\r\n')
    .slice(3)
    .map((row) => row.split('\t'));

describe('buildAccountingFiles of an invoice', () => {
  it('writes Xero’s columns, dates in the tenant’s order, and unchanged names', () => {
    const [head, first, second] = written('xero').split('\r\n');
    expect(head).toMatch(/^\uFEFF\*ContactName,EmailAddress,.*,\*AccountCode,\*TaxType,TaxAmount,/);
    expect(first).toContain('"=Żółw & ""Sons""",books@harbor.example,');
    expect(first).toContain('SO-1001,PO 7,11/20/2026,12/20/2026,');
    expect(first).toContain(',"3/8 in Clear, Door",2,100.00,,200,Tax on Sales,17.50,');
    expect(second).toContain(',Trade,1,-1.00,,200,Tax Exempt,0.00,');
    expect(written('xero', invoice, 'nl-NL')).toContain(',20/11/2026,20/12/2026,');
    expect(written('xero', invoice, 'ja-JP')).toContain(',20/11/2026,');
  });

  it('writes IIF rows for QuickBooks Desktop that sum to 0, in Windows-1252', () => {
    const zolw = expect.stringMatching(/^=Zólw & Sons #[0-9a-f]{4}$/) as string;
    const rows = written('iif')
      .split('\r\n')
      .map((row) => row.split('\t'));
    expect(rows[3]!.slice(0, 7)).toEqual([
      ...['TRNS', 'INVOICE', '11/20/2026', 'Accounts Receivable', zolw, '216.50', 'SO-1001'],
    ]);
    expect(rows.slice(4, 7).map((row) => row[5])).toEqual(['-200.00', '1.00', '-17.50']);
    expect(rows[6]![3]).toBe('Sales Tax Payable');
    const credit = written('iif', buildCreditNote(invoice, '2026-11-25'))
      .split('\r\n')
      .map((row) => row.split('\t'));
    expect(credit[3]!.slice(0, 7)).toEqual([
      ...['TRNS', 'CREDIT MEMO', '11/25/2026', 'Accounts Receivable', zolw, '-216.50', 'SO-1001-CR'],
    ]);
  });

  it('writes QuickBooks Online credit notes to a separate file, with positive amounts and within the import’s limits', () => {
    const writeFiles = (documents: AccountingDocument[]) =>
      buildAccountingFiles(documents, DEFAULT_ACCOUNTING_PROFILES.quickBooksOnline, 'en-US').map(
        ({ name, content }) => ({
          name,
          rows: parse(content, { bom: true, columns: true }) as Record<string, string>[],
        }),
      );
    const [invoices, credits, ...others] = writeFiles([invoice, buildCreditNote(invoice, '2026-11-25')]);
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
      writeFiles(documents).map(({ name, rows }) => [name, rows.length]);
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

describe('texts in accounting files', () => {
  const names = [
    ...['+Plus Glas', '@home Interiors', '-12 Degrees', '=Job 7', 'Doe: Bath; North', "'Quoted'"],
    ...['Smith “Smitty” & Sons — Glass', '玻璃 Works', '\u00bd Inch, "Inc."', '=HYPERLINK("x")'],
  ];

  it.each(names)('keep the contact’s name unchanged for Xero: %s', (name) => {
    expect(csvRows('xero', named(name))[0]!['*ContactName']).toBe(name);
  });

  it.each([
    ['+Plus Glas', '+Plus Glas'],
    ['-12 Degrees', '-12 Degrees'],
    ['Doe: Bath; North', 'Doe - Bath; North'],
    ['A:B :C', 'A - B - C'],
    ['Joe "Glass" Roe', 'Joe Glass Roe'],
  ])(
    'replace colons in customer names for QuickBooks, where they start a sub-customer: %s',
    (name, shown) => {
      expect(csvRows('quickBooksOnline', named(name))[0]!['*Customer']).toBe(shown);
      expect(iifRows(named(name))[0]![4]).toBe(shown);
    },
  );

  it.each([
    ['Smith “Smitty” & Sons — Glass', 'Smith “Smitty” & Sons — Glass'],
    ['36 7⁄16″ – ⅜', "36 7/16'' – 3/8"],
    ['1⅜ × 2½', '1 3/8 × 2½'],
    ['Gląs ≤ 8', 'Glas <= 8'],
    ['Žižkov Łódź Đakovo', 'Žižkov Lódz Dakovo'],
    ['€ 5 − 3 ≥ 2', '€ 5 - 3 >= 2'],
    ['✓ √2 ≠ 1 → №7', 'OK sqrt 2 != 1 -> No.7'],
    ['Стекло', 'Steklo'],
    ['Γυαλί', 'Gyali'],
    ['玻璃', 'U+73BBU+7483'],
    ['e\u0301clair', 'éclair'],
    ['tab\there\nand "quotes"', "tab here and ''quotes''"],
    ['Bath: left', 'Bath: left'],
  ])('are transliterated to Windows-1252 for QuickBooks Desktop: %s', (text, shown) => {
    const [line] = invoice.lines;
    const rows = iifRows({ ...invoice, lines: [{ ...line!, description: text }] });
    expect(rows[1]![7]).toBe(shown);
    expect(rows[1]).toHaveLength(10);
  });

  it('are encoded in Windows-1252 for QuickBooks Desktop', () => {
    const [file] = buildAccountingFiles([named('“€”')], DEFAULT_ACCOUNTING_PROFILES.iif, 'en-US');
    expect(file!.content.includes(Buffer.from([0x93, 0x80, 0x94]))).toBe(true);
  });

  it('are cut to the limits of QuickBooks Desktop, and long names stay distinct', () => {
    const long = 'North Shore Architectural Glass and Mirror Company';
    const [one, two] = [`${long} East`, `${long} West`].map((name) => iifRows(named(name))[0]![4]!);
    expect(one).toMatch(/^North Shore Architectural Glass and #[0-9a-f]{4}$/);
    expect([one!.length <= 41, two!.length <= 41, one === two]).toEqual([true, true, false]);
    const rows = iifRows({ ...invoice, reference: 'P'.repeat(40) });
    expect(rows[0]![9]).toBe(`${'P'.repeat(22)}...`);
  });

  const iifName = (customer: string) => iifRows(named(customer))[0]![4]!;

  it.each([
    ['Łukasz', 'Lukasz'],
    ['Şahin Cam', 'Sahin Cam'],
    ['Đorđe', 'Dorde'],
    ['Стекло', 'Steklo'],
    ['Γυαλί', 'Gyali'],
    ['Glas ≤ 8', 'Glas <= 8'],
    ['Łukasz and Partners Architectural Glass Works', 'Lukasz and Partners Architectural Glass Works'],
    ['Łukasz and Partners Architectural Glass Works', 'Ĺukasz and Partners Architectural Glass Works'],
  ])('keep two customers distinct whose names are transliterated alike: %s, %s', (one, other) => {
    expect(iifName(one)).not.toBe(iifName(other));
    expect(iifName(one)).toMatch(/ #[0-9a-f]{4}$/);
    expect(Math.max(iifName(one).length, iifName(other).length)).toBeLessThanOrEqual(41);
  });

  it('give a customer one name for composed and decomposed letters, without a suffix if nothing was replaced', () => {
    expect(iifName('Łódz\u0301')).toBe(iifName('Łódź'));
    expect(iifName('Łódź')).toMatch(/^Lódz #[0-9a-f]{4}$/);
    for (const name of ['Zoë Müller – Glas', 'Žižkov', 'Lukasz', "O'Neil & Sons"])
      expect(iifName(name)).toBe(name);
  });

  it.each(['"', '""', '" "'])(
    'give a customer a name in QuickBooks if it consists of quotation marks only: %j',
    (name) => {
      expect(iifName(name)).toMatch(/^#[0-9a-f]{4}$/);
      expect(csvRows('quickBooksOnline', named(name))[0]!['*Customer']).toMatch(/^#[0-9a-f]{4}$/);
    },
  );

  it('are never cut inside an emoji', () => {
    for (let before = 80; before < 260; before += 1) {
      const text = `${'x'.repeat(before)}${'🪟'.repeat(300)}`;
      const online = csvRows('quickBooksOnline', named(text))[0]!['*Customer']!;
      const contact = csvRows('xero', named(text))[0]!['*ContactName']!;
      for (const cell of [online, contact]) expect(cell).not.toMatch(/[\p{Surrogate}\uFFFD]/u);
      expect([online.length <= 100, contact.length <= 255]).toEqual([true, true]);
    }
  });

  it('get no formula guard in descriptions and references', () => {
    const [line] = invoice.lines;
    const [row] = csvRows('xero', {
      ...invoice,
      reference: '-12',
      lines: [{ ...line!, description: '=Job 7' }],
    });
    expect(row).toMatchObject({ Reference: '-12', '*Description': '=Job 7' });
  });
});

describe('document numbers in QuickBooks Desktop', () => {
  const findByPanelNumber = (number: string, numberPrefix: string) => ({ ...invoice, number, numberPrefix });

  it.each([
    ['SO-1001', 'SO-', 'SO-1001', ''],
    ['NORTHGLASS-1042', 'NORTHGLASS-', '1042', 'NORTHGLASS-1042'],
    ['NORTHGLASS-1042-CR2', 'NORTHGLASS-', '1042-CR2', 'NORTHGLASS-1042-CR2'],
    ['GLAS24-26-1042', 'GLAS24-26-', '1042', 'GLAS24-26-1042'],
    ['SO-123456-CR2-R', 'SO-', '123456CR2R', 'SO-123456-CR2-R'],
  ])('of %s are shortened to 11 characters, with the full number as memo', (...one) => {
    const [number, prefix, short, memo] = one;
    const rows = iifRows(findByPanelNumber(number, prefix));
    expect(rows.filter(([kind]) => kind !== 'ENDTRNS' && kind !== '').map((row) => row[6])).toEqual(
      Array.from({ length: 4 }, () => short),
    );
    expect(rows[0]![7]).toBe(memo);
  });

  it('that can’t be shortened are rejected with the number in the message', () => {
    expect(() => iifRows(findByPanelNumber('SO-999999999999', 'SO-'))).toThrow(
      /QuickBooks Desktop takes document numbers of up to 11 characters, and SO-999999999999 has 15\./,
    );
    expect(csvRows('xero', findByPanelNumber('SO-999999999999', 'SO-'))[0]!['*InvoiceNumber']).toBe(
      'SO-999999999999',
    );
  });
});

describe('buildAccountingFiles of many invoices', () => {
  const many = Array.from({ length: 1203 }, (_, index) => ({ ...invoice, number: `SO-${index + 1}` }));

  it.each([
    ['xero', 'csv', 500],
    ['iif', 'iif', 500],
    ['quickBooksOnline', 'csv', 100],
  ] as const)('for %s include every invoice and stay within the import’s limits', (format, ending, most) => {
    const files = buildAccountingFiles(many, DEFAULT_ACCOUNTING_PROFILES[format], 'en-US');
    expect(files.map(({ name }) => name)).toEqual(
      Array.from({ length: Math.ceil(1203 / most) }, (_, index) => `invoices-${index + 1}.${ending}`),
    );
    const inFiles = files.map(({ content }) => new Set(content.toString('latin1').match(/SO-\d+/g)));
    expect(inFiles.every((numbers) => numbers.size <= most)).toBe(true);
    expect(new Set(inFiles.flatMap((numbers) => [...numbers])).size).toBe(1203);
    expect(inFiles.reduce((sum, numbers) => sum + numbers.size, 0)).toBe(1203);
  });
});
