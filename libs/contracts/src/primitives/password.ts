export const MIN_PASSWORD_LENGTH = 10;
/** In bytes of UTF-8; more would only keep the server busy. */
export const MAX_PASSWORD_BYTES = 512;

export const WELL_KNOWN_PASSWORD = 'This password is one of the first that are tried. Choose another.';
/** Long enough and yet among the first that are tried: what a form can say before the server is asked. */
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
 * Words that stand for the trade and for signing in, and are tried first on a site like ours. What is left of a
 * password without them has to be a password. The server adds the names of the site.
 */
export const CONTEXT_WORDS = [
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
 * Why a password is not taken, in a sentence for the person, or null when it is fine. Length is what counts
 * (NIST SP 800-63B §5.1.1.2); no rule about digits or signs, which people meet in ways that are guessed first.
 * The server compares it with lists of leaked passwords besides.
 * @param about words that are no secret: the e-mail address, names
 */
export function passwordProblem(password: string, about: readonly string[] = []): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'This password is too long.';
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4) return 'Use more than three different characters.';
  if (WELL_KNOWN.includes(plain)) return WELL_KNOWN_PASSWORD;
  const names = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase());
  if (isLittleMoreThan(plain, names)) return 'Choose a password that is not your name or address.';
  if (isLittleMoreThan(plain, [...names, ...CONTEXT_WORDS])) {
    return 'Choose a password that is more than words about glass, this site or you.';
  }
  return null;
}

/** Whether the words are in it, and too little is left without them. */
function isLittleMoreThan(password: string, words: readonly string[]): boolean {
  const longestFirst = words.filter(({ length }) => length >= 4).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest !== password && rest.length < MIN_REST;
}
