/** 32 random hexadecimal digits have fewer only once in ten million. */
const MIN_DISTINCT_CHARACTERS = 8;
/** In random hexadecimal digits a third of the pairs are equal or neighbors in one of `ROWS`; in `abcdefg…` and `qwerty…` nearly all are. */
const MAX_NEIGHBOR_RATIO = 0.75;
/** In 500 random hexadecimal digits, a tenth of the triples are repeats. */
const MAX_REPEATED_RATIO = 0.25;
/** Sequences that people type when they need many characters. */
const ROWS = [
  ...['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm'],
  ...[
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
    '1q2w3e4r5t6y7u8i9o0p',
    '1a2b3c4d5e6f7g8h9i0j',
    '0a1b2c3d4e5f6g7h8i9j',
  ],
];

/**
 * Explains why a secret is easy to guess despite its length.
 * @returns the end of a sentence; null if it looks random
 */
export function secretWeakness(secret: string): string | null {
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) {
    return `has fewer than ${MIN_DISTINCT_CHARACTERS} different characters`;
  }
  if (repeatedRatio(secret) > MAX_REPEATED_RATIO) return 'repeats a part of itself';
  if (neighborRatio(secret.toLowerCase()) > MAX_NEIGHBOR_RATIO) return 'is a row of consecutive characters';
  return isEncodedText(secret) ? 'is a readable text in another spelling' : null;
}

/** Ratio of character triples that occurred before, forward or backward. */
function repeatedRatio(secret: string): number {
  const seen = new Set<string>();
  const triples = Array.from({ length: secret.length - 2 }, (_, index) => secret.slice(index, index + 3));
  const repeated = triples.filter((triple) => {
    const isSeen = seen.has(triple);
    seen.add(triple).add([...triple].reverse().join(''));
    return isSeen;
  });
  return repeated.length / triples.length;
}

/** Ratio of character pairs that are equal or neighbors in a row. */
function neighborRatio(secret: string): number {
  const rows = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
  const pairs = Array.from({ length: secret.length - 1 }, (_, index) => secret.slice(index, index + 2));
  const neighbors = pairs.filter((pair) => pair[0] === pair[1] || rows.some((row) => row.includes(pair)));
  return neighbors.length / pairs.length;
}

/** Whether it is hexadecimal or base64 of printable characters only. 16 random bytes are that once in ten million. */
function isEncodedText(secret: string): boolean {
  const encodings: ('hex' | 'base64')[] = [];
  if (/^([0-9a-f]{2})+$/i.test(secret)) encodings.push('hex');
  else if (/^[\w+/-]+={0,2}$/.test(secret)) encodings.push('base64');
  return encodings.some((encoding) =>
    /^[\x20-\x7e\s]+$/.test(Buffer.from(secret, encoding).toString('latin1')),
  );
}
