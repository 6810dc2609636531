import { fc, runs } from '@glass/testing/property';
import {
  groupLabelCode,
  labelCode,
  labelMark,
  readLabelCode,
  signatureLetters,
  signedPart,
  parseTenantNumber,
  type PieceNumber,
} from './label-code.js';

const signature = signatureLetters(Uint8Array.of(1, 2, 3, 4));
const codeOf = (tenantNumber: number, piece: PieceNumber) =>
  labelCode(signedPart(labelMark(tenantNumber), piece), signature);
const pieces = fc.record({
  orderNumber: fc.integer({ min: 1, max: 999_999_999_999 }),
  lineNumber: fc.integer({ min: 1, max: 500 }),
  piece: fc.integer({ min: 1, max: 9999 }),
});
const tenants = fc.integer({ min: 1, max: 130_000 });

describe('label code', () => {
  it('parses to its tenant and piece', () => {
    fc.assert(
      fc.property(tenants, pieces, (tenant, piece) => {
        const read = readLabelCode(codeOf(tenant, piece));
        expect(read).toMatchObject({ ...piece, signature });
        expect(parseTenantNumber(read!.mark)).toBe(tenant);
      }),
      runs(500),
    );
  });

  it('is short and has only letters that no keyboard layout moves', () => {
    const code = codeOf(7, { orderNumber: 1042, lineNumber: 3, piece: 2 });
    expect(code).toHaveLength(16);
    expect(code).toMatch(/^[B-HJ-LN-PR-VX]+$/);
    expect(groupLabelCode(code).split(' ')).toHaveLength(4);
  });

  it('is refused with one wrong letter', () => {
    fc.assert(
      fc.property(pieces, fc.nat(40), fc.constantFrom(...'BCDEFGHJKLNOPRSTUVX'), (piece, at, letter) => {
        const code = codeOf(7, piece);
        const index = at % code.length;
        const misread = code.slice(0, index) + letter + code.slice(index + 1);
        if (misread !== code) expect(readLabelCode(misread)).toBeNull();
      }),
      runs(1000),
    );
  });

  it('is refused with two swapped neighbors', () => {
    fc.assert(
      fc.property(pieces, fc.nat(40), (piece, at) => {
        const code = codeOf(7, piece);
        const index = at % (code.length - 1);
        const swapped = code.slice(0, index) + code[index + 1]! + code[index]! + code.slice(index + 2);
        if (swapped !== code) expect(readLabelCode(swapped)).toBeNull();
      }),
      runs(1000),
    );
  });

  it('is read in lowercase, in groups, and with a zero for the letter O', () => {
    const code = codeOf(11, { orderNumber: 11, lineNumber: 11, piece: 11 });
    expect(code).toContain('O');
    expect(readLabelCode(groupLabelCode(code).toLowerCase().replaceAll('o', '0'))).toMatchObject({
      piece: 11,
    });
  });

  it('is refused with wrong letters, length or check letter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        expect(readLabelCode(text)).toBeNull();
      }),
      runs(1000),
    );
  });

  it('refuses numbers that are too large', () => {
    expect(() => labelMark(19 ** 4)).toThrow();
    expect(() => signedPart('BBBB', { orderNumber: 1, lineNumber: 7000, piece: 1 })).toThrow();
  });
});
