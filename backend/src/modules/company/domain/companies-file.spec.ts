import type { CompanyRecord } from '@glass/contracts/company';
import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { readText } from '@glass/formats/tables';
import { parseCompaniesFile, type ImportContext, writeCompaniesFile } from './companies-file.js';

const KNOWN: ImportContext = { discounts: [], companies: [], currency: 'EUR', locale: 'de-DE' };
function read(text: string, more: Partial<ImportContext> = {}) {
  const grid = readText(text);
  return grid.ok ? parseCompaniesFile(grid.grid, { ...KNOWN, ...more }) : grid;
}
const recordsOf = (text: string, more: Partial<ImportContext> = {}): CompanyRecord[] => {
  const companies = read(text, more);
  if (!companies.ok) throw new Error(JSON.stringify(companies.faults));
  return companies.companies.map(({ record }) => record);
};
const limitsOf = (text: string, more?: Partial<ImportContext>) =>
  recordsOf(text, more).map(({ houseAccountLimitMinor }) => houseAccountLimitMinor);
const faultsOf = (text: string, more?: Partial<ImportContext>) => {
  const companies = read(text, more);
  return companies.ok ? [] : companies.faults.map(({ row, column, reason }) => `${column}${row}: ${reason}`);
};

const HEADING = 'name;house_account_limit;terms_days';

