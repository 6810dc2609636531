/** R12 reads at most 255 characters in a line of text. */
const MAX_TEXT_LENGTH = 250;
/** Fast path for common text: letters, digits and plain signs with single blanks. */
const CLEAN = /^(?:[!-$&-[\]_-~]+(?: [!-$&-[\]_-~]+)*)?$/;
/** R12 reads at most 31 characters in a name. */
const MAX_NAME_LENGTH = 31;

/**
 * Makes any text safe as the value of one group: one line of printable ASCII. A line break would start a new group and
 * let a panel's name inject entities; `%%`, `^` and `\` are control sequences of CAD programs. AC1015 encodes other
 * characters as `\U+20AC`, those beyond 16 bits as two (UTF-16). R12 has no escapes: accents are removed, and other
 * characters become their numbers, `(U+6F22 U+5B57)`.
 */
export function cleanText(value: string, version: 'AC1015' | 'AC1009'): string {
  if (value.length <= MAX_TEXT_LENGTH && CLEAN.test(value)) return value;
  const plain = plainSigns(value.normalize('NFC'));
  // Before removing control characters: full-width forms of `%` and `\` become plain ones together with the accents.
  const spelled = version === 'AC1009' ? spelledOut(plain) : plain;
  const oneLine = spelled
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/\\/g, '/')
    .replace(/\^/g, "'")
    .replace(/%%+/g, '%')
    .trim();
  let text = '';
  for (const part of oneLine.match(version === 'AC1009' ? /[ -~]|[^ -~]+/gu : /./gu) ?? []) {
    const next = isAscii(part) ? part : version === 'AC1009' ? numbered(part) : escaped(part);
    if (text.length + next.length > MAX_TEXT_LENGTH) break;
    text += next;
  }
  return text;
}

/** A layer name of letters, digits, `_`, `-` and `$`, uppercase in R12; `otherwise` if nothing remains. */
export function cleanLayerName(name: string, version: 'AC1015' | 'AC1009', otherwise: string): string {
  const cleaned = withoutAccents(plainSigns(name.trim()))
    .replace(/[^A-Za-z0-9_$-]+/g, '_')
    .slice(0, MAX_NAME_LENGTH);
  if (!/[A-Za-z0-9]/.test(cleaned)) return otherwise;
  return version === 'AC1009' ? cleaned.toUpperCase() : cleaned;
}

/** Replaces characters that CAD stroke fonts lack. */
function plainSigns(value: string): string {
  return value
    .replace(/×/g, 'x')
    .replace(/⁄/g, '/')
    .replace(/[″“”]/g, '"')
    .replace(/[′‘’]/g, "'")
    .replace(/[–—−]/g, '-');
}

/** Replacements for letters that do not decompose into a plain letter with an accent. */
const SPELLED: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' },
  ...{ ẞ: 'SS', Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'TH' },
};

function spelledOut(value: string): string {
  return withoutAccents(value).replace(/[^ -~]/gu, (letter) => SPELLED[letter] ?? letter);
}

/** Only for Latin letters; other scripts keep their marks. */
function withoutAccents(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/(?<=[ -~]\p{M}*)\p{M}/gu, '')
    .normalize('NFC');
}

function isAscii(character: string): boolean {
  return character >= ' ' && character <= '~';
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, unit) => `\\U+${hex(character.charCodeAt(unit))}`).join(
    '',
  );
}

function numbered(letters: string): string {
  return `(${Array.from(letters, (letter) => `U+${hex(letter.codePointAt(0) ?? 0)}`).join(' ')})`;
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
