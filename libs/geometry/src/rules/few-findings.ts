import type { Finding, Point, Severity } from '@glass/contracts';

/** A person has to look at a panel with more of them as a whole; 200 holes at a rim would say the same 200 times. */
export const MOST_FINDINGS = 40;

export const GRAVITY: Record<Severity, number> = { block: 2, review: 1, warn: 0 };

/**
 * The gravest of many findings, and of the others one a code, which says how many there are.
 * @param at where the counted ones are marked, in millimetres
 */
export function fewFindings(findings: Finding[], at: Point): Finding[] {
  if (findings.length <= MOST_FINDINGS) return findings;
  const byGravity = [...findings].sort((a, b) => GRAVITY[b.severity] - GRAVITY[a.severity]);
  const others = new Map<string, Finding[]>();
  for (const finding of byGravity.slice(MOST_FINDINGS))
    others.set(finding.code, [...(others.get(finding.code) ?? []), finding]);
  return [...byGravity.slice(0, MOST_FINDINGS), ...[...others.values()].map((alike) => inOne(alike, at))];
}

function inOne(alike: Finding[], at: Point): Finding {
  const [gravest] = alike as [Finding];
  if (alike.length === 1) return gravest;
  const message = `${alike.length} more like this: ${gravest.message}`;
  return { ...gravest, message, part: { kind: 'panel' }, at, actual: null, required: null, fix: null };
}
