import type { Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { totalLineName } from './total-words.js';

describe('totalLineName', () => {
  it.each([
    ['companyDiscount', 'Contractor', '15', 'Discount: Contractor (15%)'],
    ['companyDiscount', 'Trade discount', '15', 'Trade discount (15%)'],
    ['companyDiscount', 'Trade 15%', '15', 'Discount: Trade 15%'],
    ['volumeDiscount', 'From 10 m²', '5', 'Volume discount: from 10 m² (5%)'],
    ['volumeDiscount', 'From Monday', '5', 'Volume discount: From Monday (5%)'],
    ['charge', 'Energy surcharge', '6', 'Energy surcharge (6%)'],
    ['tax', 'VAT', '20', 'VAT (20%)'],
    ['volumeDiscount', 'From 1500 USD', '5', 'Volume discount: from $1,500 (5%)'],
    ['volumeDiscount', 'From 99.5 USD', '5', 'Volume discount: from $99.50 (5%)'],
    ['delivery', 'Delivery', null, 'Delivery'],
  ] as const)('of kind %s, called “%s”, %s %%: %s', (kind, label, percent, name) => {
    expect(totalLineName({ kind, label, percent }, 'en-US')).toBe(name);
  });

  it.each([
    ['volumeDiscount', 'From 1500 EUR', '2.5', 'Volume discount: from 1.500 € (2,5 %)'],
    ['volumeDiscount', 'From 12.5 m²', '5', 'Volume discount: from 12,5 m² (5 %)'],
    ['tax', 'MwSt.', '8.25', 'MwSt. (8,25 %)'],
  ] as const)('of kind %s, called “%s”, %s %%, read in Germany: %s', (kind, label, percent, name) => {
    expect(totalLineName({ kind, label, percent }, 'de-DE').replaceAll('\u00a0', ' ')).toBe(name);
  });

  it.each<[Locale, string, string]>([
    ['de-DE', 'Händlerrabatt', 'Händlerrabatt (15 %)'],
    ['de-DE', 'Trade discount', 'Rabatt: Trade discount (15 %)'],
    ['en-GB', 'Händlerrabatt', 'Discount: Händlerrabatt (15%)'],
    ['fr-FR', 'Remise artisan', 'Remise artisan (15 %)'],
    ['fr-FR', 'Händlerrabatt', 'Remise : Händlerrabatt (15 %)'],
    ['es-ES', 'Descuento de gremio', 'Descuento de gremio (15 %)'],
    ['es-ES', 'Profis', 'Descuento: Profis (15 %)'],
  ])('tells a reader in %s that “%s” is a discount: %s', (language, label, name) => {
    const line = { kind: 'companyDiscount', label, percent: '15' } as const;
    const written = inLanguage(language, () => totalLineName(line));
    expect(written.replace(/[\u00a0\u202f]/g, ' ')).toBe(name);
  });
});
