import type { Finding, MissingPrice, PanelPart, PanelSpec, PriceLine, ProblemError } from '@glass/contracts';

/** The code of the finding that stops a panel which today's catalogue cannot make. */
export const NO_LONGER_MADE = 'NO_LONGER_MADE';

/** A panel as it was priced when it could still be made. */
interface PanelOfOld {
  spec: PanelSpec;
  price: { lines: PriceLine[]; missing: MissingPrice[] };
}

interface Choice {
  part: PanelPart;
  step: MissingPrice['step'];
  /** What the buyer calls it, where nothing says its name any more. */
  name: string;
}

/**
 * What is said of a panel that was fine when it was saved and cannot be made of today's catalogue: why, as findings
 * that block it, and that it has no price. Its form is left as it is.
 * @param errors as `priceReadPanel` names them, `spec.edges.0.finishUID`
 */
export function noLongerMade(
  panel: PanelOfOld,
  errors: ProblemError[],
): { findings: Finding[]; missing: MissingPrice[] } {
  const findings = new Map<string, Finding>();
  // One for each part, so that its name is still known when the panel is read again.
  const missing = new Map<string, MissingPrice>();
  for (const { name: path, reason, code } of errors) {
    const choice = choiceAt(path, panel.spec);
    const { step, part } = choice;
    const what = nameOf(choice, panel.price);
    const message = code === 'unknown' ? `${what} is no longer offered.` : reason;
    missing.set(`${step} ${partKey(part)}`, { step, part, what });
    if (!findings.has(message)) findings.set(message, blocked(message, part));
  }
  return { findings: [...findings.values()], missing: [...missing.values()] };
}

function blocked(message: string, part: PanelPart): Finding {
  // Nowhere in particular: what is gone cannot be measured.
  const nowhere = { at: { x: 0, y: 0 }, actual: null, required: null, fix: null };
  return { code: NO_LONGER_MADE, severity: 'block', message, part, ...nowhere };
}

function choiceAt(path: string, spec: PanelSpec): Choice {
  const [, list, index = ''] = /^spec\.(edges|corners|features)\.(\d+)\./.exec(path) ?? [];
  if (list === 'edges') {
    return {
      part: { kind: 'edge', index: Number(index) },
      step: 'edges',
      name: 'An edge finish of this panel',
    };
  }
  if (list === 'corners') {
    const part = { kind: 'corner', index: Number(index) } as const;
    return { part, step: 'corners', name: 'A corner finish of this panel' };
  }
  const feature = list === 'features' ? spec.features[Number(index)] : undefined;
  if (feature) {
    const part = { kind: 'feature', uid: feature.uid } as const;
    return feature.kind === 'hinge'
      ? { part, step: 'hinges', name: 'A hinge or clamp of this panel' }
      : { part, step: 'holes', name: 'A hole of this panel' };
  }
  return { part: { kind: 'panel' }, step: 'glass', name: 'The glass of this panel' };
}

/** As the price called it while there was one ("Flat polish"), or as it was called when it was missed before. */
function nameOf({ part, step, name }: Choice, { lines, missing }: PanelOfOld['price']): string {
  const isIt = (each: { step: string; part: PanelPart }) =>
    each.step === step && partKey(each.part) === partKey(part);
  const line = lines.find(isIt);
  return line ? nameInLine(line) : (missing.find(isIt)?.what ?? name);
}

/** "Edge A: Flat polish" is flat polish, wherever it is. */
export function nameInLine({ label }: Pick<PriceLine, 'label'>): string {
  return label.replace(/^(Edge|Corner) [A-Z\d]+: /, '');
}

/** A part as one text, to find it again: two objects that were stored and read are alike only by what they say. */
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
