import type { Finding, MissingPrice, PanelPart, PanelSpec, PriceLine, ProblemError } from '@glass/contracts';

/** The code of the finding that stops a panel which today's catalogue cannot make. */
export const NO_LONGER_MADE = 'NO_LONGER_MADE';

/** A panel as it was priced when it could still be made. */
interface PanelOfOld {
  spec: PanelSpec;
  price: { lines: PriceLine[] };
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
  const said = new Map<string, { choice: Choice; name: string }>();
  for (const { name: path, reason, code } of errors) {
    const choice = choiceAt(path, panel.spec);
    const name = nameOf(choice, panel.price.lines);
    const message = code === 'unknown' ? `${name} is no longer offered.` : reason;
    if (!said.has(message)) said.set(message, { choice, name });
  }
  const found = [...said];
  return {
    findings: found.map(([message, { choice }]) => ({
      code: NO_LONGER_MADE,
      severity: 'block',
      message,
      part: choice.part,
      // Nowhere in particular: what is gone cannot be measured.
      at: { x: 0, y: 0 },
      actual: null,
      required: null,
      fix: null,
    })),
    missing: found.map(([, { choice, name }]) => ({ step: choice.step, part: choice.part, what: name })),
  };
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

/** As the line of the price called it when there was one: "Flat polish". */
function nameOf({ part, step, name }: Choice, lines: PriceLine[]): string {
  const line = lines.find((each) => each.step === step && JSON.stringify(each.part) === JSON.stringify(part));
  return line ? nameInLine(line) : name;
}

/** "Edge A: Flat polish" is flat polish, wherever it is. */
export function nameInLine({ label }: Pick<PriceLine, 'label'>): string {
  return label.replace(/^(Edge|Corner) [A-Z\d]+: /, '');
}
