import type { Catalogue, Finding } from '@glass/contracts';
import type { NetContour, Panel, PanelMeasures } from './model.js';
import { layOut } from './net/panel-layout.js';
import { measuresOf, weightOf } from './panel-measures.js';
import { findingsOf } from './rules/check-rules.js';
import type { ShapeError } from './shapes/shape-error.js';

/**
 * Every reason why a panel cannot be: sizes that make no shape, features off the glass, parts that the catalogue
 * does not have. What can be but should not be made is a finding of `checkRules`.
 */
export function validatePanel(panel: Panel, catalogue: Catalogue): ShapeError[] {
  const laid = layOut(panel, catalogue);
  return [...(laid.ok ? [] : laid.errors), ...catalogueErrors(panel, catalogue)];
}

/** Choices that the catalogue does not have, or sizes that it does not make. */
function catalogueErrors(panel: Panel, catalogue: Catalogue): ShapeError[] {
  const errors: ShapeError[] = [];
  if (!catalogue.materials.some((material) => material.uid === panel.materialUID)) {
    errors.push({ path: 'materialUID', code: 'unknown', message: 'This glass is not in the catalogue.' });
  }
  for (const [i, { finishUID }] of panel.edges.entries()) {
    if (finishUID !== null && !catalogue.edgeFinishes.some((finish) => finish.uid === finishUID)) {
      const path = `edges.${i}.finishUID`;
      errors.push({ path, code: 'unknown', message: 'This edge finish is not in the catalogue.' });
    }
  }
  for (const [i, { finishUID, size }] of panel.corners.entries()) {
    const finish = catalogue.cornerFinishes.find((candidate) => candidate.uid === finishUID);
    if (!finish || size === null) continue;
    if ((finish.minSizeMm ?? -Infinity) > size || (finish.maxSizeMm ?? Infinity) < size) {
      errors.push({
        path: `corners.${i}.size`,
        code: 'outOfRange',
        message: 'This corner is not made in this size.',
      });
    }
  }
  return errors;
}

/** All that is known of one panel. Where it has no shape, everything but `errors` is empty. */
export interface PanelEvaluation {
  errors: ShapeError[];
  measures: PanelMeasures | null;
  contour: NetContour | null;
  findings: Finding[];
  weightKg: number | null;
}

/** Lays the panel out once and reads everything off it; never throws for a panel that cannot be. */
export function evaluatePanel(panel: Panel, catalogue: Catalogue): PanelEvaluation {
  const laid = layOut(panel, catalogue);
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
    measures: measuresOf(layout, catalogue),
    contour: layout.contour,
    findings: findingsOf(layout, catalogue),
    weightKg: weightOf(layout, catalogue),
  };
}
