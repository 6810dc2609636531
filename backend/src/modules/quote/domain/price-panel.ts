import { msg } from '@lingui/core/macro';
import type { PanelPrice, PanelSpec } from '@glass/contracts/panel';
import type { PanelDraft, PricedPanel, AddGlassPanelsRequest } from '@glass/contracts/quote';
import { checkLengths, evaluatePanel, panelInMillimeters, readPanelSpec } from '@glass/geometry';
import { wordFindings } from '@glass/geometry/words';
import { pricePanel, PricingError, roundPieceMeasures } from '@glass/pricing';
import { AppError, type Fault } from '../../../kernel/errors/app-error.js';
import type { Sentence } from '../../../kernel/language/sentence.js';
import { unansweredReason } from './drawing-source.js';
import type { PricingContext } from './pricing-context.js';
import { hasCurrentPrice, getPriceBasis } from './quote-totals.js';
import { wordReadProblem } from './word-read-problem.js';
import { explainNoLongerMade, type PanelProblem, wordPanelProblem } from './no-longer-made.js';

type Priced = { ok: true; panel: PricedPanel };
type PricingResult = Priced | { ok: false; errors: Fault[] };

/** Parses, validates, measures and prices one panel. Errors name the field as `spec.…`. */
export function parseAndPricePanel(spec: unknown, quantity: number, pricing: PricingContext): PricingResult {
  const read = readPanelSpec(spec);
  if (!read.ok) {
    const faults = read.faults.map(({ path, problem }) => ({ path, reason: wordReadProblem(problem) }));
    return refused(faults, 'malformed');
  }
  const unanswered = unansweredReason(read.spec);
  if (unanswered !== null) {
    return refused([{ path: 'shape.sourceFileUID', reason: unanswered }], 'DRAWING_UNANSWERED');
  }
  const lengths = checkLengths(read.spec, pricing.catalogue.units);
  if (lengths.length > 0) return refused(lengths, 'length');
  return priceParsedPanel(read.spec, quantity, pricing);
}

/** @throws VALIDATION_FAILED with the invalid fields, as `spec.…` */
export function parseAndPriceOrThrow({ spec, quantity }: PanelDraft, pricing: PricingContext): PricedPanel {
  const result = parseAndPricePanel(spec, quantity, pricing);
  if (!result.ok) throw new AppError('VALIDATION_FAILED', result.errors);
  return result.panel;
}

/** Like `parseAndPricePanel`, for a parsed specification. */
export function priceParsedPanel(spec: PanelSpec, quantity: number, pricing: PricingContext): PricingResult {
  const result = priceOrProblems(spec, quantity, pricing);
  if (result.ok) return result;
  const errors = result.problems.map((problem) => ({
    name: problem.name,
    reason: wordPanelProblem(problem),
    code: problem.code,
  }));
  return { ok: false, errors };
}

/** Like `priceParsedPanel`, with problems as facts. */
function priceOrProblems(
  spec: PanelSpec,
  quantity: number,
  { catalogue, onPriced }: PricingContext,
): Priced | { ok: false; problems: PanelProblem[] } {
  const panel = panelInMillimeters(spec);
  const { errors, measures, findings, weightKg } = evaluatePanel(panel, catalogue);
  if (errors.length > 0 || !measures || weightKg === null) {
    const problems = errors.map(({ path, code, about, values = {} }): PanelProblem => {
      return { name: fieldOfSpec(path), code, from: 'shape', fault: { about, values } };
    });
    return { ok: false, problems };
  }
  onPriced?.();
  const price = priceOrProblem({ panel, measures, quantity, catalogue });
  if ('fault' in price) return { ok: false, problems: [price] };
  return {
    ok: true,
    panel: {
      spec,
      quantity,
      price,
      findings: wordFindings(findings),
      ...roundPieceMeasures({ weightKg, netAreaMm2: measures.netAreaMm2 }),
    },
  };
}

/**
 * Parses and prices several panels.
 * @throws VALIDATION_FAILED with all errors, as `panels.{index}.…`
 */
export function readPanels(
  sent: AddGlassPanelsRequest['panels'],
  pricing: PricingContext,
): (PricedPanel & { panelUID: string })[] {
  const seen = new Set<string>();
  const panels: (PricedPanel & { panelUID: string })[] = [];
  const errors: Fault[] = [];
  for (const [index, { panelUID, quantity, spec }] of sent.entries()) {
    const refuse = (error: Fault) => errors.push({ ...error, name: `panels.${index}.${error.name}` });
    if (seen.has(panelUID)) refuse({ name: 'panelUID', reason: msg`appears twice`, code: 'twice' });
    seen.add(panelUID);
    const result = parseAndPricePanel(spec, quantity, pricing);
    if (result.ok) panels.push({ ...result.panel, panelUID });
    else result.errors.forEach(refuse);
  }
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
  return panels;
}

/**
 * Reprices a draft's panel if its price is outdated; otherwise returns the same object. A panel that the catalogue no
 * longer supports keeps its specification, loses its price, and gets a blocking finding.
 */
export function repriceDraftPanel<Panel extends PricedPanel>(panel: Panel, pricing: PricingContext): Panel {
  if (hasCurrentPrice({ quantity: panel.quantity, ...getPriceBasis(panel.price) }, pricing)) return panel;
  const result = priceOrProblems(panel.spec, panel.quantity, pricing);
  if (result.ok) return { ...panel, ...result.panel };
  const { findings, missing } = explainNoLongerMade(panel, result.problems);
  const price: PanelPrice = {
    ...panel.price,
    currency: pricing.catalogue.currency,
    quantity: panel.quantity,
    unitMinor: null,
    totalMinor: null,
    lines: [],
    missing,
  };
  delete price.once;
  return { ...panel, price, findings };
}

/** Extreme rates times quantities can exceed the largest amount. */
function priceOrProblem(...sized: Parameters<typeof pricePanel>): PanelPrice | PanelProblem {
  try {
    return pricePanel(...sized);
  } catch (error) {
    if (!(error instanceof PricingError) || error.code !== 'INVALID_INPUT') throw error;
    return { name: error.field, code: error.code, from: 'pricing', fault: error.fault };
  }
}

function refused(faults: { path: string; reason: Sentence }[], code: string): PricingResult {
  return { ok: false, errors: faults.map(({ path, reason }) => ({ name: fieldOfSpec(path), reason, code })) };
}

const fieldOfSpec = (path: string): string => (path ? `spec.${path}` : 'spec');
