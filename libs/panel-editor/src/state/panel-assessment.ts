import type { Catalogue } from '@glass/contracts/catalogue';
import type { Finding, PanelPrice, PanelSpec } from '@glass/contracts/panel';
import type { PanelDraft } from '@glass/contracts/quote';
import { checkLengths, evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { currentLocale, type Locale } from '@glass/language';
import { pricePanel } from '@glass/pricing';
import { findingWords, wordError, wordFindings } from './finding-words.js';
import { toFrame, type Frame } from './frame.js';

/** A field that keeps the panel from being drawn or priced, or that the server rejected. */
export interface FieldFault {
  /** `shape.width`, `features.2.x` */
  path: string;
  message: string;
}

/** Everything derived from a draft and a catalog; the server recomputes it with the same code. */
export interface Assessment {
  /** Unreadable texts, and dimensions that make no panel. */
  faults: FieldFault[];
  /** Worst first. */
  findings: Finding[];
  /** null while there are faults. */
  price: PanelPrice | null;
  weightKg: number | null;
  /** Area of the glass as cut; null while there is no shape. */
  netAreaMm2: number | null;
  /**
   * The drawable part: the whole panel, the panel without faulty features, or its shape alone. Unreadable texts use
   * the last readable length. null while there is no shape.
   */
  drawable: Drawable | null;
}

export interface Drawable {
  panel: PanelSpec<number>;
  frame: Frame;
}

const RANK = { block: 0, review: 1, warn: 2 };

export const worstFirst = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => RANK[one.severity] - RANK[other.severity]);

interface Known {
  locale: Locale;
  words: unknown;
  quantity: number;
  catalogue: Catalogue;
  assessment: Assessment;
}

/** Last result per panel, which page, panel list and editor share. */
const known = new WeakMap<PanelSpec, Known>();

/** Cached by identity: specs are immutable. */
export function assess({ spec, quantity }: PanelDraft, catalogue: Catalogue): Assessment {
  const last = known.get(spec);
  const locale = currentLocale();
  const words = findingWords();
  if (
    last?.locale === locale &&
    last.words === words &&
    last.quantity === quantity &&
    last.catalogue === catalogue
  )
    return last.assessment;
  const assessment = computeAssessment({ spec, quantity }, catalogue);
  known.set(spec, { locale, words, quantity, catalogue, assessment });
  return assessment;
}

function computeAssessment({ spec, quantity }: PanelDraft, catalogue: Catalogue): Assessment {
  const unreadable = checkLengths(spec, catalogue.units).map(({ path, reason }): FieldFault => ({
    path,
    message: reason,
  }));
  const panel = panelOf(spec);
  const { errors, measures, findings, weightKg } = evaluatePanel(panel, catalogue);
  const impossible = errors.map((error): FieldFault => ({ path: error.path, message: wordError(error) }));
  const faults = [...unreadable, ...impossible];
  const isPriced = faults.length === 0 && measures !== null;
  return {
    faults,
    findings: worstFirst(wordFindings(findings)),
    price: isPriced ? pricePanel({ panel, measures, quantity, catalogue }) : null,
    weightKg,
    netAreaMm2: measures?.netAreaMm2 ?? null,
    drawable: measures
      ? { panel, frame: toFrame(measures, catalogue.precision) }
      : (withoutFaulty(panel, errors, catalogue) ?? shapeAlone(panel, catalogue)),
  };
}

/** Leaves out only the faulty features, so that one typo does not hide all holes. */
function withoutFaulty(
  panel: PanelSpec<number>,
  errors: readonly { path: string }[],
  catalogue: Catalogue,
): Drawable | null {
  const isFaulty = (index: number) => errors.some(({ path }) => `${path}.`.startsWith(`features.${index}.`));
  const rest: PanelSpec<number> = {
    ...panel,
    features: panel.features.filter((_, index) => !isFaulty(index)),
  };
  if (rest.features.length === panel.features.length) return null;
  const { measures } = evaluatePanel(rest, catalogue);
  return measures && { panel: rest, frame: toFrame(measures, catalogue.precision) };
}

function shapeAlone(panel: PanelSpec<number>, catalogue: Catalogue): Drawable | null {
  const bare: PanelSpec<number> = {
    ...panel,
    features: [],
    corners: panel.corners.map(() => ({ finishUID: null, size: null })),
  };
  const { measures } = evaluatePanel(bare, catalogue);
  return measures && { panel: bare, frame: toFrame(measures, catalogue.precision) };
}

/** Whether the panel can be ordered; `review` can be submitted, but not ordered yet. */
export type Readiness = 'unfinished' | 'blocked' | 'review' | 'ready';

export function computeReadiness({ faults, findings, price }: Assessment): Readiness {
  if (faults.length > 0) return 'unfinished';
  if (findings.some((finding) => finding.severity === 'block')) return 'blocked';
  const isOnRequest = price?.unitMinor === null && !price.isHidden;
  if (findings.some((finding) => finding.severity === 'review') || isOnRequest) return 'review';
  return 'ready';
}

export function findMaterial(spec: Pick<PanelSpec, 'materialUID'>, catalogue: Catalogue) {
  return catalogue.materials.find((material) => material.uid === spec.materialUID) ?? null;
}

const panels = new WeakMap<PanelSpec, PanelSpec<number>>();

/** A spec in millimeters. Cached by identity, so that it is drawn once. */
export function panelOf(spec: PanelSpec): PanelSpec<number> {
  const known = panels.get(spec);
  if (known) return known;
  const panel = panelInMillimeters(spec);
  panels.set(spec, panel);
  return panel;
}