describe('parseCompaniesFile', () => {
  it('reads credit limits with German grouping marks', () => {
    expect(limitsOf(`${HEADING}\r\nMuster Nord GmbH;2.500;30\r\nMuster Ost GmbH;15.000;30`)).toEqual([
      250_000, 1_500_000,
    ]);
  });

  it.each([
    ['de-DE', '2.500,50', 250_050],
    ['de-DE', '2500.50', 250_050],
    ['de-DE', '1.250.000', 125_000_000],
    ['de-DE', '2500,00 €', 250_000],
    ['de-CH', "2'500.50", 250_050],
    ['fr-FR', '2 500,50', 250_050],
    ['en-US', '2,500.50', 250_050],
    ['sv-SE', '2\u00a0500', 250_000],
  ])('reads in %s a limit of %s', (locale, limit, minor) => {
    expect(limitsOf(`${HEADING}\nNord;${limit};30`, { locale })).toEqual([minor]);
  });

  it.each([
    ['2.500', 'en-US', ',', 250_000],
    ['2,500', 'de-DE', '.', 250_000],
  ] as const)('asks for the decimal mark of a limit of %s in %s', (limit, locale, decimalMark, minor) => {
    const text = `${HEADING}\nNord;"${limit}";30`;
    expect(read(text, { locale })).toMatchObject({
      ok: false,
      faults: [{ row: 2, column: 'house_account_limit', readings: [{}, {}] }],
    });
    expect(limitsOf(text, { locale, decimalMark })).toEqual([minor]);
  });

  describe('dates of tax certificates', () => {
    const daysOf = (days: string[], locale: string) =>
      recordsOf(['name;tax_exempt_until', ...days.map((day, at) => `Company ${at};${day}`)].join('\n'), {
        locale,
      }).map(({ taxExemptUntil }) => taxExemptUntil);
    const faultsOfDays = (days: string[], locale: string) =>
      faultsOf(['name;tax_exempt_until', ...days.map((day, at) => `Company ${at};${day}`)].join('\n'), {
        locale,
      });

    it.each([
      ['de-DE', ['31.12.2027', '3.4.2027', '2027-12-31', "'2027-12-31"]],
      ['en-GB', ['31/12/2027', '03/04/2027', '2027-12-31', '31 Dec 2027']],
      ['en-US', ['12/31/2027', '4/3/2027', '2027-12-31', 'Dec 31, 2027']],
    ])('are read in %s in Excel’s local format and as ISO', (locale, days) => {
      expect(daysOf(days, locale)).toEqual(['2027-12-31', '2027-04-03', '2027-12-31', '2027-12-31']);
    });

    it('are read in the order that other rows of the file have', () => {
      expect(daysOf(['03/04/2027', '31/12/2027'], 'en-US')).toEqual(['2027-04-03', '2027-12-31']);
      expect(daysOf(['31.12.2027', '03.04.2027'], 'en-US')).toEqual(['2027-12-31', '2027-04-03']);
    });

    it('are rejected with both places if rows need different orders', () => {
      expect(faultsOfDays(['31/12/2027', '12/31/2027'], 'en-US')).toEqual([
        'tax_exempt_until3: 12/31/2027 has the month first, but 31/12/2027 in row 2, column tax_exempt_until has the day first. Write all dates like 2027-12-31.',
      ]);
    });

    it.each([
      ['sv-SE', '03/04/2027', /can be 2027-04-03 or 2027-03-04/],
      ['de-DE', '31.12.27', /can be 1927 or 2027/],
      ['de-DE', '31.02.2027', /There is no 31.02.2027/],
      ['en-US', 'soon', /is not a date/],
    ])('are rejected in %s with the place: %s', (locale, day, reason) => {
      expect(faultsOfDays(['2027-12-31', day], locale)).toEqual([expect.stringMatching(reason)]);
      expect(faultsOfDays(['2027-12-31', day], locale)[0]).toMatch(/^tax_exempt_until3: /);
    });

    it('are exported so that every locale reads them back', () => {
      for (const locale of ['en-US', 'de-DE', 'sv-SE', 'ja-JP']) {
        const [before] = recordsOf('name;tax_exempt_until\nNord;2027-04-03', { locale });
        const file = writeCompaniesFile([before!], { ...KNOWN, locale });
        expect(recordsOf(file, { locale })).toEqual([before]);
      }
    });
  });

  it.each(LOCALES)(
    'reads a file whose headings, yes and no are in %s, on a page in any language',
    (locale) => {
      const [before] = recordsOf(
        'name;on_hold;hides_prices;bill_to_name;bill_to_line1;bill_to_city;bill_to_postal_code;bill_to_country;notes\n' +
          'Nord;yes;no;Nord GmbH;Weg 1;Köln;50667;DE;Anruf',
      );
      const file = inLanguage(locale, () => writeCompaniesFile([before!], KNOWN));
      for (const reader of LOCALES) expect(inLanguage(reader, () => recordsOf(file))).toEqual([before]);
    },
  );

  it('writes headings of the reader’s language', () => {
    const [company] = recordsOf('name\nNord');
    const file = inLanguage('fr-FR', () => writeCompaniesFile([company!], KNOWN));
    expect(file).toContain('Nom;Remise;Plafond de crédit');
  });

  it('names the columns of faults as the file does, and missing ones in the reader’s language', () => {
    const faults = (text: string) => inLanguage('de-DE', () => faultsOf(text));
    expect(faults('Name;Kreditrahmen;Gesperrt\nNord;viel;ja')).toEqual([
      expect.stringMatching(/^Kreditrahmen2: /),
    ]);
    expect(faults('Nom;Bloqué\nNord;peut-être')).toEqual([expect.stringMatching(/^Bloqué2: /)]);
    expect(faults('Notizen\nAnruf')).toEqual([expect.stringMatching(/^Name1: /)]);
  });

  it('asks for the decimal mark of payment terms of 30,000 in de-DE', () => {
    expect(faultsOf(`${HEADING}\nNord;;30,000`)).toEqual([expect.stringMatching(/^terms_days2: .*30/)]);
  });

  it('reads limits exactly in minor units, also for currencies with three decimals', () => {
    expect(
      limitsOf(`${HEADING}\nNord;1.005;30\nOst;8.29;30`, {
        currency: 'KWD',
        decimalMark: '.',
        locale: 'en-US',
      }),
    ).toEqual([1005, 8290]);
    expect(limitsOf(`${HEADING}\nNord;1234567,29;30`)).toEqual([123_456_729]);
  });

  it.each([
    ['2500,505', 'house_account_limit2'],
    ['-5', 'house_account_limit2'],
    ['12x', 'house_account_limit2'],
  ])('rejects a limit of %s with its place', (limit, place) => {
    expect(faultsOf(`${HEADING}\nNord;${limit};30`)[0]).toContain(place);
  });

  it('rejects payment terms that are no whole number, and accepts those of other spreadsheets', () => {
    expect(faultsOf(`${HEADING}\nNord;;30,5`)[0]).toMatch(/^terms_days2: /);
    expect(recordsOf(`${HEADING}\nNord;;30,0`)[0]).toMatchObject({ houseAccountTermsDays: 30 });
  });

  it('asks for the decimal mark of an ambiguous area, and uses the answer', () => {
    const text = 'name;min_area\nNord;1.125';
    expect(read(text)).toMatchObject({
      ok: false,
      faults: [{ row: 2, column: 'min_area', readings: [{ text: '1,125' }, { text: '1125' }] }],
    });
    expect(recordsOf(text, { decimalMark: '.' })[0]!.minArea).toBe('1.125');
    expect(recordsOf(text, { decimalMark: ',' })[0]!.minArea).toBe('1125');
  });

  it('rejects ditto marks, surplus cells, and a heading without rows', () => {
    expect(faultsOf(`${HEADING}\nNord;500;30\nOst;";30`)[0]).toMatch(
      /^house_account_limit3: This mark repeats/,
    );
    expect(faultsOf('name,house_account_limit\nNord,1500,50')[0]).toContain('"1500,50"');
    expect(faultsOf(HEADING)).toEqual(['1: There are headings but no rows, so nothing was changed.']);
  });

  it.each(['en-US', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'en-IN'])(
    'reads back in %s what writeCompaniesFile wrote',
    (locale) => {
      const company = (name: string, more: Partial<CompanyRecord>): CompanyRecord => ({
        ...{ name, notes: '', billingAddress: null, discountUID: null, minArea: null },
        ...{ isTaxExempt: false, taxCertificate: '', taxExemptUntil: null, houseAccountLimitMinor: null },
        ...{ houseAccountTermsDays: 30, houseAccountIsOnHold: false, hidesPrices: false },
        ...{ eInvoiceScheme: '' as const, eInvoiceId: '', ...more },
      });
      const companies = [
        company('=1+1; "Best", GmbH', { houseAccountLimitMinor: 1_500_000, minArea: '1.125' }),
        company("'Quoted", { houseAccountLimitMinor: 250_050, houseAccountTermsDays: 365, notes: '"' }),
        company('02134', { taxExemptUntil: '2027-12-31', taxCertificate: '007', notes: 'two\nlines, ″' }),
      ];
      const file = writeCompaniesFile(companies, { discounts: [], currency: 'EUR', locale });
      expect(file).not.toContain("'2027");
      expect(recordsOf(file, { locale })).toEqual(companies);
    },
  );
});
