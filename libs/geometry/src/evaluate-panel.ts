import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec, RuleFinding } from '@glass/contracts/panel';
import type { NetContour, PanelMeasures } from './model.js';
import { layOutPanel } from './net/panel-layout.js';
import { computeMeasures, computeWeight } from './panel-measures.js';
import { checkLayout } from './rules/check-rules.js';
import { isOfferedIn } from './hardware-words.js';
import type { ShapeError } from './shapes/shape-error.js';

/**
 * Lists why a panel cannot exist: sizes without a shape, features off the glass, parts missing from the catalog. Limits
 * of production are findings of `checkRules`.
 */
export function validatePanel(panel: PanelSpec<number>, catalogue: Catalogue): ShapeError[] {
  const laid = layOutPanel(panel, catalogue);
  return [...(laid.ok ? [] : laid.errors), ...catalogueErrors(panel, catalogue)];
}

/** Parts that the catalog lacks, or sizes that it does not offer. */
function catalogueErrors(panel: PanelSpec<number>, catalogue: Catalogue): ShapeError[] {
  const errors: ShapeError[] = [];
  if (!catalogue.materials.some((material) => material.uid === panel.materialUID)) {
    errors.push({ path: 'materialUID', code: 'unknown', about: 'unknownGlass' });
  }
  for (const [i, { finishUID }] of panel.edges.entries()) {
    if (finishUID !== null && !catalogue.edgeFinishes.some((finish) => finish.uid === finishUID)) {
      const path = `edges.${i}.finishUID`;
      errors.push({ path, code: 'unknown', about: 'unknownEdgeFinish' });
    }
  }
  for (const [i, { finishUID, size }] of panel.corners.entries()) {
    const finish = catalogue.cornerFinishes.find((candidate) => candidate.uid === finishUID);
    if (!finish || size === null) continue;
    if ((finish.minSizeMm ?? -Infinity) > size || (finish.maxSizeMm ?? Infinity) < size) {
      errors.push({
        path: `corners.${i}.size`,
        code: 'outOfRange',
        about: 'cornerSize',
      });
    }
  }
  return [...errors, ...finishErrors(panel, catalogue)];
}

/** Chosen finishes in which the hardware is not offered, as after a change of the price list. */
function finishErrors({ features }: PanelSpec<number>, { hinges }: Catalogue): ShapeError[] {
  return features.flatMap((feature, i): ShapeError[] => {
    if (feature.kind !== 'hinge' || !feature.finish) return [];
    const template = hinges.find(({ uid }) => uid === feature.templateUID);
    if (!template || isOfferedIn(template, feature.finish)) return [];
    const values = { name: template.name, finish: feature.finish };
    return [{ path: `features.${i}.finish`, code: 'notOffered', about: 'notOffered', values }];
  });
}

/** Everything about a panel. If it has no shape, all fields except `errors` are empty. */
export interface PanelEvaluation {
  errors: ShapeError[];
  measures: PanelMeasures | null;
  contour: NetContour | null;
  findings: RuleFinding[];
  weightKg: number | null;
}

/** Evaluates a panel with a single layout. Never throws for an impossible panel. */
export function evaluatePanel(panel: PanelSpec<number>, catalogue: Catalogue): PanelEvaluation {
  const laid = layOutPanel(panel, catalogue);
  const errors = catalogueErrors(panel, catalogue);
  if (!laid.ok) {
    return {
      errors: [...laid.errors, ...errors],
      measures: null,
      contour: null,
      findings: [],
      weightKg: null,
    };
  }
  const { layout } = laid;
  return {
    errors,
    measures: computeMeasures(layout, catalogue),
    contour: layout.contour,
    findings: checkLayout(layout, catalogue),
    weightKg: computeWeight(layout, catalogue),
  };
}
