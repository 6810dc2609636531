import { fc } from '@glass/testing/property';
import { canonicalDomain } from '@glass/contracts/primitives';
import { displayDomain } from './display-domain.js';

describe('displayDomain', () => {
  it.each([
    ['info@xn--glas-mller-feb.example', 'info@glas-müller.example'],
    ['info@XN--GLAS-MLLER-FEB.example', 'info@glas-müller.example'],
    ['xn--mller-kva.example', 'müller.example'],
    ['shop.xn--mller-kva.xn--p1ai', 'shop.müller.рф'],
    ['https://xn--mller-kva.example:4200/account', 'https://müller.example:4200/account'],
    ['xn--strae-oqa.example', 'straße.example'],
    ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
    ['xn--fsqu00a.example', '例子.example'],
    ['xn--eckwd4c7c.example', 'ドメイン.example'],
    ['glas.example', 'glas.example'],
    ['buyer@demo.example', 'buyer@demo.example'],
    ['', ''],
  ])('writes %s as %s', (text, shown) => {
    expect(displayDomain(text)).toBe(shown);
  });

  it.each([
    // аррӏе in Cyrillic, mixed scripts, no punycode, a joiner, an uppercase form, and no domain.
    'xn--80ak6aa92e.example',
    'xn--pple-43d.example',
    'xn--zz--zz.example',
    'xn--a.example',
    'xn--',
    'xn--mller-kva@demo.example',
    'axn--mller-kva.example',
  ])('keeps %s', (text) => {
    expect(displayDomain(text)).toBe(text);
  });

  it('shows no domain other than the encoded one', () => {
    const label = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(label, (text) => {
        const encoded = canonicalDomain(`${text}.example`);
        if (encoded !== null) expect(canonicalDomain(displayDomain(encoded))).toBe(encoded);
      }),
    );
  });
});
