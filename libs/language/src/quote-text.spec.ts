import { quoteText } from './quote-text.js';
import { inLanguage } from './server/in-language.js';

describe('quoteText', () => {
  it.each([
    ['en-US', '“Bath”'],
    ['de-AT', '„Bath“'],
    ['de-CH', '«Bath»'],
    ['fr-CA', '«\u00a0Bath\u00a0»'],
    ['es-MX', '«Bath»'],
  ] as const)('uses the marks of %s', (locale, quoted) => {
    expect(inLanguage(locale, () => quoteText('Bath'))).toBe(quoted);
  });
});
