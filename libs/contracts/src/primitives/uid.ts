const DASHED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const BARE = /^[0-9a-f]{32}$/;
const ZERO = '00000000-0000-0000-0000-000000000000';

/**
 * Parses an identifier (specification §5): 8-4-4-4-12 hexadecimal digits, or 32 without dashes.
 * @returns dashed lowercase form; null for other values, the zero UUID and ''
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

/** Creates a random UUID (version 4), also on pages without https, where crypto.randomUUID is missing. */
export function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  const part = (from: number, to: number) => digits.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
}
