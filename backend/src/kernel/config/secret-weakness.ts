/** Random text of 32 hexadecimal digits has fewer once in ten million times. */
const MIN_DISTINCT_CHARACTERS = 8;
/** Of random text, one in eight pairs at most are neighbors in hexadecimal; of `abcdefg…` all are. */
const MAX_NEIGHBOR_RATIO = 0.5;

/** Why a secret is easy to guess however long it is, as the end of a sentence; null where it looks random. */
export function secretWeakness(secret: string): string | null {
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) {
    return `has fewer than ${MIN_DISTINCT_CHARACTERS} different characters`;
  }
  // A text that repeats itself is found inside its double before its end.
  if (`${secret}${secret}`.indexOf(secret, 1) < secret.length) return 'repeats a part of itself';
  const codes = [...secret].map((character) => character.charCodeAt(0));
  const neighbors = codes.filter((code, index) => index > 0 && Math.abs(code - codes[index - 1]!) <= 1);
  return neighbors.length / codes.length > MAX_NEIGHBOR_RATIO ? 'is a row of consecutive characters' : null;
}
