import type { Catalogue, Material, ShapeRule } from '@glass/contracts/catalogue';
import type {
  FindingFacts,
  PanelChange,
  PanelPart,
  Point,
  RuleFinding,
  SentenceValues,
} from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import type { PanelLayout } from '../net/panel-layout.js';
import { type Formula, parseFormula } from './formula.js';
import { type Quantity, RULE_UNITS, SLACK } from './rule-units.js';

/** Report of a rule's implementation about a measure that breaks the rule. */
export interface Breach {
  part: PanelPart;
  at: Point;
  /** In mm, mm², kg, degrees or a plain number, by `check.quantity`. */
  actual: number;
  about: Subject | FindingSentence;
  /** Names and numbers of `about`. */
  values?: SentenceValues;
  /** For ratios: the whole, so that the sentence gives the measure instead of the share. */
  whole?: Whole;
  /** Changes that may fix it; the smallest one that does is offered. */
  changes?: PanelChange[];
}

export interface Whole {
  quantity: Quantity;
  /** In the base unit of the quantity. */
  size: number;
  /** Named beside the limit. */
  name?: WholeName;
}

/** Things that rules measure; each has a text in `subjectTexts`. */
export type Subject =
  | 'shorterSide'
  | 'longerSide'
  | 'shorterSideOfSheet'
  | 'longerSideOfSheet'
  | 'diagonal'
  | 'area'
  | 'aspect'
  | 'weight'
  | 'edge'
  | 'corner'
  | 'cornerRadius'
  | 'beveledSide'
  | 'miterGlass'
  | 'bevel'
  | 'temperedGlass'
  | 'openingsInUntempered'
  | 'drilledSide'
  | 'holeDiameter'
  | 'holes'
  | 'toEdge'
  | 'toOpening'
  | 'toCutout'
  | 'toCorner'
  | 'toCornerEdges'
  | 'countersunkHoles'
  | 'countersinkGlass'
  | 'countersinkLand'
  | 'hardwareRadius'
  | 'halfRoundEnd'
  | 'largerSide'
  | 'depth'
  | 'innerRadius'
  | 'besideFeature'
  | 'besideNotch';

/** Findings with sentences of their own, because measure and limit alone would mean nothing to a reader. */
export type FindingSentence =
  /** The tenant's own message, with its translations by language. */
  | 'own'
  | 'noLimit'
  | 'tooNarrow'
  | 'untempered'
  | 'hingeThickness'
  | 'hingeDoorWidth'
  | 'hingeDoorHeight'
  | 'hingeDoorWeight'
  | 'doorWidth'
  | 'doorHeight';

/** Wholes of ratios. */
export type WholeName = 'shorterSide' | 'largerSide' | 'width' | 'depth';

interface Compiled {
  formula: Formula;
  quantity: Quantity;
  size: number;
  thicknessMm: number;
}

/** A formula that is a plain number: `0.33`, `1/3`. */
const PLAIN_SHARE = /^\d+(?:\.\d+|\/\d+)?$/;

/** Caches parsed formulas by rule of the catalog. */
const compiledRules = new WeakMap<ShapeRule, Compiled>();

function compile(rule: ShapeRule): Compiled {
  const cached = compiledRules.get(rule);
  if (cached) return cached;
  const compiled = { formula: parseFormula(rule.formula), ...RULE_UNITS[rule.unit] };
  compiledRules.set(rule, compiled);
  return compiled;
}

/** A rule applied to a panel: implementations measure with it and report to it. */
export class RuleCheck {
  readonly quantity: Quantity;
  /** Value of the formula for this glass, in the base unit of the quantity. */
  readonly limit: number;
  readonly precision: LengthPrecision;
  private readonly slack: number;

  constructor(
    readonly layout: PanelLayout,
    readonly catalogue: Catalogue,
    readonly material: Material,
    readonly rule: ShapeRule,
    private readonly onBreach: (check: RuleCheck, breach: Breach) => void,
  ) {
    const { formula, quantity, size, thicknessMm } = compile(rule);
    this.quantity = quantity;
    this.limit = formula(material.thicknessMm / thicknessMm) * size;
    this.precision = catalogue.precision;
    this.slack = SLACK[quantity] + 1e-9 * Math.abs(this.limit);
  }

  /** Whether a rule requires at least its limit, rather than at most. */
  get isLeast(): boolean {
    return this.rule.operator === '>=' || this.rule.operator === '>';
  }

  /** Whether a measure (in the base unit) breaks the rule. */
  breaks(value: number, limit = this.limit): boolean {
    switch (this.rule.operator) {
      case '>=':
        return value < limit - this.slack;
      case '<=':
        return value > limit + this.slack;
      case '>':
        return value <= limit + this.slack;
      case '<':
        return value >= limit - this.slack;
      case '=':
        return Math.abs(value - limit) > this.slack;
    }
  }

  /** Distance (mm) inside the limit that satisfies a strict comparison too. */
  get margin(): number {
    return this.rule.operator === '>' || this.rule.operator === '<' ? 2 * this.slack : 0;
  }

  report(breach: Breach): void {
    this.onBreach(this, breach);
  }

  /** The whole of a ratio of two lengths; empty if the rule is in units of length. */
  wholeOfRatio(name: WholeName, sizeMm: number): Pick<Breach, 'whole'> {
    return this.quantity === 'ratio' ? { whole: { quantity: 'length', size: sizeMm, name } } : {};
  }

  /** The finding without its fix. */
  finding(breach: Breach): RuleFinding {
    const { rule, limit } = this;
    const { size } = RULE_UNITS[rule.unit];
    const { code, severity, message } = rule;
    const { part, at } = breach;
    // A formula without a value for this glass must not let it pass silently.
    if (!Number.isFinite(limit)) {
      const facts = { ...this.facts({ ...breach, about: 'noLimit', values: { code } }), actual: 0, limit: 0 };
      return { code, severity, part, at, actual: null, required: null, fix: null, facts };
    }
    const own = { about: 'own', values: { message, ...this.translationsOf(message) } } as const;
    const facts = this.facts(message === '' ? breach : { ...breach, ...own });
    const measured = { actual: breach.actual / size, required: limit / size };
    return { code, severity, part, at, ...measured, fix: null, facts };
  }

  /** The tenant's translations of a sentence, by language: a finding is stored, and its readers differ. */
  private translationsOf(message: string): SentenceValues {
    const row = this.catalogue.translations?.find(({ text }) => text === message);
    if (!row) return {};
    const { text: _own, ...languages } = row;
    return Object.fromEntries(Object.entries(languages).filter(([, sentence]) => sentence.trim() !== ''));
  }

  private facts({ about, values = {}, actual, whole }: Breach): FindingFacts {
    const { size, quantity, name } = { size: 1, quantity: this.quantity, ...whole };
    return {
      about,
      values,
      operator: this.rule.operator,
      quantity,
      actual: actual * size,
      limit: this.limit * size,
      share: name === undefined ? null : { of: name, times: this.timesText },
      count: 1,
      precision: this.precision,
    };
  }

  /** `1/3` as the rule writes it, `2`, `0.25`. */
  private get timesText(): string {
    const { formula } = this.rule;
    const isWritten = this.limit < 1 && PLAIN_SHARE.test(formula);
    return isWritten ? formula : String(Number(this.limit.toFixed(2)));
  }
}
