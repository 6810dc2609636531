/** R12 reads no more than 255 characters in a line of text. */
const MAX_TEXT_LENGTH = 250;
/** As most texts are: letters, digits and plain signs, with single blanks between them. */
const CLEAN = /^(?:[!-$&-[\]_-~]+(?: [!-$&-[\]_-~]+)*)?$/;
/** R12 reads no more than 31 characters in a name. */
const MAX_NAME_LENGTH = 31;

/**
 * Makes any text safe as the value of one group: one line of printable ASCII. A line break in a value would begin
 * a new group, and thereby let a panel's name draw; `%%`, `^` and `\` are control sequences of CAD programs.
 *
 * AC1015 carries other letters as `\U+20AC`, those beyond 16 bits as two (UTF-16). R12 has no such escape: there accents
 * are taken off, and what is left is told by its number, `(U+6F22 U+5B57)`.
 */
export function cleanText(value: string, version: 'AC1015' | 'AC1009'): string {
  if (value.length <= MAX_TEXT_LENGTH && CLEAN.test(value)) return value;
  const plain = plainSigns(value.normalize('NFC'));
  // Before what is dangerous is taken out: the wide forms of `%` and `\` become plain ones with the accents.
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

/** A layer name of letters, digits, `_`, `-` and `$`, in capitals in R12; `otherwise` where nothing can stay. */
export function cleanLayerName(name: string, version: 'AC1015' | 'AC1009', otherwise: string): string {
  const cleaned = withoutAccents(plainSigns(name.trim()))
    .replace(/[^A-Za-z0-9_$-]+/g, '_')
    .slice(0, MAX_NAME_LENGTH);
  if (!/[A-Za-z0-9]/.test(cleaned)) return otherwise;
  return version === 'AC1009' ? cleaned.toUpperCase() : cleaned;
}

/** Signs that the stroke fonts of CAD programs lack. */
function plainSigns(value: string): string {
  return value
    .replace(/×/g, 'x')
    .replace(/⁄/g, '/')
    .replace(/[″“”]/g, '"')
    .replace(/[′‘’]/g, "'")
    .replace(/[–—−]/g, '-');
}

/** Letters that are no plain letter with an accent, as they are written where there are none of them. */
const SPELLED: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' },
  ...{ ẞ: 'SS', Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'TH' },
};

function spelledOut(value: string): string {
  return withoutAccents(value).replace(/[^ -~]/gu, (letter) => SPELLED[letter] ?? letter);
}

/** Of plain letters; other scripts keep their signs. */
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
