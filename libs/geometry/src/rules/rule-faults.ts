import type { ShapeRule } from '@glass/contracts/catalogue';
import type { Severity } from '@glass/contracts/panel';
import { isShapeKind } from '../shapes/shape-edges.js';
import { FormulaError, parseFormula } from './formula.js';
import { wordFormulaError, ruleFaultTexts as texts } from './rule-fault-texts.js';
import { isRuleCode, RULE_KINDS, type RuleCode, type RuleKind } from './rule-table.js';
import { type Quantity, RULE_UNITS } from './rule-units.js';

const OPERATORS: readonly string[] = ['>=', '<=', '>', '<', '='] satisfies ShapeRule['operator'][];
const SEVERITIES: readonly string[] = ['block', 'review', 'warn'] satisfies Severity[];
/** Thicker than any glass sold as one pane. */
const THICKEST_MM = 100;
const MAX_MESSAGE_LENGTH = 300;
/** Above any limit in any unit: the result of dividing by nearly zero. */
const MAX_LIMIT = 1e9;
/** Nominal thicknesses in mm, and in inches if they differ (research §8). */
const TRADE_THICKNESSES_MM = [2, 3, 4, 5, 6, 8, 10, 12, 15, 19, 25];
const TRADE_THICKNESSES_IN = [1 / 8, 3 / 16, 1 / 4, 5 / 16, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 1];

/** An invalid field of a rule, with a sentence for the person who wrote it. */
interface RuleFault {
  field: keyof ShapeRule;
  reason: string;
}

/**
 * Lists problems of one row of a tenant's table. The catalog checks whether its material exists. Fields have the right
 * types but may have any values.
 */
export function ruleFaults(rule: ShapeRule): RuleFault[] {
  const faults: RuleFault[] = [];
  const report = (field: keyof ShapeRule, reason: string) => faults.push({ field, reason });
  const { code, thicknessMm, shape, message } = rule;
  const unit = Object.hasOwn(RULE_UNITS, rule.unit) ? RULE_UNITS[rule.unit] : null;
  const isKnownCode = isRuleCode(code);
  if (!isKnownCode) report('code', texts.noCode);
  if (thicknessMm !== null && !(thicknessMm > 0 && thicknessMm <= THICKEST_MM)) {
    report('thicknessMm', texts.thickness(THICKEST_MM));
  }
  if (shape !== null && !isShapeKind(shape)) report('shape', texts.noShape);
  if (!OPERATORS.includes(rule.operator)) report('operator', texts.oneOf(OPERATORS.join(' ')));
  const formula = formulaFault(rule, unit?.thicknessMm ?? 1);
  if (formula !== null) report('formula', formula);
  if (!unit) report('unit', texts.oneOf(Object.keys(RULE_UNITS).join(', ')));
  else if (isKnownCode && !quantitiesOf(code).includes(unit.quantity)) {
    report('unit', texts.otherUnit);
  }
  if (!SEVERITIES.includes(rule.severity)) report('severity', texts.oneOf(SEVERITIES.join(', ')));
  if (message.length > MAX_MESSAGE_LENGTH) {
    report('message', texts.tooLong(MAX_MESSAGE_LENGTH));
  } else if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(message)) {
    report('message', texts.controlCharacters);
  }
  return faults;
}

/** A formula must have a value for the rule's thickness, or for all thicknesses sold. */
function formulaFault({ formula, thicknessMm }: ShapeRule, unitMm: number): string | null {
  try {
    const limit = parseFormula(formula);
    const inMm = [...TRADE_THICKNESSES_MM, ...TRADE_THICKNESSES_IN.map((inches) => inches * 25.4)];
    const tried = thicknessMm !== null && thicknessMm > 0 ? [thicknessMm] : inMm;
    const failed = tried.find((mm) => !(Math.abs(limit(mm / unitMm)) < MAX_LIMIT));
    return failed === undefined ? null : texts.noNumber(String(Number(failed.toFixed(3))));
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return wordFormulaError(error);
  }
}

function quantitiesOf(code: RuleCode): readonly Quantity[] {
  const { quantities }: RuleKind = RULE_KINDS[code];
  return quantities;
}
