import type { Catalogue, Material, ShapeRule } from '@glass/contracts/catalogue';
import type { Finding, PanelChange, PanelPart, Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import type { PanelLayout } from '../net/panel-layout.js';
import { type Formula, parseFormula } from './formula.js';
import { measureTexts, type Quantity, RULE_UNITS, SLACK } from './rule-units.js';

/** Report of a rule's implementation about a measure that breaks the rule. */
export interface Breach {
  part: PanelPart;
  at: Point;
  /** In mm, mm², kg, degrees or a plain number, by `check.quantity`. */
  actual: number;
  /** The measured thing: "hole 2 to the edge". */
  subject: string;
  /** For ratios: the whole, so that the sentence gives the measure instead of the share. */
  whole?: Whole;
  /** The full sentence, if measure and limit alone would mean nothing to a reader. */
  sentence?: string;
  /** Hardware that carries the panel: its limit and the panel's measure make the sentence. */
  carrier?: Carrier;
  /** Changes that may fix it; the smallest one that does is offered. */
  changes?: PanelChange[];
}

export interface Carrier {
  /** `Geneva carries a door up to {limit} wide; this door is {actual} wide.` */
  limits: (limit: string, actual: string) => string;
  /** A panel beyond the limit: `A wider door`. */
  more: string;
  /** Advice that stays within the limit: `other hinges or a narrower door`. */
  instead: string;
}

export interface Whole {
  quantity: Quantity;
  /** In the base unit of the quantity. */
  size: number;
  /** Named beside the limit: `the shorter side`. */
  name?: string;
}

interface Compiled {
  formula: Formula;
  quantity: Quantity;
  size: number;
  thicknessMm: number;
}

/** A formula that is a plain number: `0.33`, `1/3`. */
const PLAIN_SHARE = /^\d+(?:\.\d+|\/\d+)?$/;

/** Words for values within a limit as a demand and as advice, and for values beyond it. */
const WITHIN = { '>=': 'at least', '>': 'more than', '<=': 'at most', '<': 'less than', '=': 'exactly' };
const OR = { '>=': 'or more', '<=': 'or less' };
const BEYOND = { '>=': 'under', '>': 'at most', '<=': 'over', '<': 'at least', '=': 'other than' };

/** Caches parsed formulas by rule of the catalog. */
const compiledRules = new WeakMap<ShapeRule, Compiled>();

function compile(rule: ShapeRule): Compiled {
  const cached = compiledRules.get(rule);
  if (cached) return cached;
  const compiled = { formula: parseFormula(rule.formula), ...RULE_UNITS[rule.unit] };
  compiledRules.set(rule, compiled);
  return compiled;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
  wholeOfRatio(name: string, sizeMm: number): Pick<Breach, 'whole'> {
    return this.quantity === 'ratio' ? { whole: { quantity: 'length', size: sizeMm, name } } : {};
  }

  /** The finding without its fix. */
  finding(breach: Breach): Finding {
    const { rule, limit } = this;
    const { size } = RULE_UNITS[rule.unit];
    if (!Number.isFinite(limit)) return this.findingWithoutLimit(breach);
    return {
      code: rule.code,
      severity: rule.severity,
      message: rule.message === '' ? this.sentence(breach) : rule.message,
      part: breach.part,
      at: breach.at,
      actual: breach.actual / size,
      required: limit / size,
      fix: null,
    };
  }

  /** A formula without a value for this glass must not let it pass silently. */
  private findingWithoutLimit({ part, at }: Breach): Finding {
    const { code, severity } = this.rule;
    const message = `The rule ${code} gives no limit for glass of this thickness.`;
    return { code, severity, message, part, at, actual: null, required: null, fix: null };
  }

  private sentence({
    subject,
    actual,
    sentence,
    carrier,
    whole = { quantity: this.quantity, size: 1 },
  }: Breach): string {
    if (sentence !== undefined) return sentence;
    const { operator, severity } = this.rule;
    const [measure, limit] = [actual * whole.size, this.limit * whole.size];
    const texts = measureTexts(whole.quantity, measure, limit, this.isLeast, this.precision);
    if (carrier) {
      const carried = carrier.limits(texts.limit, texts.actual);
      if (severity === 'review') return `${carried} ${carrier.more} needs our approval.`;
      return `${carried} ${severity === 'warn' ? 'We recommend' : 'Choose'} ${carrier.instead}.`;
    }
    const share = whole.name === undefined ? '' : ` (${this.shareText}${whole.name})`;
    const within = `${WITHIN[operator]} ${texts.limit}${share}`;
    const isNone = whole.quantity === 'count' && limit === 0 && operator === '<=';
    if (isNone && severity !== 'block') {
      const counted = subject.replace(/^the number of /, '');
      const there = `there ${measure === 1 ? 'is' : 'are'} ${texts.actual}.`;
      return severity === 'review'
        ? `${capitalize(counted)} need our approval; ${there}`
        : `We recommend no ${counted}; ${there}`;
    }
    if (severity === 'review') {
      return `${capitalize(subject)} is ${texts.actual}; ${BEYOND[operator]} ${texts.limit}${share} needs our approval.`;
    }
    if (severity === 'warn') {
      const advice = operator in OR ? `${texts.limit} ${OR[operator as keyof typeof OR]}${share}` : within;
      return `We recommend ${advice}; ${subject} is ${texts.actual}.`;
    }
    return `${capitalize(subject)} must be ${isNone ? 0 : within}; it is ${texts.actual}.`;
  }

  /** `1/3 of ` as the rule writes it, `2 × `, or nothing for the whole. */
  private get shareText(): string {
    if (this.limit === 1) return '';
    const { formula } = this.rule;
    if (this.limit > 1) return `${Number(this.limit.toFixed(2))} × `;
    return `${PLAIN_SHARE.test(formula) ? formula : Number(this.limit.toFixed(2))} of `;
  }
}
