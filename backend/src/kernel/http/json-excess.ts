/** Maximum number of values in a body. The quote with the most corners has about 60,000. */
export const MAX_VALUES = 100_000;
/**
 * Maximum nesting. A panel in a list has six levels; validation recurses and overflows the stack after some thousands.
 */
export const MAX_DEPTH = 32;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENINGS: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSINGS: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/**
 * Checks whether a JSON text exceeds the limits, without parsing it. Allocates nothing and stops at the limit; parsing
 * two megabytes of `{}` would take a quarter of a second and 60 MB.
 */
export function findJsonExcess(json: Uint8Array): 'values' | 'depth' | null {
  let values = 1;
  let depth = 0;
  let isFirstInside = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!;
    if (isBlank(byte)) continue;
    if (isFirstInside && !CLOSINGS.has(byte)) values += 1;
    isFirstInside = false;
    if (byte === QUOTE) index = endOfText(json, index);
    else if (byte === COMMA) values += 1;
    else if (CLOSINGS.has(byte)) depth -= 1;
    else if (OPENINGS.has(byte)) {
      depth += 1;
      isFirstInside = true;
      if (depth > MAX_DEPTH + 1) return 'depth';
    }
    if (values > MAX_VALUES) return 'values';
  }
  return null;
}

/** Index of the closing quotation mark of a string. */
function endOfText(json: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1;
  return index;
}
