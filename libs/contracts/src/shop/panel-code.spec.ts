import { fc, runs } from '@glass/testing/property';
import { labelCode, labelMark, signedPart } from './label-code.js';
import {
  orderCodeText,
  panelBarCode,
  panelCodeUrl,
  printableScan,
  readPanelCode,
  readPanelNumber,
  type PrintedNumbers,
} from './panel-code.js';

const UID = '60000000-0000-4000-8000-000000000001';
const PAGE = 'http://demo.localhost:4200/customer/panel-view/';
const HOST = 'demo.localhost:4200';
const LABEL = labelCode(signedPart(labelMark(7), { orderNumber: 1042, lineNumber: 3, piece: 2 }), 'BCDFG');
const label = { kind: 'label', orderNumber: 1042, lineNumber: 3, piece: 2 };
const printed = { order: 'SO-1042', lineNumber: 3, piece: 2 };

/**
 * All readings of a text as an older bar code.
 * @param kind `likeNumbers`: only under another keyboard setting
 */
function readAllNumbers(text: string, kind: 'numbers' | 'likeNumbers' = 'numbers'): PrintedNumbers[] {
  const code = readPanelCode(text);
  return code?.kind === kind && 'readings' in code ? code.readings : [];
}

describe('readPanelCode', () => {
  it.each([
    [panelCodeUrl(PAGE, UID, 2), { kind: 'page', host: HOST, panelUID: UID, piece: 2 }],
    [`${PAGE}${UID}`, { kind: 'page', host: HOST, panelUID: UID, piece: null }],
    [
      `https://glass.example/tenant/panel-view/${UID}/?piece=3&x=1#top`,
      { kind: 'page', host: 'glass.example', panelUID: UID, piece: 3 },
    ],
    [UID.replaceAll('-', ''), { kind: 'page', host: null, panelUID: UID, piece: null }],
    [`${PAGE}${UID}?piece=0`, { kind: 'page', host: HOST, panelUID: UID, piece: null }],
  ])('reads the URL of an older QR code: %s', (text, code) => expect(readPanelCode(text)).toEqual(code));

  it.each([
    LABEL,
    LABEL.toLowerCase(),
    `https://api.glass.example/l/${LABEL}`,
    `https://api.glass.example/l/${LABEL}?utm_source=qr&utm_medium=app`,
    `https://api.glass.example/l/${LABEL}/#top`,
    `]C1${LABEL}\r\n`,
  ])('reads a label code, alone and in its short URL: %j', (text) =>
    expect(readPanelCode(text)).toMatchObject(label),
  );

  it.each([
    'SO-1042-03-2',
    ' SO-1042-03-2\r\n',
    ']C1SO-1042-03-2',
    ']Q3SO-1042-03-2',
    '\u001dSO-1042-03-2',
    ']C1\u001dSO-1042-03-2\u0004',
    'SO–1042–03–2',
    'SO−1042−03−2',
  ])('reads an older bar code with additions of scanners and phones: %j', (text) =>
    expect(readAllNumbers(text)).toContainEqual(printed),
  );

  it.each([
    ['German computer', 'SOß1042ß03ß2'],
    ['German scanner', 'SO/1042/03/2'],
    ['Swiss and Italian computer', "SO'1042'03'2"],
    ['Swedish computer', 'SO+1042+03+2'],
    ['French computer', 'SO)&à\'é)à")é'],
  ])('reads an older bar code under a wrong keyboard setting only as likely: %s', (_setting, text) => {
    expect(readAllNumbers(text)).toEqual([]);
    expect(readAllNumbers(text, 'likeNumbers')).toContainEqual(printed);
  });

  it('reads an older bar code only by its hyphens, not by separators and prefixes of other systems', () => {
    const separator = fc.oneof(
      fc.constantFrom('/', "'", '+', 'ß', ')', '_', '?', '=', '´', '`', '.', ' ', ''),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const prefix = fc.constantFrom('', 'SO', 'LOT', 'SO-', '2026-', '26/', ']C1');
    const notDash = separator.filter((one) => !/[-\u2010-\u2015\u2212]/.test(one));
    const piece = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(prefix, separator, notDash, fc.boolean(), piece, (before, one, other, isFirst, number) => {
        const [first, second] = isFirst ? [other, one] : [one, other];
        const code = readPanelCode(`${before}1042${first}01${second}${number}`);
        expect(code?.kind ?? 'likeNumbers').toBe('likeNumbers');
      }),
      runs(2000),
    );
  });

  it.each([
    ['German computer', `httpsÖ--api.glass.example-l-${LABEL}`],
    ['French computer', `httpsM!!qpi:glqss:exqmple!l!${LABEL}`],
    ['Swedish or Finnish computer', `httpsÖ--api.glass.example-l-${LABEL}`],
    ['Danish computer', `httpsÆ--api.glass.example-l-${LABEL}`],
    ['Norwegian computer', `httpsØ--api.glass.example-l-${LABEL}`],
    ['Belgian computer', `httpsM==qpi:glqss:exqmple=l=${LABEL}`],
    ['Czech computer', `https"--api.glass.example-l-${LABEL}`],
    ['Czech computer, with a port', `http"--api.glass.example"řééé-l-${LABEL}`],
    ['Japanese computer', `https+//api.glass.example/l/${LABEL}`],
    ['Danish computer, Caps Lock on', `HTTPSÆ--API.GLASS.EXAMPLE-L-${LABEL.toLowerCase()}`],
  ])('undoes a wrong keyboard setting for a short URL: %s', (_setting, text) =>
    expect(readPanelCode(text)).toMatchObject(label),
  );

  it('reads every older bar code as printed, for any prefix', () => {
    const prefixes = fc.oneof(
      fc.constantFrom('', 'SO-', '2026-', '26/', 'GL24', '1', 'Ü-', 'A 26-', '#'),
      fc.string({ maxLength: 12 }),
    );
    const count = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(prefixes, fc.integer({ min: 1, max: 1e9 }), count, count, (prefix, number, line, piece) => {
        const order = orderCodeText(`${prefix}${number}`);
        expect(readAllNumbers(panelBarCode(order, line, piece))[0]).toEqual({
          order,
          lineNumber: line,
          piece,
        });
      }),
      runs(500),
    );
  });

  it.each([
    '',
    '--',
    'SO-1042',
    'SO-1042-00-1',
    'SO-1042-3-2',
    'SO-1042-003-2',
    'SO-1042-03-02',
    '1042 3 2',
    '4006381333931',
    'DELIVERY 1042\n02-1',
    '+49 89 123456',
    'https://example.com/',
    `https://example.com/other/panel-view/${UID}?piece=1`,
    `https://user@example.com/customer/panel-view/${UID}`,
    `See ${PAGE}${UID}`,
    `${LABEL}B`,
    `https://example.com/x/l/${LABEL}`,
    `https://example.com/l/${LABEL}/more`,
    `https://example.com/l/?code=${LABEL}`,
    'S'.repeat(500),
  ])('refuses other text under every keyboard setting: %j', (text) => expect(readPanelCode(text)).toBeNull());

  it('reads the printable form of a scan as the scan itself', () => {
    const scan = ']C1\u001dSO-1042-03-2\u0004\r\n';
    expect(printableScan(scan)).toBe(']C1␝SO-1042-03-2␄␍␊');
    expect(readAllNumbers(printableScan(scan))).toContainEqual(printed);
    expect(readPanelCode(printableScan('x\u001d1042-01-2'))).toBeNull();
    expect(printableScan('a\ud800b\u0085')).toBe('a\uFFFDb\uFFFD');
  });

  it('keeps the text before the numbers, so that only the right prefix matches', () => {
    expect(readAllNumbers('LOT-1042-03-2').map(({ order }) => order)).not.toContain('1042');
    expect(readAllNumbers('x\u001d1042-01-2')).toEqual([]);
    expect(readAllNumbers('2026-11-20')[0]).toMatchObject({ order: '2026' });
  });
});

describe('readPanelNumber', () => {
  it.each([
    ['SO-1042-03', 'SO-1042'],
    ['so-1042-3', 'so-1042'],
    [' 1042 3 ', '1042'],
    ['#1042-03', '1042'],
    ['26/1042-03', '26/1042'],
  ])('reads the panel number %s', (text, order) =>
    expect(readPanelNumber(text)).toEqual({ order, lineNumber: 3, piece: null }),
  );

  it.each(['SO-1042', 'Unit 4B', '', UID, '1042'])('refuses %s', (text) =>
    expect(readPanelNumber(text)).toBeNull(),
  );
});
