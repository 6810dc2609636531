import { t } from '@lingui/core/macro';
import type { Finding, MissingPrice, PanelPart, PanelSpec, PriceText } from '@glass/contracts/panel';
import type { ProblemError } from '@glass/contracts/problem-details';
import type { PricedPanel } from '@glass/contracts/quote';
import { isAbout, priceFacts } from '@glass/pricing';
import { splitLabel, wordPrice } from '@glass/pricing/words';

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
 * @param errors of `priceParsedPanel`, with paths such as `spec.edges.0.finishUID`
 */
export function explainNoLongerMade(
  panel: Pick<PricedPanel, 'spec' | 'price'>,
  errors: ProblemError[],
): { findings: Finding[]; missing: MissingPrice[] } {
  const findings = new Map<string, Finding>();
  // One per part, so that the name is still known the next time.
  const missing = new Map<string, MissingPrice>();
  for (const { name: path, reason, code } of errors) {
    const choice = choiceAt(path, panel.spec);
    const { step, part } = choice;
    const what = nameOf(choice, panel.price);
    const message = code === 'unknown' ? t`${{ what: wordPrice(what) }} is no longer offered.` : reason;
    missing.set(`${step} ${partKey(part)}`, { step, part, what });
    if (!findings.has(message)) findings.set(message, blockingFinding(message, part));
  }
  return { findings: [...findings.values()], missing: [...missing.values()] };
}

function blockingFinding(message: string, part: PanelPart): Finding {
  // No position: a missing finish can't be measured.
  const noPosition = { at: { x: 0, y: 0 }, actual: null, required: null, fix: null };
  return { code: NO_LONGER_MADE, severity: 'block', message, part, ...noPosition };
}

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
