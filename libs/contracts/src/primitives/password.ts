import { t } from '@lingui/core/macro';
export const MIN_PASSWORD_LENGTH = 10;
/** In bytes of UTF-8; limits the server's load. */
const MAX_PASSWORD_BYTES = 512;

export const wellKnownPassword = (): string => t`This password is too common. Choose another one.`;
/** Long enough, but among the first passwords tried; checked by forms before sending. */
const WELL_KNOWN = [
  '1234567890',
  '0123456789',
  '0987654321',
  'qwertyuiop',
  'qwerty1234',
  'qwerty12345',
  'qwerty123456',
  'password12',
  'password123',
  'password1234',
  'passwort123',
  'passw0rd123',
  'iloveyou12',
  'iloveyou123',
  'abcdefghij',
  'abcd123456',
  'abc1234567',
  'letmein123',
  'welcome123',
  'welcome1234',
  'admin12345',
  'administrator',
  'changeme123',
  'sunshine123',
  'princess123',
  'football123',
  'baseball123',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  'q1w2e3r4t5',
  'zaq12wsxcde',
  'asdfghjkl1',
  'asdfghjkl123',
  'zxcvbnm123',
  'trustno1trustno1',
];

/**
 * Words of the trade and of sign-in pages, which attackers try first. A password must be long enough without them. The
 * server adds the names of the site.
 */
const CONTEXT_WORDS = [
  'glass',
  'glazing',
  'mirror',
  'order',
  'panel',
  'password',
  'quote',
  'shower',
  'tempered',
  'welcome',
];
const MIN_REST = 6;

/**
 * Why a new password is refused, as a sentence; null if it is fine. Only length counts (NIST SP 800-63B §5.1.1.2):
 * rules about digits or signs lead to predictable passwords. The server also checks lists of leaked passwords.
 * @param about words that are no secret: email address, names
 */
export function passwordProblem(password: string, about: readonly string[] = []): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return t`Use at least ${{ length: MIN_PASSWORD_LENGTH }} characters.`;
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return t`This password is too long.`;
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4) return t`Use more than three different characters.`;
  if (WELL_KNOWN.includes(plain)) return wellKnownPassword();
  const names = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase());
  if (isMostly(plain, names)) return t`Choose a password that isn’t your name or address.`;
  if (isMostly(plain, [...names, ...CONTEXT_WORDS])) {
    return t`Choose a password that isn’t only words about glass, this site or you.`;
  }
  return null;
}

/** Whether the password contains the words and is too short without them. */
function isMostly(password: string, words: readonly string[]): boolean {
  const longestFirst = words.filter(({ length }) => length >= 4).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest !== password && rest.length < MIN_REST;
}
