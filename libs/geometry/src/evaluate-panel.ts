import type { Catalogue, Finding } from '@glass/contracts';
import type { NetContour, Panel, PanelMeasures } from './model.js';
import { layOut } from './net/panel-layout.js';
import { measuresOf, weightOf } from './panel-measures.js';
import { findingsOf } from './rules/check-rules.js';
import type { ShapeError } from './shapes/shape-error.js';
import { catalogueErrors } from './validate-panel.js';

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
