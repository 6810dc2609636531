/** R12 reads no more than 255 characters in a line of text. */
const MAX_TEXT_LENGTH = 250;
/** R12 reads no more than 31 characters in a name. */
const MAX_NAME_LENGTH = 31;

/**
 * Makes any text safe as the value of one group: one line of printable ASCII. A line break in a value would begin
 * a new group, and thereby let a panel's name draw; `%%`, `^` and `\` are control sequences of CAD programs.
 *
 * AC1015 carries other letters as `\U+20AC`; R12 has no such escape, so there accents are taken off and what
 * remains becomes `?`.
 */
export function cleanText(value: string, version: 'AC1015' | 'AC1009'): string {
  const plain = plainSigns(value.normalize('NFC'));
  // Before what is dangerous is taken out: the wide forms of `%` and `\` become plain ones with the accents.
  const spelled = version === 'AC1009' ? withoutAccents(plain) : plain;
  const oneLine = spelled
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/\\/g, '/')
    .replace(/\^/g, "'")
    .replace(/%%+/g, '%')
    .trim();
  let text = '';
  for (const character of oneLine) {
    const next = isAscii(character) ? character : escaped(character, version);
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

function withoutAccents(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}+/gu, '');
}

function isAscii(character: string): boolean {
  return character >= ' ' && character <= '~';
}

function escaped(character: string, version: 'AC1015' | 'AC1009'): string {
  const code = character.codePointAt(0) ?? 63;
  if (version === 'AC1009' || code > 0xffff) return '?';
  return `\\U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
