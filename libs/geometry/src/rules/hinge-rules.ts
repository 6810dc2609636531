import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { HingeLimit } from '@glass/contracts/layout';
import type { PanelChange, PanelFeature, SentenceValues } from '@glass/contracts/panel';
import { placeAlong } from '../contour/chain.js';
import { loopLength } from '../contour/loop.js';
import { isOfferedIn } from '../hardware-words.js';
import { resizeBlock } from './changes.js';
import {
  findTemplateLimit,
  HINGES_OF_A_DOOR,
  isDoorHinge,
  isWithinLimit,
  takesGlass,
} from './hinge-limits.js';
import { blockCenter, blockSize, lighterChanges, weightOfLayout } from './panel-rules.js';
import type { Breach, RuleCheck } from './rule-check.js';

interface MountedHinge {
  template: HingeTemplate;
  /** The first feature that uses the template, and the number of such features. */
  feature: Extract<PanelFeature<number>, { kind: 'hinge' }>;
  index: number;
  count: number;
}

/** Each template of the panel's hardware once. */
function listMounted(
  { layout, catalogue }: RuleCheck,
  isMeant: typeof isDoorHinge = () => true,
): MountedHinge[] {
  const hung: MountedHinge[] = [];
  for (const [index, feature] of layout.panel.features.entries()) {
    if (feature.kind !== 'hinge') continue;
    const template = catalogue.hinges.find((candidate) => candidate.uid === feature.templateUID);
    if (!template || !isMeant(feature, template)) continue;
    const entry = hung.find((candidate) => candidate.template === template);
    if (entry) entry.count += 1;
    else hung.push({ template, feature, index, count: 1 });
  }
  return hung;
}

/**
 * How far the door reaches from its hinges. A ratio limits the share of the width that the template states (1 is all of
 * it); a length applies to every hinge.
 */
export function doorWidth(check: RuleCheck): void {
  for (const hung of listMounted(check, isDoorHinge)) {
    const stated = check.quantity === 'ratio' ? findLimit(check, hung).maxWidthMm : 1;
    if (stated === null) continue;
    const axis = reach(check, hung) === 'x' ? 'width' : 'height';
    const door = reachMm(check, hung);
    if (!check.breaks(door / stated)) continue;
    reportHung(check, hung, {
      actual: door / stated,
      about: axis === 'width' ? 'hingeDoorWidth' : 'hingeDoorHeight',
      values: { name: hung.template.name },
      whole: { quantity: 'length', size: stated },
      changes: [
        ...betterHinges(check, hung),
        ...resizeBlock(check.layout, axis, check.limit * stated - check.margin, check.precision),
      ],
    });
  }
}

/**
 * Weight of the door, by the figures for its number of hinges. A weight in the rule is for two hinges or more; a single
 * one carries half of it.
 */
export function doorWeight(check: RuleCheck): void {
  const weight = weightOfLayout(check);
  for (const hung of listMounted(check, isDoorHinge)) {
    const share = Math.min(hung.count, HINGES_OF_A_DOOR) / HINGES_OF_A_DOOR;
    const carried = check.quantity === 'ratio' ? findLimit(check, hung).maxWeightKg : share;
    if (carried === null) continue;
    if (!check.breaks(weight / carried)) continue;
    reportHung(check, hung, {
      actual: weight / carried,
      about: 'hingeDoorWeight',
      values: { name: hung.template.name, hinges: hung.count },
      whole: { quantity: 'weight', size: carried },
      changes: [...betterHinges(check, hung), ...lighterChanges(check, weight - check.limit * carried)],
    });
  }
}

/** Height of a door on at most two hinges of any kind; reported for the first. */
export function doorHeight(check: RuleCheck): void {
  const { width, height } = blockSize(check.layout);
  if (!check.breaks(width) && !check.breaks(height)) return;
  const hinges = listMounted(check, isDoorHinge);
  const [first] = hinges;
  const count = hinges.reduce((sum, hung) => sum + hung.count, 0);
  if (!first || count > HINGES_OF_A_DOOR) return;
  const axis = reach(check, first) === 'x' ? 'height' : 'width';
  const door = axis === 'height' ? height : width;
  if (!check.breaks(door)) return;
  reportHung(check, first, {
    actual: door,
    about: axis === 'height' ? 'doorHeight' : 'doorWidth',
    values: { hinges: count },
    changes: resizeBlock(check.layout, axis, check.limit - check.margin, check.precision),
  });
}

