import punycode from 'punycode.js';

const ENCODED_LABEL = /(?<=^|[./@])xn--[a-z0-9-]{1,59}(?=$|[./:])/gi;
/** Scripts that may be mixed in one label, with digits and hyphens. */
const SCRIPTS = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Common}]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}]+$/u,
  ...['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Georgian', 'Armenian'].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u'),
  ),
];
/** Cyrillic and Greek letters that look Latin: a label of only these may imitate another domain. */
const LOOKS_LATIN = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαιουνρο\d-]+$/u;
const LETTERS = /^[\p{L}\p{M}\p{N}-]+$/u;

/**
 * Decodes internationalized domains: `xn--glas-mller-feb.example` is `glas-müller.example`. Like in browsers, labels
 * that mix scripts or look Latin stay encoded.
 * @param text a host, email address or URL
 */
export function displayDomain(text: string): string {
  // The part before the @ is no domain.
  const start = text.lastIndexOf('@') + 1;
  return text.slice(0, start) + text.slice(start).replace(ENCODED_LABEL, displayLabel);
}

function displayLabel(encoded: string): string {
  const label = decodeLabel(encoded.slice(4).toLowerCase());
  if (label === null || !LETTERS.test(label) || LOOKS_LATIN.test(label)) return encoded;
  return SCRIPTS.some((script) => script.test(label)) && isSameDomain(label, encoded) ? label : encoded;
}

function decodeLabel(encoded: string): string | null {
  try {
    return punycode.decode(encoded);
  } catch {
    return null;
  }
}

/** Whether browsers encode the label in the same way. */
function isSameDomain(label: string, encoded: string): boolean {
  const url = `http://${label}.example`;
  return URL.canParse(url) && new URL(url).hostname === `${encoded.toLowerCase()}.example`;
}
