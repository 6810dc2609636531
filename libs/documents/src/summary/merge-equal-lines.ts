import type { PriceLine } from '@glass/contracts';
import { formatQuantity } from '@glass/pricing';

/** Equal price lines of several parts as one row. */
interface PriceRow {
  label: string;
  rule: string;
  /** Such as `2 × 70.25″ × 0.22`. */
  counted: string;
  amountMinor: number;
}

/** Label of an edge's price line. */
const EDGE = /^Edge (\S+): (.+)$/s;

/**
 * Merges lines that differ only in their part, such as the two sides of a door or its hinges. Rows keep the position
 * of their first line, and their sum.
 */
export function mergeEqualLines(lines: readonly PriceLine[]): PriceRow[] {
  const alike = new Map<string, [PriceLine, ...PriceLine[]]>();
  for (const line of lines) {
    const { step, unit, quantity, rate, rule, amountMinor } = line;
    const key = JSON.stringify([step, unit, quantity, rate, rule, amountMinor, whatOf(line)]);
    const known = alike.get(key);
    if (known) known.push(line);
    else alike.set(key, [line]);
  }
  return [...alike.values()].map((same) => {
    const [first] = same;
    return {
      label: labelOf(same),
      rule: first.rule,
      counted: `${countOf(same)} × ${first.rate}`,
      amountMinor: same.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    };
  });
}

function edgeOf({ part, label }: PriceLine): { letter: string; what: string } | null {
  const [, letter = '', what = ''] = (part.kind === 'edge' && EDGE.exec(label)) || [];
  return letter === '' ? null : { letter, what };
}

function whatOf(line: PriceLine): string {
  return edgeOf(line)?.what ?? line.label;
}

function labelOf(same: readonly [PriceLine, ...PriceLine[]]): string {
  const letters = same.flatMap((line) => edgeOf(line)?.letter ?? []);
  return letters.length > 1 ? `Edges ${letters.join(', ')}: ${whatOf(same[0])}` : same[0].label;
}

function countOf(same: readonly [PriceLine, ...PriceLine[]]): string {
  const [{ quantity, unit }] = same;
  if (unit === 'pcs' && /^\d+$/.test(quantity)) {
    const pieces = Number(quantity) * same.length;
    return pieces === 1 ? '1 pc' : `${pieces} pcs`;
  }
  const each = formatQuantity({ quantity, unit });
  return same.length === 1 ? each : `${same.length} × ${each}`;
}