/** How far (mm) the glass is outside the thickness range of a template. */
export function hingeThickness(check: RuleCheck): void {
  const { thicknessMm } = check.material;
  for (const hung of listMounted(check)) {
    const { minThicknessMm, maxThicknessMm } = hung.template;
    const off = Math.max((minThicknessMm ?? 0) - thicknessMm, thicknessMm - (maxThicknessMm ?? Infinity), 0);
    if (!check.breaks(off)) continue;
    reportHung(check, hung, {
      actual: off,
      about: 'hingeThickness',
      values: thicknessValues(check, hung.template),
      changes: [],
    });
  }
}

/** Thicknesses that a template takes, with the rule's tolerance: a limit above 0 lets the glass be that much beyond. */
function thicknessValues(
  check: RuleCheck,
  { name, kind, minThicknessMm, maxThicknessMm }: HingeTemplate,
): SentenceValues {
  const beyond = Math.max(0, check.limit);
  return {
    name,
    hardware: kind,
    minMm: minThicknessMm === null ? null : Math.max(0, minThicknessMm - beyond),
    maxMm: maxThicknessMm === null ? null : maxThicknessMm + beyond,
    thicknessMm: check.material.thicknessMm,
  };
}

function reportHung(
  check: RuleCheck,
  hung: MountedHinge,
  found: Pick<Breach, 'actual' | 'about' | 'values' | 'changes' | 'whole'>,
): void {
  check.report({
    part: { kind: 'feature', uid: hung.feature.uid },
    at: check.layout.onEdges[hung.index]?.at ?? blockCenter(check.layout),
    ...found,
  });
}

/** Axis in which a door reaches from the edge it hangs on. */
function reach({ layout }: RuleCheck, { feature }: MountedHinge): 'x' | 'y' {
  const chain = layout.outline.edges[feature.edge] ?? [];
  const { tangent } = placeAlong(chain, loopLength(chain) / 2);
  return Math.abs(tangent.y) >= Math.abs(tangent.x) ? 'x' : 'y';
}

/** The figures that apply to a door on its hinges of one template. */
function findLimit(check: RuleCheck, hung: MountedHinge): HingeLimit {
  return findTemplateLimit(hung.template, hung.count, loadOn(check, hung));
}

const loadOn = (check: RuleCheck, hung: MountedHinge) => ({
  articles: check.catalogue.articles,
  thicknessMm: check.material.thicknessMm,
  door: { widthMm: reachMm(check, hung), weightKg: weightOfLayout(check) },
});

/** Width of a door from the edge it hangs on, mm. */
function reachMm(check: RuleCheck, hung: MountedHinge): number {
  const { width, height } = blockSize(check.layout);
  return reach(check, hung) === 'x' ? width : height;
}

/** Mounts of hinges by words of their names. */
const MOUNTS = [/wall|wand|mur\b|pared|parete/i, /180|glass to glass|glas.glas/i, /\b90/];

/** Whether the names say the same mount, or one of them says none. */
function mayReplace(one: HingeTemplate, other: HingeTemplate): boolean {
  const [mounts, others] = [one, other].map(({ name }) => MOUNTS.filter((words) => words.test(name)));
  return !mounts?.length || !others?.length || mounts.some((mount) => others.includes(mount));
}

/**
 * Models on sale that hold this door by their manufacturer's figures, in as many pieces. Offered before smaller glass:
 * same cutout first, then the weakest that holds.
 */
function betterHinges(check: RuleCheck, hung: MountedHinge): PanelChange[] {
  const { template, count } = hung;
  const load = loadOn(check, hung);
  const limitOf = (other: HingeTemplate) => findTemplateLimit(other, count, load);
  const holds = (other: HingeTemplate): boolean => {
    const limit = limitOf(other);
    return (
      limit.maxWeightKg !== null &&
      (limit.maxWidthMm !== null || template.maxDoorWidthMm === null) &&
      isWithinLimit(limit, load.door) &&
      takesGlass(other, load.thicknessMm)
    );
  };
  const chosen = check.layout.panel.features.flatMap((feature) =>
    feature.kind === 'hinge' && feature.templateUID === template.uid ? (feature.finish ?? []) : [],
  );
  const isAlike = (other: HingeTemplate) => JSON.stringify(other.cutout) === JSON.stringify(template.cutout);
  return check.catalogue.hinges
    .filter((other) => other.uid !== template.uid && other.active && other.kind === 'hinge' && holds(other))
    .filter((other) => mayReplace(template, other) && chosen.every((finish) => isOfferedIn(other, finish)))
    .toSorted(
      (one, other) =>
        Number(isAlike(other)) - Number(isAlike(one)) ||
        (limitOf(one).maxWeightKg ?? 0) - (limitOf(other).maxWeightKg ?? 0),
    )
    .map(({ uid }) => ({ kind: 'exchangeHinges', from: template.uid, to: uid }));
}
