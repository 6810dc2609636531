import { removeInvisible, toComparableCase, trimInvisible } from './fold-text.js';

/** Characters of a domain as people type it. Others have a meaning in a URL and would be read as that. */
const DOMAIN = /^(?:\ufeff|[^\s/?#:@\\[\]%<>^|])+$/u;

/** What stands before an @ without quotation marks: words with dots between them (RFC 5322, 3.2.3; RFC 6531). */
const DOT_ATOM =
  /^[a-z\d!#$%&'*+/=?^_`{|}~\u0080-\u{10FFFF}-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~\u0080-\u{10FFFF}-]+)*$/iu;

/**
 * The one form of an e-mail address that is stored, compared and counted by. Addresses of the same mailbox have the same
 * canonical form:
 * - without spaces and invisible characters around it, in Unicode's composed form (NFC);
 * - the part before the @ without invisible characters, in lower case, where a Turkish keyboard's İ is an i, and ı stays
 *   a letter of its own;
 * - without quotation marks around the part before the @, where they are not needed (RFC 5321, 4.1.2);
 * - the domain as DNS has it, in lower case ASCII: `müller.example` is `xn--mller-kva.example` (UTS 46, where
 *   `großglas.example` and `grossglas.example` are two domains, and so are two that differ in a joiner).
 *
 * Text that is not an address comes back in lower case, for validation to refuse.
 */
export function canonicalEmail(text: string): string {
  const plain = trimInvisible(text).normalize('NFC');
  const at = plain.lastIndexOf('@');
  if (at === -1) return toComparableCase(plain);
  const local = toComparableCase(unquote(removeInvisible(plain.slice(0, at))));
  // A dot at the end, as DNS writes it or as a sentence ends, belongs to no address (RFC 5321).
  const domain = plain.slice(at + 1).replace(/(?<=[^.。．｡])[.。．｡]$/u, '');
  return `${local}@${canonicalDomain(domain) ?? toComparableCase(domain)}`;
}

/** Whether both are the same mailbox. */
export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other);
}

/** Whether the domain of an address can exist: `a@xn--zz--zz.example` can't. */
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
 * The one form of a domain that is stored and sent to DNS: ASCII, in lower case.
 * @returns null for what is no domain
 */
export function canonicalDomain(domain: string): string | null {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  // An address of the network, such as 127.0.0.1 for 0x7f.1, is not what was typed.
  return /^[\d.]+$/.test(hostname) ? null : hostname;
}
