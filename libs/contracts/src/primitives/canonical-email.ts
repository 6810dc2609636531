/**
 * Characters of a domain as people type it. Others mean something in a URL, and would be read as that.
 */
const DOMAIN = /^[^\s/?#:@\\[\]%<>^|]+$/u;
/** Invisible characters that come along when an address is copied: zero-width spaces and joiners, soft hyphens, marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The one form of an e-mail address that is stored, compared and counted by. Addresses of the same mailbox have the same
 * canonical form:
 * - without spaces around it and without invisible characters, in Unicode's composed form (NFC);
 * - the part before the @ in lower case, where a Turkish keyboard's İ is an i, and ı stays a letter of its own;
 * - the domain as DNS has it, in lower case ASCII: `müller.example` is `xn--mller-kva.example` (IDNA 2008, so that
 *   `großglas.example` and `grossglas.example` are two domains).
 *
 * What is no address comes back in lower case, for validation to refuse.
 */
export function canonicalEmail(text: string): string {
  const plain = text.replaceAll(INVISIBLE, '').trim().normalize('NFC');
  const at = plain.lastIndexOf('@');
  const lowered = toLowerCase(plain);
  if (at === -1) return lowered;
  const domain = canonicalDomain(plain.slice(at + 1));
  return domain === null ? lowered : `${toLowerCase(plain.slice(0, at))}@${domain}`;
}

/** Whether both are the same mailbox. */
export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other);
}

/** Whether the domain of an address can exist: `a@xn--zz--zz.example` can't. */
export function hasValidDomain(email: string): boolean {
  return canonicalDomain(email.slice(email.lastIndexOf('@') + 1)) !== null;
}

function canonicalDomain(domain: string): string | null {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  // An address of the network, such as 127.0.0.1 for 0x7f.1, is not what was typed.
  return /^[\d.]+$/.test(hostname) ? null : hostname;
}

/** JavaScript writes İ as i and a combining dot. */
function toLowerCase(text: string): string {
  return text.toLowerCase().replaceAll('i\u0307', 'i').normalize('NFC');
}
