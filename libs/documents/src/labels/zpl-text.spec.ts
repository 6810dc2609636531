import { readFileSync } from 'node:fs';
import { toPrinterText } from './zpl-text.js';

const MARKS = JSON.parse(
  readFileSync(new URL('../../test/marks-for-labels.json', import.meta.url), 'utf8'),
) as string[];

describe('toPrinterText', () => {
  it('writes any mark readably in characters of the printer’s font', () => {
    expect(MARKS.map((mark) => toPrinterText(mark).text)).toEqual([
      'W3/8 <= 10',
      'Bath',
      '3/8" Ø 12',
      'Door -> left',
      '5 EUR No. 7',
      '1/3 + 2/3',
    ]);
    for (const mark of MARKS) expect(toPrinterText(mark).isPrinted).toBe(true);
  });

  it.each([
    ['7⅜″ × 9½″', '7 3/8" x 9 1/2"'],
    ['“Büro” – Zoë Łuczak’s', '"Büro" - Zoë Łuczak\'s'],
    ['≥ 10 mm ≠ 9 mm', '>= 10 mm != 9 mm'],
    ['12 ㎜, ﬁnal', '12 mm, final'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['← left ↔ right ↑', '<- left <-> right up'],
    ['⌀12 • 45°', 'Ø12 - 45°'],
    ['20 m² ± 2', '20 m² ± 2'],
    ['✓ checked', 'OK checked'],
    ['Élan™ №12…', 'Élan(TM) No.12...'],
  ])('writes %s as %s', (written, text) => {
    expect(toPrinterText(written)).toEqual({ text, isPrinted: true, dropped: [] });
  });

  it('names omitted pictographs', () => {
    expect(toPrinterText('🪟 Bath')).toEqual({ text: 'Bath', isPrinted: true, dropped: ['🪟'] });
    expect(toPrinterText('Door 🚪🏽 left').text).toBe('Door left');
  });

  it.each(['浴室ドア', '주방 문', 'Дверь', 'Πόρτα', 'باب الحمام', 'דלת', 'दरवाज़ा', 'ประตู'])(
    'reports that printers may lack %s, and keeps it',
    (text) => {
      expect(toPrinterText(text).isPrinted).toBe(false);
      expect(toPrinterText(text).dropped).toEqual([]);
    },
  );
});
