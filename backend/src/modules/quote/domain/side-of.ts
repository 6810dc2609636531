/** Side of a user in a quote. Tenant users who quote in their own name are buyers. */
export function findMessageSide(
  { actor }: { actor: { kind: 'anonymous' | 'system' } | { kind: 'contact'; contactUid: string } },
  quote: { contactUid: string },
): 'buyer' | 'fabricator' | 'system' {
  if (actor.kind !== 'contact') return 'system';
  return actor.contactUid === quote.contactUid ? 'buyer' : 'fabricator';
}
