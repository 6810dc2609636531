import type { Finding, ShapeRule } from '@glass/contracts';
import { checkRules, type Panel } from '../src/index.js';
import { testCatalogue } from './catalogue.factory.js';

/** A blocking rule for any glass and any shape. */
export function rule(
  code: string,
  operator: ShapeRule['operator'],
  formula: string,
  unit: ShapeRule['unit'],
): ShapeRule {
  return {
    code,
    materialUID: null,
    thicknessMm: null,
    tempered: null,
    shape: null,
    operator,
    formula,
    unit,
    severity: 'block',
    message: '',
  };
}

/** What one rule alone has to say of a panel in metric glass. */
export function only(panel: Panel, one: ShapeRule): Finding[] {
  return checkRules(panel, testCatalogue('metric', [one]));
}

/** The first finding of a code under the rules of a catalogue, the metric one unless given. */
export function found(panel: Panel, code: string, catalogue = testCatalogue('metric')): Finding | undefined {
  return checkRules(panel, catalogue).find((finding) => finding.code === code);
}

export function plainEdges(count: number): { finishUID: null }[] {
  return Array.from({ length: count }, () => ({ finishUID: null }));
}
