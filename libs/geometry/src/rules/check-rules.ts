import type { Catalogue, Material, ShapeRule } from '@glass/contracts/catalogue';
import type { PanelChange, PanelPart, PanelSpec, Point, RuleFinding, Severity } from '@glass/contracts/panel';
import { mapLengths } from '../lengths/panel-lengths.js';
import { type PanelLayout, layOutPanel } from '../net/panel-layout.js';
import { layoutOrThrow } from '../panel-measures.js';
import { applyToPanel } from './apply-change.js';
import { computeChangeSize, changeFacts } from './changes.js';
import { type Breach, RuleCheck } from './rule-check.js';
import { materialLimits } from './rule-limits.js';
import { isRuleOfGlass } from './rule-scope.js';
import { blockCenter } from './panel-rules.js';
import { RULE_KINDS, isRuleCode } from './rule-table.js';

/** Above this number findings are grouped: 200 holes near an edge would repeat one sentence 200 times. */
export const MAX_FINDINGS = 40;

export const SEVERITY_ORDER: Record<Severity, number> = { block: 2, review: 1, warn: 0 };

/**
 * Keeps the most severe findings and replaces the others by one per code with a count.
 * @param at position of the counted ones, mm
 */
function limitFindings(findings: RuleFinding[], at: Point): RuleFinding[] {
  if (findings.length <= MAX_FINDINGS) return findings;
  const byGravity = [...findings].sort((a, b) => SEVERITY_ORDER[b.severity] - SEVERITY_ORDER[a.severity]);
  const others = new Map<string, RuleFinding[]>();
  for (const finding of byGravity.slice(MAX_FINDINGS))
    others.set(finding.code, [...(others.get(finding.code) ?? []), finding]);
  return [
    ...byGravity.slice(0, MAX_FINDINGS),
    ...[...others.values()].map((alike) => mergeFindings(alike, at)),
  ];
}

function mergeFindings(alike: RuleFinding[], at: Point): RuleFinding {
  const [gravest] = alike as [RuleFinding];
  if (alike.length === 1) return gravest;
  const nowhere = { part: { kind: 'panel' }, at, actual: null, required: null, fix: null } as const;
  return {
    ...gravest,
    ...nowhere,
    ...(gravest.facts ? { facts: { ...gravest.facts, count: alike.length } } : {}),
  };
}

/** Each fix needs another layout; with more findings, someone must look at the whole panel anyway. */
const MAX_FIXES = 20;

/**
 * All rules of the catalog that the panel breaks, in the catalog's order. If two rules of one code concern the same
 * part, only the more severe one is returned. Above `MAX_FINDINGS`, the most severe come first and the others are
 * counted.
 * @throws ImpossiblePanel if the panel has no shape
 * @throws RangeError for a rule with an unknown code
 */
export function checkRules(panel: PanelSpec<number>, catalogue: Catalogue): RuleFinding[] {
  return checkLayout(layoutOrThrow(panel, catalogue), catalogue);
}

/** Like `checkRules`, for a panel already laid out. Empty if the glass is not in the catalog. */
export function checkLayout(layout: PanelLayout, catalogue: Catalogue): RuleFinding[] {
  const material = catalogue.materials.find((candidate) => candidate.uid === layout.panel.materialUID);
  if (!material) return [];
  const findings: RuleFinding[] = [];
  let cures = 0;
  const report = (check: RuleCheck, breach: Breach): void => {
    const existing = findings.findIndex(
      ({ code, part }) => code === check.rule.code && samePart(part, breach.part),
    );
    const graver =
      existing < 0 ||
      SEVERITY_ORDER[check.rule.severity] > SEVERITY_ORDER[findings[existing]?.severity ?? 'block'];
    if (!graver) return;
    const finding = check.finding(breach);
    finding.fix = cures < MAX_FIXES ? findFix(check, breach) : null;
    cures += 1;
    if (existing < 0) findings.push(finding);
    else findings[existing] = finding;
  };
  for (const rule of [...materialLimits(material, catalogue.shapeRules), ...catalogue.shapeRules]) {
    if (applies(rule, layout, material)) runRule(new RuleCheck(layout, catalogue, material, rule, report));
  }
  return limitFindings(findings, blockCenter(layout));
}

function runRule(check: RuleCheck): void {
  const { code } = check.rule;
  if (!isRuleCode(code)) throw new RangeError(`There is no shape rule ${code}.`);
  if (Number.isFinite(check.limit)) RULE_KINDS[code].check(check);
  else check.report({ part: { kind: 'panel' }, at: blockCenter(check.layout), actual: 0, about: 'noLimit' });
}

function applies(rule: ShapeRule, layout: PanelLayout, material: Material): boolean {
  return isRuleOfGlass(rule, material) && (rule.shape === null || rule.shape === layout.panel.shape.kind);
}

/** The smallest of a breach's changes that leaves a valid panel and satisfies the rule for the same part. */
function findFix(check: RuleCheck, breach: Breach): RuleFinding['fix'] {
  const { panel } = check.layout;
  const changes = breach.changes ?? [];
  if (changes.length === 0) return null;
  const sizes = new Map(
    changes.map((change) => [change, computeChangeSize(change, (path) => lengthAt(panel, path))]),
  );
  const bySize = [...changes].sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
  for (const change of bySize) {
    if (isFixed(check, breach, change))
      return { change, facts: changeFacts(change, check.layout, check.precision) };
  }
  return null;
}

function isFixed(check: RuleCheck, breach: Breach, change: PanelChange): boolean {
  const laid = layOutPanel(applyToPanel(check.layout.panel, change), check.catalogue);
  if (!laid.ok) return false;
  let cured = true;
  const report = (_: RuleCheck, again: Breach): void => {
    if (samePart(again.part, breach.part)) cured = false;
  };
  runRule(new RuleCheck(laid.layout, check.catalogue, check.material, check.rule, report));
  return cured;
}

function lengthAt(panel: PanelSpec<number>, path: string): number {
  let found = Number.NaN;
  mapLengths(panel, (mm, at) => {
    if (at === path) found = mm;
    return mm;
  });
  return found;
}

function samePart(a: PanelPart, b: PanelPart): boolean {
  if (a.kind === 'feature') return b.kind === 'feature' && a.uid === b.uid;
  if (a.kind === 'panel') return b.kind === 'panel';
  return a.kind === b.kind && a.index === b.index;
}
