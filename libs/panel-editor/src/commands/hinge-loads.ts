import type { Catalogue, HingeTemplate, Material, ShapeRule } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec, RuleFinding } from '@glass/contracts/panel';
import { type DoorLoad, findTemplateLimit, isDoorHinge } from '@glass/geometry';
import type { Frame } from '../state/frame.js';
import { findMaterial } from '../state/panel-assessment.js';

/*
 * Checks whether hinges carry a door, by the same limits as the geometry's rules. The tenant's rules (HINGE_…) take
 * precedence; without a rule, the maker's limit applies.
 */

type Hinge = Extract<PanelFeature, { kind: 'hinge' }>;

/** In display order. */
const PROBLEMS = ['tooHeavy', 'tooWide', 'tooThin', 'tooThick', 'tooHigh'] as const;

export type HingeProblem = (typeof PROBLEMS)[number];

/** The quantities that hinge limits apply to. The width is the distance from the hinged edge to the opposite one. */
export interface Door extends DoorLoad {
  thicknessMm: number;
}

/** Result of checking `count` hinges of one model against a door. Limits are null if the maker states none. */
export interface HingeLoad {
  template: HingeTemplate;
  count: number;
  door: Door;
  maxWidthMm: number | null;
  maxWeightKg: number | null;
  problems: HingeProblem[];
}

/** Tolerance in mm and kg, as in the geometry's rules. */
const SLACK = 1e-6;

/** Hinge rule codes and the problem each one reports. */
const PROBLEM_OF: Readonly<Record<string, HingeProblem>> = {
  HINGE_MAX_WIDTH: 'tooWide',
  HINGE_MAX_WEIGHT: 'tooHeavy',
  HINGE_MAX_HEIGHT: 'tooHigh',
};

/** A panel with everything needed to check its hinges. */
export interface HingeCheckInput {
  spec: PanelSpec;
  frame: Frame;
  weightKg: number | null;
  findings: readonly RuleFinding[];
  catalogue: Catalogue;
}

/** Hinges that the panel swings on, without clamps and those that carry another door. */
export function listPanelHinges(
  spec: PanelSpec,
  catalogue: Catalogue,
): { feature: Hinge; template: HingeTemplate }[] {
  return spec.features.flatMap((feature) => {
    if (feature.kind !== 'hinge') return [];
    const template = catalogue.hinges.find((candidate) => candidate.uid === feature.templateUID);
    return template && isDoorHinge(feature, template) ? [{ feature, template }] : [];
  });
}

/** null for hardware that the panel does not swing on, and while the panel has no weight. */
export function hingeLoad(uid: string, panel: HingeCheckInput): HingeLoad | null {
  const hinges = listPanelHinges(panel.spec, panel.catalogue);
  const hinge = hinges.find(({ feature }) => feature.uid === uid);
  const door = hinge && doorOn(hinge.feature.edge, panel);
  if (!hinge || !door) return null;
  const same = hinges.filter(({ template }) => template.uid === hinge.template.uid);
  const load = computeLoad(hinge.template, door, same.length, panel.catalogue);
  const reported = panel.findings.flatMap(({ code, part }) => {
    const isOurs = part.kind === 'feature' && same.some(({ feature }) => feature.uid === part.uid);
    return isOurs ? (problemOf(code, load) ?? []) : [];
  });
  const applying = panel.catalogue.shapeRules.filter((rule) => applies(rule, panel));
  const ruled = new Set(applying.map((rule) => problemOf(rule.code, load)));
  const stated = load.problems.filter((problem) => !ruled.has(problem) && !isThickness(problem, ruled));
  return {
    ...load,
    problems: PROBLEMS.filter((problem) => reported.includes(problem) || stated.includes(problem)),
  };
}

/** The load by the maker's limits alone, without rules. */
export function computeLoad(
  template: HingeTemplate,
  door: Door,
  count: number,
  { articles }: Pick<Catalogue, 'articles'>,
): HingeLoad {
  const { minThicknessMm, maxThicknessMm } = template;
  const { thicknessMm } = door;
  const { maxWidthMm, maxWeightKg } = findTemplateLimit(template, count, { articles, thicknessMm, door });
  const problems: HingeProblem[] = [];
  if (maxWeightKg !== null && door.weightKg > maxWeightKg + SLACK) problems.push('tooHeavy');
  if (maxWidthMm !== null && door.widthMm > maxWidthMm + SLACK) problems.push('tooWide');
  if (minThicknessMm !== null && thicknessMm < minThicknessMm - SLACK) problems.push('tooThin');
  if (maxThicknessMm !== null && thicknessMm > maxThicknessMm + SLACK) problems.push('tooThick');
  return { template, count, door, maxWidthMm, maxWeightKg, problems };
}

/** null while the panel has no weight, or no such edge. */
export function doorOn(edge: number, { spec, frame, weightKg, catalogue }: HingeCheckInput): Door | null {
  const side = frame.edges[edge];
  const material: Material | null = findMaterial(spec, catalogue);
  if (!side || !material || weightKg === null) return null;
  const isUpright = Math.abs(side.end.y - side.start.y) >= Math.abs(side.end.x - side.start.x);
  const widthMm = isUpright ? frame.width : frame.height;
  return { widthMm, weightKg, thicknessMm: material.thicknessMm };
}

/** Whether a rule covers this panel's glass. Thicknesses match within 0.01 mm, as in the geometry. */
function applies(rule: ShapeRule, { spec, catalogue }: HingeCheckInput): boolean {
  const material = findMaterial(spec, catalogue);
  return (
    material !== null &&
    (rule.materialUID === null || rule.materialUID === material.uid) &&
    (rule.thicknessMm === null || Math.abs(rule.thicknessMm - material.thicknessMm) < 0.01) &&
    (rule.tempered === null || rule.tempered === material.tempered) &&
    (rule.shape === null || rule.shape === spec.shape.kind)
  );
}

function problemOf(code: string, { door, template }: HingeLoad): HingeProblem | null {
  if (code === 'HINGE_THICKNESS')
    return door.thicknessMm < (template.minThicknessMm ?? 0) ? 'tooThin' : 'tooThick';
  return PROBLEM_OF[code] ?? null;
}

function isThickness(problem: HingeProblem, ruled: ReadonlySet<HingeProblem | null>): boolean {
  const either: HingeProblem[] = ['tooThin', 'tooThick'];
  return either.includes(problem) && either.some((other) => ruled.has(other));
}
