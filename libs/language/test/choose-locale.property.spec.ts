import { fc } from '@glass/testing/property';
import { chooseLocale, languageOf, LOCALES, offeredByDefault, parseAcceptLanguage } from '../src/index.js';

const offered = fc.uniqueArray(fc.constantFrom(...LOCALES), { minLength: 1 });
const wish = fc.option(fc.oneof(fc.constantFrom(...LOCALES, 'DE-at', 'pt-BR', 'fr', ''), fc.string()));

describe('chooseLocale', () => {
  it('returns a language the tenant offers, whatever was wished', () => {
    fc.assert(
      fc.property(
        wish,
        wish,
        wish,
        fc.array(fc.string()),
        offered,
        (person, company, tenant, browser, all) => {
          expect(all).toContain(chooseLocale({ person, company, tenant, browser, offered: all }));
        },
      ),
    );
  });

  it('takes the first wish that is offered, in the order person, company, tenant, browser', () => {
    fc.assert(
      fc.property(fc.tuple(wish, wish, wish, wish), offered, ([person, company, tenant, browser], all) => {
        const first = [person, company, tenant, browser].find(
          (text) => text && all.some((locale) => languageOf(locale) === languageOf(text)),
        );
        const chosen = chooseLocale({
          person,
          company,
          tenant,
          browser: browser ? [browser] : [],
          offered: all,
        });
        expect(languageOf(chosen)).toBe(languageOf(first ?? all[0] ?? ''));
      }),
    );
  });

  it('prefers the wished country', () => {
    expect(chooseLocale({ person: 'de-AT', offered: ['de-DE', 'de-AT'] })).toBe('de-AT');
    expect(chooseLocale({ person: 'de-CH', offered: ['en-US', 'de-DE', 'de-AT'] })).toBe('de-DE');
    expect(chooseLocale({ tenant: null, browser: ['pt-BR', 'fr'], offered: ['en-US', 'fr-CA'] })).toBe(
      'fr-CA',
    );
  });
});

describe('parseAcceptLanguage', () => {
  it('orders by weight and leaves out what is refused or unreadable', () => {
    expect(parseAcceptLanguage('fr;q=0.5, de-AT, *;q=0.1, es;q=0, en;q=x, <script>')).toEqual([
      'de-AT',
      'fr',
    ]);
    expect(parseAcceptLanguage(undefined)).toEqual([]);
  });
});

describe('offeredByDefault', () => {
  it('offers a tenant that chose no languages the English of its country', () => {
    expect(offeredByDefault('en-GB')).toEqual(['en-GB']);
    expect(offeredByDefault('de-DE')).toEqual(['en-US']);
    expect(offeredByDefault('sv-SE')).toEqual(['en-US']);
  });
});
