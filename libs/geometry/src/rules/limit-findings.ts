import type { Finding, Point, Severity } from '@glass/contracts';

/** Above this number findings are grouped: 200 holes near an edge would repeat one sentence 200 times. */
export const MAX_FINDINGS = 40;

export const SEVERITY_ORDER: Record<Severity, number> = { block: 2, review: 1, warn: 0 };

/**
 * Keeps the most severe findings and replaces the others by one per code with a count.
 * @param at position of the counted ones, mm
 */
export function limitFindings(findings: Finding[], at: Point): Finding[] {
  if (findings.length <= MAX_FINDINGS) return findings;
  const byGravity = [...findings].sort((a, b) => SEVERITY_ORDER[b.severity] - SEVERITY_ORDER[a.severity]);
  const others = new Map<string, Finding[]>();
  for (const finding of byGravity.slice(MAX_FINDINGS))
    others.set(finding.code, [...(others.get(finding.code) ?? []), finding]);
  return [
    ...byGravity.slice(0, MAX_FINDINGS),
    ...[...others.values()].map((alike) => mergeFindings(alike, at)),
  ];
}

function mergeFindings(alike: Finding[], at: Point): Finding {
  const [gravest] = alike as [Finding];
  if (alike.length === 1) return gravest;
  const message = `${alike.length} more like this: ${gravest.message}`;
  return { ...gravest, message, part: { kind: 'panel' }, at, actual: null, required: null, fix: null };
}
