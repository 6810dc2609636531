import type {
  Catalogue,
  Finding,
  HingeTemplate,
  Material,
  PanelFeature,
  PanelSpec,
  ShapeRule,
} from '@glass/contracts';
import type { Frame } from '../state/frame.js';
import { materialOf } from '../state/panel-assessment.js';

/*
 * What a door asks of its hinges, in the figures that their makers state for two of them. The rules of the geometry
 * (HINGE_…) decide wherever the tenant has them; where it has none, what the maker states holds.
 */

type Hinge = Extract<PanelFeature, { kind: 'hinge' }>;

/** In the order in which they are told. */
const PROBLEMS = ['tooHeavy', 'tooWide', 'tooThin', 'tooThick', 'tooHigh'] as const;

export type HingeProblem = (typeof PROBLEMS)[number];

/** A door as its hinges feel it. */
export interface Door {
  /** How far it reaches from the edge on which it hangs, mm. */
  widthMm: number;
  weightKg: number;
  thicknessMm: number;
}

/** A model held against a door that hangs on `count` of it; null where the maker states no limit. */
export interface HingeLoad {
  template: HingeTemplate;
  count: number;
  door: Door;
  maxWidthMm: number | null;
  maxWeightKg: number | null;
  /** Empty where it fits. */
  problems: HingeProblem[];
}

/** Makers state limits for a door on two hinges. */
const HINGES_OF_A_DOOR = 2;
/** What is within this of its limit keeps it, as in the geometry's rules: mm and kg. */
const SLACK = 1e-6;

/** What findings of the hinge rules say in the words of a load. */
const PROBLEM_OF: Readonly<Record<string, HingeProblem>> = {
  HINGE_MAX_WIDTH: 'tooWide',
  HINGE_MAX_WEIGHT: 'tooHeavy',
  HINGE_MAX_HEIGHT: 'tooHigh',
};

/** All that is known of the panel when its hinges are judged. */
export interface HungPanel {
  spec: PanelSpec;
  frame: Frame;
  weightKg: number | null;
  findings: readonly Finding[];
  catalogue: Catalogue;
}

/** The hinges that carry a door: clamps hold fixed panels. */
export function hingesOf(
  spec: PanelSpec,
  catalogue: Catalogue,
): { feature: Hinge; template: HingeTemplate }[] {
  return spec.features.flatMap((feature) => {
    if (feature.kind !== 'hinge') return [];
    const template = catalogue.hinges.find((candidate) => candidate.uid === feature.templateUID);
    return template?.kind === 'hinge' ? [{ feature, template }] : [];
  });
}

/** How the hinge with this identifier stands; null for a clamp, and while the panel cannot be weighed. */
export function hingeLoad(uid: string, panel: HungPanel): HingeLoad | null {
  const hinges = hingesOf(panel.spec, panel.catalogue);
  const hinge = hinges.find(({ feature }) => feature.uid === uid);
  const door = hinge && doorOn(hinge.feature.edge, panel);
  if (!hinge || !door) return null;
  const same = hinges.filter(({ template }) => template.uid === hinge.template.uid);
  const load = loadOf(hinge.template, door, same.length);
  const said = panel.findings.flatMap(({ code, part }) => {
    const isOurs = part.kind === 'feature' && same.some(({ feature }) => feature.uid === part.uid);
    return isOurs ? (problemOf(code, load) ?? []) : [];
  });
  const applying = panel.catalogue.shapeRules.filter((rule) => applies(rule, panel));
  const ruled = new Set(applying.map((rule) => problemOf(rule.code, load)));
  const stated = load.problems.filter((problem) => !ruled.has(problem) && !isThickness(problem, ruled));
  return {
    ...load,
    problems: PROBLEMS.filter((problem) => said.includes(problem) || stated.includes(problem)),
  };
}

/** How a door of this panel would hang on `count` of a model, before any rule is asked. */
export function loadOf(template: HingeTemplate, door: Door, count: number): HingeLoad {
  const { maxDoorWidthMm, maxDoorWeightKg, minThicknessMm, maxThicknessMm } = template;
  const maxWeightKg = maxDoorWeightKg === null ? null : (maxDoorWeightKg * count) / HINGES_OF_A_DOOR;
  const problems: HingeProblem[] = [];
  if (maxWeightKg !== null && door.weightKg > maxWeightKg + SLACK) problems.push('tooHeavy');
  if (maxDoorWidthMm !== null && door.widthMm > maxDoorWidthMm + SLACK) problems.push('tooWide');
  if (minThicknessMm !== null && door.thicknessMm < minThicknessMm - SLACK) problems.push('tooThin');
  if (maxThicknessMm !== null && door.thicknessMm > maxThicknessMm + SLACK) problems.push('tooThick');
  return { template, count, door, maxWidthMm: maxDoorWidthMm, maxWeightKg, problems };
}

/** The door that hangs on an edge; null while the panel has no weight or no such edge. */
export function doorOn(edge: number, { spec, frame, weightKg, catalogue }: HungPanel): Door | null {
  const side = frame.edges[edge];
  const material: Material | null = materialOf(spec, catalogue);
  if (!side || !material || weightKg === null) return null;
  const isUpright = Math.abs(side.end.y - side.start.y) >= Math.abs(side.end.x - side.start.x);
  const widthMm = isUpright ? frame.width : frame.height;
  return { widthMm, weightKg, thicknessMm: material.thicknessMm };
}

/** Whether a rule speaks of this panel at all; thicknesses within 0.01 mm are one, as the geometry takes them. */
function applies(rule: ShapeRule, { spec, catalogue }: HungPanel): boolean {
  const material = materialOf(spec, catalogue);
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
