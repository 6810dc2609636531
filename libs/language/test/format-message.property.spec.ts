import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { fc } from '@glass/testing/property';
import { formatMessage } from '../src/format-message.js';
import { LOCALES } from '../src/index.js';

const text = fc.constantFrom('Scheiben', ' für ', 'l’été ', '« ', ' !', 'naïve ', '50 %');
const value = fc.constantFrom('{name}', '{count}', '{missing}');
const cases = (inner: fc.Arbitrary<string>, kind: 'plural' | 'selectordinal') =>
  fc
    .tuple(inner, inner, inner, inner, fc.boolean())
    .map(
      ([none, one, many, other, isExact]) =>
        `{count, ${kind}, ${isExact ? `=0 {${none}}` : ''} one {${one}} many {${many} #} other {# ${other}}}`,
    );
const select = fc.tuple(text, text).map(([one, two]) => `{name, select, Mia {${one}} other {${two}}}`);
const plain = fc.array(fc.oneof(text, value), { maxLength: 4 }).map((parts) => parts.join(''));
const message = fc
  .array(fc.oneof(plain, cases(plain, 'plural'), cases(plain, 'selectordinal'), select), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));

describe('formatMessage', () => {
  it('gives the same text as @lingui/core in all languages', () => {
    fc.assert(
      fc.property(
        message,
        fc.constantFrom(...LOCALES),
        fc.oneof(fc.nat(30), fc.constantFrom(1_000_000, 1234, 21.5)),
        fc.constantFrom('Mia', 'Noël', 'other'),
        (icu, locale, count, name) => {
          const compiled = compileMessage(icu);
          const lingui = setupI18n({ locale, messages: { [locale]: { id: compiled } } });
          expect(formatMessage(compiled, { count, name }, locale)).toBe(lingui._('id', { count, name }));
        },
      ),
    );
  });

  it('keeps the number of a plural in a choice inside', () => {
    const compiled = compileMessage('{count, plural, other {{name, select, Mia {# für Mia} other {#}}}}');
    expect(formatMessage(compiled, { count: 1234, name: 'Mia' }, 'de-DE')).toBe('1.234 für Mia');
  });
});
