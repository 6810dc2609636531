const MAX_LENGTH = 40;

/** A name from a file as it may stand in a sentence: short, and without control characters. */
export function shortName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
