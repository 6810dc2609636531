/** On which side of a quote somebody stands: whoever asks for a price in their own name is its buyer. */
export function sideOf(
  { actor }: { actor: { kind: 'anonymous' | 'system' } | { kind: 'contact'; contactUid: string } },
  quote: { contactUid: string },
): 'buyer' | 'fabricator' | 'system' {
  if (actor.kind !== 'contact') return 'system';
  return actor.contactUid === quote.contactUid ? 'buyer' : 'fabricator';
}
