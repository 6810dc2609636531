import { fc, runs } from '@glass/testing/property';
import { formatDrawingCode, readDrawingCode } from './drawing-code.js';

describe('drawing code', () => {
  it('reads back to the start of the hash, however it is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), (hash) => {
        const code = formatDrawingCode(hash);
        expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
        for (const typed of [code, ` ${code.toLowerCase()} `, code.replace('-', ''), code.replace('-', ' ')])
          expect(readDrawingCode(typed)).toBe(hash.slice(0, 10));
        expect(readDrawingCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(hash.slice(0, 10));
      }),
      runs(200),
    );
  });

  it('is null for other numbers', () => {
    for (const text of ['', 'SO-1042', '7KQ2-M9X', '7KQ2-M9XAB', '7KQU-M9XA', '7KQ2_M9XA'])
      expect(readDrawingCode(text)).toBeNull();
  });
});
