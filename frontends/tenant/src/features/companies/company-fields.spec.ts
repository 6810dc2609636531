import { aCompany } from '../../../test/company.factory.js';
import { LOCALES } from '../settings/region-section.js';
import { toFormFields, toRequest, buildRules } from './company-fields.js';

const german = { locale: 'de-DE', currency: 'EUR', home: 'DE' };
const company = aCompany(1, {
  ...{ houseAccountLimitMinor: 1_250_050, houseAccountTermsDays: 30, minArea: '1.125' },
});
const request = (change: object, writing = german) =>
  toRequest('u', 1, { ...toFormFields(company, writing), ...change }, writing);

describe('company number fields', () => {
  it.each(LOCALES)('read back the stored value, in %s', (locale) => {
    const writing = { locale, currency: 'USD', home: 'US' };
    expect(request({}, writing)).toMatchObject({
      ...{ houseAccountLimitMinor: 1_250_050, houseAccountTermsDays: 30, minArea: '1.125' },
    });
  });

  it.each([
    ['2.500', 250_000],
    ['15.000', 1_500_000],
    ['2.500,50 €', 250_050],
    ["2'500", 250_000],
    ['2 500', 250_000],
    ['12,5', 1250],
    ['', null],
  ])('a limit of “%s” in Germany is %p in minor units', (text, minor) => {
    expect(buildRules(german).houseAccountLimitMinor.validate(text)).toBe(true);
    expect(request({ houseAccountLimitMinor: text }).houseAccountLimitMinor).toBe(minor);
  });

  it('reject an ambiguous minimum area, naming both values', () => {
    expect(buildRules(german).minArea.validate('1.125')).toBe(
      '“1.125” can mean 1,125 or 1125. Write it in one of these ways.',
    );
    expect(buildRules(german).minArea.validate('1,125')).toBe(true);
  });
});
