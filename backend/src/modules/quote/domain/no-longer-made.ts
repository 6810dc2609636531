import { t } from '@lingui/core/macro';
import type {
  Finding,
  FindingFacts,
  MissingPrice,
  PanelPart,
  PanelSpec,
  PriceText,
  RuleFinding,
  SentenceFacts,
  SentenceValues,
} from '@glass/contracts/panel';
import type { PricedPanel } from '@glass/contracts/quote';
import { wordFinding, wordShapeError } from '@glass/geometry/words';
import { isAbout, priceFacts } from '@glass/pricing';
import { splitLabel, wordPrice, wordPricingFault } from '@glass/pricing/words';

/** Why a panel can't be made or priced, in facts. */
export interface PanelProblem {
  /** Path such as `spec.edges.0.finishUID`. */
  name: string;
  code: string;
  /** Which function words it: `wordShapeError` or `wordPricingFault`. */
  from: 'shape' | 'pricing';
  fault: SentenceFacts;
}

export const wordPanelProblem = ({ from, fault }: Pick<PanelProblem, 'from' | 'fault'>): string =>
  from === 'shape' ? wordShapeError(fault) : wordPricingFault(fault);

/** Code of the finding that blocks a panel which the current catalogue no longer supports. */
export const NO_LONGER_MADE = 'NO_LONGER_MADE';

interface Choice {
  part: PanelPart;
  step: MissingPrice['step'];
  /** Used if the former price doesn't name it. */
  name: PriceText;
}

/**
 * Explains why a saved panel can't be made with the current catalogue: blocking findings, and missing prices.
 * @param panel with its former price
 */
export function explainNoLongerMade(
  panel: Pick<PricedPanel, 'spec' | 'price'>,
  problems: PanelProblem[],
): { findings: Finding[]; missing: MissingPrice[] } {
  const findings = new Map<string, Finding>();
  // One per part, so that the name is still known the next time.
  const missing = new Map<string, MissingPrice>();
  for (const problem of problems) {
    const choice = choiceAt(problem.name, panel.spec);
    const { step, part } = choice;
    const what = nameOf(choice, panel.price);
    const facts =
      problem.code === 'unknown' ? goneFacts('gone', what) : goneFacts(problem.from, problem.fault);
    const finding = blockingFinding(facts, part);
    missing.set(`${step} ${partKey(part)}`, { step, part, what });
    if (!findings.has(finding.message)) findings.set(finding.message, finding);
  }
  return { findings: [...findings.values()], missing: [...missing.values()] };
}

/** Nothing is measured. */
const NO_MEASURE: Omit<FindingFacts, 'about' | 'values'> = {
  ...{ operator: '=', quantity: 'count', actual: 0, limit: 0 },
  ...{ share: null, count: 1, precision: '1mm' },
};

/** `gone`: an item that is no longer offered. Otherwise a problem of the panel as the catalogue is now. */
function goneFacts(about: 'gone' | PanelProblem['from'], text: PriceText): FindingFacts {
  const values: SentenceValues =
    typeof text === 'string' ? { own: text } : { ...text.values, textOf: text.about };
  return { about, values, ...NO_MEASURE };
}

/** @returns '' for facts that a later version wrote */
function wordGone({ about, values }: FindingFacts): string {
  const { own, textOf, ...rest } = values;
  const text = typeof own === 'string' ? own : { about: String(textOf), values: rest };
  if (about === 'gone') return t`${{ what: wordPrice(text) }} is no longer offered.`;
  const isProblem = (about === 'shape' || about === 'pricing') && typeof text !== 'string';
  return isProblem ? wordPanelProblem({ from: about, fault: text }) : '';
}

function blockingFinding(facts: FindingFacts, part: PanelPart): Finding {
  // No position: a missing finish can't be measured.
  const noPosition = { at: { x: 0, y: 0 }, actual: null, required: null, fix: null };
  return { code: NO_LONGER_MADE, severity: 'block', message: wordGone(facts), part, ...noPosition, facts };
}

/** Words stored findings in the current language. Older ones have no facts and keep their message. */
export const wordStoredFindings = (findings: readonly RuleFinding[]): Finding[] =>
  findings.map((finding) => {
    const { code, facts, message = '' } = finding;
    const isGone = code === NO_LONGER_MADE;
    return isGone
      ? { ...finding, fix: null, message: (facts && wordGone(facts)) || message }
      : wordFinding(finding);
  });

function choiceAt(path: string, spec: PanelSpec): Choice {
  const [, list, index = ''] = /^spec\.(edges|corners|features)\.(\d+)\./.exec(path) ?? [];
  if (list === 'edges') {
    return {
      part: { kind: 'edge', index: Number(index) },
      step: 'edges',
      name: priceFacts('someEdgeFinish', {}),
    };
  }
  if (list === 'corners') {
    const part = { kind: 'corner', index: Number(index) } as const;
    return { part, step: 'corners', name: priceFacts('someCornerFinish', {}) };
  }
  const feature = list === 'features' ? spec.features[Number(index)] : undefined;
  if (feature) {
    const part = { kind: 'feature', uid: feature.uid } as const;
    return feature.kind === 'hinge'
      ? { part, step: 'hinges', name: priceFacts('someHardware', {}) }
      : { part, step: 'holes', name: priceFacts('someHole', {}) };
  }
  return { part: { kind: 'panel' }, step: 'glass', name: priceFacts('someGlass', {}) };
}

/** Takes the name from the former price ("Flat polish") or from its missing prices. */
function nameOf({ part, step, name }: Choice, { lines, missing }: PricedPanel['price']): PriceText {
  const matches = (each: { step: string; part: PanelPart }) =>
    each.step === step && partKey(each.part) === partKey(part);
  const line = lines.find(matches);
  return line ? stripPart(line.label) : (missing.find(matches)?.what ?? name);
}

/** Strips the position: “Edge A: Flat polish” becomes “Flat polish”. */
function stripPart(label: PriceText): PriceText {
  const isOfPart = typeof label === 'string' || isAbout(label, 'edge') || isAbout(label, 'corner');
  return isOfPart ? splitLabel(label).item : label;
}

export function partKey(part: PanelPart): string {
  switch (part.kind) {
    case 'panel':
      return part.kind;
    case 'edge':
    case 'corner':
      return `${part.kind} ${part.index}`;
    case 'feature':
      return `${part.kind} ${part.uid}`;
  }
}
