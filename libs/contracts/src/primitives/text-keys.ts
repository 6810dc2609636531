/**
 * Client-side check of an email address, with surrounding spaces. It catches only obvious errors; the server decides.
 */
export const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

const SPACES = /[\s\p{Z}]+/gu;

/** Typographic hyphens, dashes, apostrophes and quotation marks with their keyboard characters. */
const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/[\u2018-\u201b\u02bc]/gu, "'"],
  [/[\u201c-\u201f]/gu, '"'],
];

/**
 * Returns a key for comparing company names: two names with the same key are one company. Ignores Unicode form (NFC or
 * NFD), case, kinds and numbers of spaces, invisible characters, and typographic hyphens, apostrophes and quotation
 * marks.
 */
export function companyNameKey(name: string): string {
  const plain = TYPOGRAPHIC.reduce(
    (text, [marks, typed]) => text.replaceAll(marks, typed),
    removeInvisible(name.normalize('NFC')),
  );
  return toComparableCase(plain.replaceAll(SPACES, ' ').trim());
}

/** Characters of a typed domain. Others have a meaning in a URL. */
const DOMAIN = /^(?:\ufeff|[^\s/?#:@\\[\]%<>^|])+$/u;

/** Local part without quotation marks: words separated by dots (RFC 5322, 3.2.3; RFC 6531). */
const DOT_ATOM =
  /^[a-z\d!#$%&'*+/=?^_`{|}~\u0080-\u{10FFFF}-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~\u0080-\u{10FFFF}-]+)*$/iu;

/**
 * Returns the canonical form of an email address, by which addresses are stored and compared. Addresses of the same
 * mailbox have the same canonical form:
 * - without surrounding spaces and invisible characters, in composed form (NFC);
 * - local part lowercase and without invisible characters; Turkish İ becomes i, while ı stays a different letter;
 * - local part without quotation marks if they are not needed (RFC 5321, 4.1.2);
 * - domain as in DNS, lowercase ASCII: `müller.example` is `xn--mller-kva.example` (UTS 46, where `großglas.example`
 *   and `grossglas.example` are two domains, and so are two that differ in a joiner).
 *
 * Text that is not an address is returned in lowercase, and validation refuses it.
 */
export function canonicalEmail(text: string): string {
  const plain = trimInvisible(text).normalize('NFC');
  const at = plain.lastIndexOf('@');
  if (at === -1) return toComparableCase(plain);
  const local = toComparableCase(unquote(removeInvisible(plain.slice(0, at))));
  // A final dot, from DNS notation or the end of a sentence, belongs to no address (RFC 5321).
  const domain = plain.slice(at + 1).replace(/(?<=[^.。．｡])[.。．｡]$/u, '');
  return `${local}@${canonicalDomain(domain) ?? toComparableCase(domain)}`;
}

/** Whether both belong to the same mailbox. */
export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other);
}

/** Whether the domain of an address can exist; `a@xn--zz--zz.example` can't. */
export function hasValidDomain(email: string): boolean {
  return canonicalDomain(email.slice(email.lastIndexOf('@') + 1)) !== null;
}

/** `"info"` is the same mailbox as `info`; `"in fo"` needs its quotation marks. */
function unquote(local: string): string {
  const [, content = ''] = /^"((?:[^"\\]|\\.)*)"$/su.exec(local) ?? [];
  const bare = content.replaceAll(/\\(.)/gsu, '$1');
  return DOT_ATOM.test(bare) ? bare : local;
}

/**
 * Canonical form of a domain: lowercase ASCII, as in DNS.
 * @returns null if it is no domain
 */
export function canonicalDomain(domain: string): string | null {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  // An IP address, such as 127.0.0.1 for 0x7f.1, is not what was typed.
  return /^[\d.]+$/.test(hostname) ? null : hostname;
}

/** Invisible characters: zero-width spaces and joiners, soft hyphens, variation selectors, directional marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Removes invisible characters. Not for domains, where U+200C and U+200D are significant. */
export function removeInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** Removes spaces and invisible characters at both ends. */
export function trimInvisible(text: string): string {
  const seen = (character: string) => removeInvisible(character).trim() !== '';
  const characters = Array.from(text);
  const first = characters.findIndex(seen);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(seen) + 1).join('');
}

/** Converts to lowercase NFC, for comparison. İ becomes i, while JavaScript writes an i and a combining dot. */
export function toComparableCase(text: string): string {
  return text.toLowerCase().replaceAll('i\u0307', 'i').normalize('NFC');
}
