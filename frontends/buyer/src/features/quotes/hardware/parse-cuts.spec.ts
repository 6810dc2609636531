import { lengthOf } from '@glass/geometry';
import { parseCuts, writeCuts } from './parse-cuts.js';

const mm = (text: string) => lengthOf(text, 'inch').mm;
const reasonOf = (text: string) => {
  const read = parseCuts(text, '1/16', 'en-US');
  return read.ok ? null : read.reason;
};

describe('lengths to cut', () => {
  it('are read one per line or between semicolons, with counts, longest first', () => {
    expect(parseCuts('36\n2 × 84 1/2; 1200 mm', '1/16', 'en-US')).toEqual({
      ok: true,
      cutsMm: [mm('84 1/2'), mm('84 1/2'), 1200, mm('36')],
    });
    expect(parseCuts('2x1200,5 ; 600', '1mm', 'de-DE')).toEqual({ ok: true, cutsMm: [1200.5, 1200.5, 600] });
  });

  it('are refused with the entry that is wrong', () => {
    expect(reasonOf(' \n;')).toBe('Enter at least one length.');
    expect(reasonOf('36; wide')).toMatch(/^“wide”: /);
    expect(reasonOf('36; 0')).toMatch(/^“0”: Enter a length from /);
    expect(reasonOf('999 × 36')).toBe('At most 500 lengths.');
  });

  it.each(['1/16', '1mm'] as const)('are written so that they can be read again, at %s', (precision) => {
    const [long, short] = precision === '1mm' ? [1200, 600] : [mm('84 1/2'), mm('36')];
    const text = writeCuts([long!, long!, short!], precision, 'de-DE');
    expect(text.split('\n')).toHaveLength(2);
    expect(parseCuts(text, precision, 'de-DE')).toEqual({ ok: true, cutsMm: [long, long, short] });
  });
});
