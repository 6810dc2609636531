/** Crockford's base32: no I, L, O or U, so that a code survives being read aloud or written by hand. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 40 bits of the hash are 8 digits. */
const HASH_DIGITS = 10;
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}[- ]?[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * Short form of a drawing's hash, as printed: `7KQ2-M9XA`.
 * @param hash SHA-256 in hexadecimal
 */
export function formatDrawingCode(hash: string): string {
  let bits = BigInt(`0x${hash.slice(0, HASH_DIGITS)}`);
  let code = '';
  for (let digit = 0; digit < 8; digit += 1) {
    code = DIGITS[Number(bits & 31n)]! + code;
    bits >>= 5n;
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Reads a printed or typed drawing code. @returns the first 10 digits of the hash; null if it is no code */
export function readDrawingCode(text: string): string | null {
  const typed = text.trim().toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  if (!CODE.test(typed)) return null;
  const digits = [...typed.replaceAll(/[- ]/g, '')];
  const bits = digits.reduce((sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)), 0n);
  return bits.toString(16).padStart(HASH_DIGITS, '0');
}
