/** Identifier of a feature that stays the same while its pane keeps its bay: a hash of the key (FNV-1a, four times). */
export function featureUid(key: string): string {
  const words = [0, 1, 2, 3].map((seed) => hash(`${seed}/${key}`));
  const digits = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const version = `4${digits.slice(13, 16)}`;
  const variant = `8${digits.slice(17, 20)}`;
  return [digits.slice(0, 8), digits.slice(8, 12), version, variant, digits.slice(20)].join('-');
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193) >>> 0;
  }
  return value;
}
