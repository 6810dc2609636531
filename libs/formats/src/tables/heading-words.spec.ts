import { COMPANY_COLUMNS } from '@glass/contracts/company';
import { isHeadingOf, parseYesNo, writeHeading, writeYesNo } from './heading-words.js';

const LOCALES = ['en-US', 'en-GB', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CA', 'es-ES', 'es-MX'];
const RULE_COLUMNS = [
  ...['rule_code', 'material_code', 'thickness_mm', 'tempered', 'shape', 'operator', 'value'],
  ...['formula', 'unit', 'severity', 'message'],
];
const STATEMENT_COLUMNS = [
  ...['day', 'entry', 'number', 'reference', 'note', 'due', 'amount', 'balance', 'open', 'currency'],
];

describe.each(LOCALES)('headings of files in %s', (locale) => {
  it.each([
    ['companies', COMPANY_COLUMNS],
    ['shape rules', RULE_COLUMNS],
    ['account statements', STATEMENT_COLUMNS],
  ])('of %s name exactly their column', (_file, columns) => {
    for (const column of columns) {
      const heading = writeHeading(column, locale);
      expect([heading, columns.filter((each) => isHeadingOf(each, heading))]).toEqual([heading, [column]]);
      expect(isHeadingOf(column, ` ${heading.toUpperCase().replaceAll(' ', '_')} `)).toBe(true);
    }
  });

  it('reads back yes and no', () => {
    for (const is of [true, false]) expect(parseYesNo(writeYesNo(is, locale))).toBe(is);
  });
});

describe('writeHeading', () => {
  it('translates all columns', () => {
    for (const column of [...COMPANY_COLUMNS, ...RULE_COLUMNS, ...STATEMENT_COLUMNS])
      expect(writeHeading(column, 'de-DE')).not.toBe(column);
    expect(writeHeading('bill_to_postal_code', 'de-AT')).toBe('Rechnung PLZ');
    expect(writeHeading('bill_to_postal_code', 'en-GB')).toBe('bill_to_postal_code');
  });
});

describe('parseYesNo', () => {
  it.each(['maybe', '', '2'])('refuses %p', (text) => expect(parseYesNo(text)).toBeNull());
});
