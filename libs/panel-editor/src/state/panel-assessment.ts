import type { Catalogue, Finding, PanelPrice, PanelSpec } from '@glass/contracts';
import { checkLengths, evaluatePanel, type Panel } from '@glass/geometry';
import { pricePanel } from '@glass/pricing';
import { frameOf, type Frame } from './frame.js';
import type { PanelDraft } from './panel-draft.js';
import { panelOf } from './panel-of.js';

/** A field that keeps the panel from being drawn or priced, or that the server refused. */
export interface FieldFault {
  /** `shape.width`, `features.2.x`. */
  path: string;
  message: string;
}

/** Everything that follows from a draft and a catalogue; the server works it out again from the same code. */
export interface Assessment {
  /** Texts that are no lengths, and dimensions that make no panel. */
  faults: FieldFault[];
  /** Broken rules, the worst first. */
  findings: Finding[];
  /** null while there are faults: a price is true or it is not shown. */
  price: PanelPrice | null;
  weightKg: number | null;
  /**
   * What can be drawn: the whole panel, all but the features that are impossible, or its shape alone; the last
   * readable length stands where a text cannot be read. null while there is no shape.
   */
  drawable: Drawable | null;
}

export interface Drawable {
  panel: Panel;
  frame: Frame;
}

const RANK = { block: 0, review: 1, warn: 2 };

interface Known {
  quantity: number;
  catalogue: Catalogue;
  assessment: Assessment;
}

/** The last answer for a panel: the page, its list of panels and the editor ask for the same one. */
const known = new WeakMap<PanelSpec, Known>();

/** A specification is never changed, another one takes its place; so the same one has the same answer. */
export function assess({ spec, quantity }: PanelDraft, catalogue: Catalogue): Assessment {
  const last = known.get(spec);
  if (last?.quantity === quantity && last.catalogue === catalogue) return last.assessment;
  const assessment = assessAnew({ spec, quantity }, catalogue);
  known.set(spec, { quantity, catalogue, assessment });
  return assessment;
}

function assessAnew({ spec, quantity }: PanelDraft, catalogue: Catalogue): Assessment {
  const unreadable = checkLengths(spec, catalogue.units).map(({ path, reason }): FieldFault => ({
    path,
    message: reason,
  }));
  const panel = panelOf(spec);
  const { errors, measures, findings, weightKg } = evaluatePanel(panel, catalogue);
  const impossible = errors.map(({ path, message }): FieldFault => ({ path, message }));
  const faults = [...unreadable, ...impossible];
  const isPriced = faults.length === 0 && measures !== null;
  return {
    faults,
    findings: findings.toSorted((one, other) => RANK[one.severity] - RANK[other.severity]),
    price: isPriced ? pricePanel({ panel, measures, quantity, catalogue }) : null,
    weightKg,
    drawable: measures
      ? { panel, frame: frameOf(measures, catalogue.precision) }
      : (withoutFaulty(panel, errors, catalogue) ?? shapeAlone(panel, catalogue)),
  };
}

/** One figure that is mistyped takes one hole from the drawing and not all of them. */
function withoutFaulty(
  panel: Panel,
  errors: readonly { path: string }[],
  catalogue: Catalogue,
): Drawable | null {
  const isFaulty = (index: number) => errors.some(({ path }) => `${path}.`.startsWith(`features.${index}.`));
  const rest: Panel = { ...panel, features: panel.features.filter((_, index) => !isFaulty(index)) };
  if (rest.features.length === panel.features.length) return null;
  const { measures } = evaluatePanel(rest, catalogue);
  return measures && { panel: rest, frame: frameOf(measures, catalogue.precision) };
}

function shapeAlone(panel: Panel, catalogue: Catalogue): Drawable | null {
  const bare: Panel = {
    ...panel,
    features: [],
    corners: panel.corners.map(() => ({ finishUID: null, size: null })),
  };
  const { measures } = evaluatePanel(bare, catalogue);
  return measures && { panel: bare, frame: frameOf(measures, catalogue.precision) };
}

/** Whether the panel could be ordered as it stands; what needs review can be sent, but not ordered at once. */
export type Readiness = 'unfinished' | 'blocked' | 'review' | 'ready';

export function readinessOf({ faults, findings, price }: Assessment): Readiness {
  if (faults.length > 0) return 'unfinished';
  if (findings.some((finding) => finding.severity === 'block')) return 'blocked';
  const isOnRequest = price?.unitMinor === null && !price.isHidden;
  if (findings.some((finding) => finding.severity === 'review') || isOnRequest) return 'review';
  return 'ready';
}

export function materialOf(spec: Pick<PanelSpec, 'materialUID'>, catalogue: Catalogue) {
  return catalogue.materials.find((material) => material.uid === spec.materialUID) ?? null;
}
