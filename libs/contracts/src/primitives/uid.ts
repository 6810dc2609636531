const DASHED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const BARE = /^[0-9a-f]{32}$/;
const ZERO = '00000000-0000-0000-0000-000000000000';

/**
 * Reads an identifier as the specification (§5) allows it: 8-4-4-4-12 hexadecimal, or the same 32 digits
 * without dashes. Answers the dashed lower-case form, or null for anything else, the zero UUID and ''.
 */
export function readUid(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const lower = value.toLowerCase();
  const dashed = BARE.test(lower)
    ? `${lower.slice(0, 8)}-${lower.slice(8, 12)}-${lower.slice(12, 16)}-${lower.slice(16, 20)}-${lower.slice(20)}`
    : lower;
  return DASHED.test(dashed) && dashed !== ZERO ? dashed : null;
}

export function isUid(value: unknown): value is string {
  return readUid(value) !== null;
}
