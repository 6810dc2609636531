import { fc, runs } from '@glass/testing/property';
import { vatCountryOf } from './vat-area.js';
import { findOwnVatId } from './own-vat-id.js';
import { findVatId, parseVatId } from './vat-number.js';

/** Published VAT ids of authorities and large companies. */
const REAL = [
  ...[
    'ATU13585627',
    'BE0428759497',
    'DE136695976',
    'DK13585628',
    'EE100931558',
    'EL094259216',
    'ESA28015865',
  ],
  ...['FI20774740', 'FR40303265045', 'HR33392005961', 'HU12892312', 'IE6433435F', 'IT00743110157'],
  ...['LU15027442', 'MT11679112', 'NL004495445B01', 'PL8567346215', 'PT501964843', 'RO18547290'],
  ...['SE123456789701', 'SI50223054', 'SK2022749619', 'GB980780684', 'CHE107787577IVA', 'NO995525828MVA'],
];

describe('parseVatId', () => {
  it('accepts real VAT ids of all countries', () => {
    const refused = REAL.filter((id) => !parseVatId(id).ok);
    expect(refused).toEqual([]);
  });

  it.each([
    ['de 136 695 976', { ok: true, id: 'DE136695976', country: 'DE' }],
    ['GR 094259216', { ok: true, id: 'EL094259216', country: 'EL' }],
    ['NL0000.00.000.B14', { ok: true, id: 'NL000000000B14', country: 'NL' }],
    ['CHE-107.787.577 MWST', { ok: true, id: 'CHE107787577MWST', country: 'CH' }],
    ['DE136695967', { ok: false, fault: 'checkDigit' }],
    ['DE13669597', { ok: false, fault: 'format' }],
    ['BE0428759498', { ok: false, fault: 'checkDigit' }],
    ['US123456789', { ok: false, fault: 'country' }],
    ['', { ok: false, fault: 'country' }],
  ])('reads “%s”', (text, read) => {
    expect(parseVatId(text)).toEqual(read);
  });

  it('finds any single wrong digit of a German, Italian or Polish VAT id', () => {
    const checked = fc.constantFrom('DE136695976', 'IT00743110157', 'PL8567346215');
    fc.assert(
      fc.property(checked, fc.nat(), fc.integer({ min: 1, max: 9 }), (id, place, change) => {
        const at = 2 + (place % (id.length - 2));
        const wrong = id.slice(0, at) + String((Number(id[at]) + change) % 10) + id.slice(at + 1);
        expect(parseVatId(wrong).ok).toBe(false);
      }),
      runs(200),
    );
  });

  it('never throws, and reads its own result the same way', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.constantFrom(...REAL), (text, id) => {
        parseVatId(text);
        const spaced = [...id].join(' ').toLowerCase();
        expect(parseVatId(spaced)).toMatchObject({ ok: true, id });
      }),
      runs(200),
    );
  });

  it('finds a VAT id behind its name', () => {
    expect(findVatId('BTW NL000000000B14')).toEqual({ id: 'NL000000000B14', country: 'NL' });
    expect(findVatId('USt-IdNr.: DE 136 695 976')?.id).toBe('DE136695976');
    expect(findVatId('EIN 01-0000048')).toBeNull();
  });

  it('finds the own VAT id in the legal details, else in the tax line of papers', () => {
    const legal = { vatId: 'DE 136 695 976' };
    expect(findOwnVatId({ legal, taxId: 'BTW NL000000000B14' })?.id).toBe('DE136695976');
    expect(findOwnVatId({ legal, taxId: '' })).toEqual({ id: 'DE136695976', country: 'DE' });
    expect(findOwnVatId({ legal: { vatId: '' }, taxId: 'BTW NL000000000B14' })?.id).toBe('NL000000000B14');
    expect(findOwnVatId({ legal: null, taxId: 'EIN 01-0000048' })).toBeNull();
  });

  it.each([
    ['BE', '1000', 'BE'],
    ['GR', '10552', 'EL'],
    ['GB', 'SW1A 1AA', null],
    ['GB', 'BT1 1AA', 'XI'],
    ['ES', '28001', 'ES'],
    ['ES', '35001', null],
    ['CH', '8000', null],
    ['US', '04101', null],
  ])('puts %s %s into the VAT country %s', (country, postalCode, expected) => {
    expect(vatCountryOf({ country, postalCode })).toBe(expected);
  });
});
