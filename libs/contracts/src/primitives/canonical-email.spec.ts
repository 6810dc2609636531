import { readFileSync } from 'node:fs';
import { canonicalEmail, hasValidDomain, isSameEmail } from './text-keys.js';

const SAMPLES = JSON.parse(
  readFileSync(new URL('./test-data/email-spellings.json', import.meta.url), 'utf8'),
) as Record<'typed' | 'as a browser sends it', string> & Record<'turkish' | 'sharp s', [string, string]>;

describe('canonicalEmail', () => {
  it('is equal for an address as typed and as sent by a browser', () => {
    const { typed, 'as a browser sends it': sent } = SAMPLES;
    expect(canonicalEmail(typed)).toBe('info@xn--glas-mller-feb.example');
    expect(canonicalEmail(sent)).toBe('info@xn--glas-mller-feb.example');
  });

  it('is equal for capitals, also of a Turkish keyboard', () => {
    for (const address of SAMPLES.turkish) expect(canonicalEmail(address)).toBe('info@glas.example');
  });

  it('keeps domains with ß and ss apart', () => {
    const [sharp, double] = SAMPLES['sharp s'];
    expect(canonicalEmail(sharp)).toBe('buero@xn--groglas-2va.example');
    expect(canonicalEmail(double)).toBe('buero@grossglas.example');
    expect(isSameEmail(sharp, double)).toBe(false);
  });

  it.each([
    ['  Anna@Glas.Example\t', 'anna@glas.example'],
    ['\u00a0anna@glas.example\u00a0', 'anna@glas.example'],
    ['anna\u200b@glas\u200b.example', 'anna@glas.example'],
    ['\ufeffanna@glas.example', 'anna@glas.example'],
    ['anna@glas\u00ad.example', 'anna@glas.example'],
    ['\u202aanna@glas.example\u202c', 'anna@glas.example'],
    ['anna@glas.example\u200d \u200c', 'anna@glas.example'],
    ['anna@gl\u2060as.ex\ufeffample', 'anna@glas.example'],
    ['an\u200c\u200dna@glas.example', 'anna@glas.example'],
    ['info@xn--mgba3gch31f060k.com', 'info@xn--mgba3gch31f060k.com'],
    ['info@نامه\u200cای.com', 'info@xn--mgba3gch31f060k.com'],
    ['info@نامهای.com', 'info@xn--mgba3gch31f.com'],
    ['in\u200cfo@ශ්\u200dරී.com', 'info@xn--10cl1a0b660p.com'],
    ['info@GLAS-MÜLLER.EXAMPLE', 'info@xn--glas-mller-feb.example'],
    ['info@glas-mu\u0308ller.example', 'info@xn--glas-mller-feb.example'],
    ['info@XN--GLAS-MLLER-FEB.example', 'info@xn--glas-mller-feb.example'],
    ['info@ｇｌａｓ.example', 'info@glas.example'],
    ['info@glas。example', 'info@glas.example'],
    ['zoë@glas.example', 'zoë@glas.example'],
    ['zoe\u0308@glas.example', 'zoë@glas.example'],
    ['ZOË@glas.example', 'zoë@glas.example'],
    ['ılgaz@glas.example', 'ılgaz@glas.example'],
    ['ILGAZ@glas.example', 'ilgaz@glas.example'],
    ['straße@glas.example', 'straße@glas.example'],
    ['anna+quotes@glas.example', 'anna+quotes@glas.example'],
    ['a.n.n.a@glas.example', 'a.n.n.a@glas.example'],
    ['anna@glas.example.', 'anna@glas.example'],
    ['info@glas-müller.example. ', 'info@xn--glas-mller-feb.example'],
    ['anna@玻璃.example。', 'anna@xn--3cyqq.example'],
    ['anna@glas.example..', 'anna@glas.example..'],
    ['anna@.', 'anna@.'],
    ['"anna"@glas.example', 'anna@glas.example'],
    ['"Anna.Maria"@Glas.example', 'anna.maria@glas.example'],
    ['"an\\na"@glas.example', 'anna@glas.example'],
    ['"zoe\u0308"@glas.example', 'zoë@glas.example'],
    ['"anna maria"@glas.example', '"anna maria"@glas.example'],
    ['"an\\"na"@glas.example', '"an\\"na"@glas.example'],
    ['"a@b"@glas.example', '"a@b"@glas.example'],
    ['".anna"@glas.example', '".anna"@glas.example'],
    ['""@glas.example', '""@glas.example'],
    ['пётр@стекло.example', 'пётр@xn--e1akdmlg.example'],
    ['王@玻璃.example', '王@xn--3cyqq.example'],
  ])('of %j is %s', (address, canonical) => {
    expect(canonicalEmail(address)).toBe(canonical);
  });

  it('keeps domains apart that differ in a joiner', () => {
    expect(isSameEmail('info@نامه\u200cای.com', 'info@نامهای.com')).toBe(false);
    expect(isSameEmail('info@نامه\u200cای.com', 'info@xn--mgba3gch31f060k.com')).toBe(true);
  });

  it('is idempotent', () => {
    for (const address of ['İnfo@Glas-Müller.example', 'A\u0308@große.example', ' x@玻璃.example']) {
      const once = canonicalEmail(address);
      expect(canonicalEmail(once)).toBe(once);
    }
  });

  it.each([
    'not an address',
    'a@b%61.example',
    'a@host:25',
    'a@0x7f.1',
    'a@1.2.3.4',
    'a@ex ample.com',
    'a@evil.example/path.good.example',
    'a@evil.example#.good.example',
    'a@xn--zz--zz.example',
    '@',
    '',
    '\ud800@glas.example',
    'a@gl\u200das.example',
    'a@gl\u202aas.example',
    'a@אa.example',
  ])('of %j, which is no address, does not become one', (address) => {
    expect(canonicalEmail(address)).toBe(address.normalize('NFC').toLowerCase());
  });
});

describe('hasValidDomain', () => {
  it.each(['a@glas.example', 'a@glas-müller.example', 'a@xn--glas-mller-feb.example'])(
    'accepts %s',
    (email) => expect(hasValidDomain(email)).toBe(true),
  );

  it.each(['a@xn--zz--zz.example', 'a@host:25', 'a@b%61.example', 'a@0x7f.1'])('refuses %s', (email) =>
    expect(hasValidDomain(email)).toBe(false),
  );
});
