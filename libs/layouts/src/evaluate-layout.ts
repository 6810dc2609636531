import {
  EVALUATION_SCHEMA,
  type EvaluatedLayout,
  type ExplanationStep,
  type LayoutCure,
  type LayoutFinding,
  type LayoutPane,
  type ShowerLayout,
  type SizeExplanation,
} from '@glass/contracts/layout';
import { placeBays } from './bay-widths.js';
import type { LayoutContext, LayoutInput, Run } from './context.js';
import { MAX_CURES, orAskShop } from './cures.js';
import { toMeasuredFields, withCornerBlocks } from './corner-blocks.js';
import { findPaneBehind } from './corner-panes.js';
import type { CutPane } from './cut-pane.js';
import { cornersOf, type DraftPane, mitersOf } from './draft-pane.js';
import { draftPanes } from './draft-panes.js';
import type { PlacedRun } from './placed-run.js';
import type { EvaluationState } from './evaluation-state.js';
import { judgeEdges } from './fit.js';
import { findBottomGap, findTopGap, jointAt } from './gaps.js';
import { cutGlass, type CutGlass } from './glass-shape.js';
import { listHardware } from './hardware-list.js';
import { findFloorAndTop } from './heights.js';
import { limitJoints } from './limit-joints.js';
import { plumb, polygonArea, yAt } from './line.js';
import { findOpening, type MeasuredLevels, type Opening, type OpeningEnds } from './opening.js';
import { listPaneEdges } from './pane-edges.js';
import { reportNoGlass } from './no-glass.js';
import { placeHardware } from './place-hardware.js';
import { runRules } from './rules/index.js';
import { listEdgePlaces, toPanelSpec } from './to-panel-spec.js';
import { placeUpperRow } from './transom-row.js';
import { countPeopleToLift, LARGEST_STEP_MM } from './trade-limits.js';
import { findWedge } from './wall-gaps.js';

/**
 * Works out a shower: the glass of every bay with its holes and explanations, the gaps it leaves, what to buy, and what is
 * wrong, each with its cures. Never throws for measures that hold no glass.
 * @param layout lengths in mm
 */
export function evaluateLayout(layout: ShowerLayout<number>, context: LayoutContext): EvaluatedLayout {
  const findings: LayoutFinding[] = [];
  const { input, runs, panes } = cutPanes(layout, context, (finding) => findings.push(finding));
  const { fits, unjudged } = judgeEdges(input, runs, panes);
  const cut = (other: ShowerLayout<number>) => cutPanes(other, context, () => undefined);
  const judge: EvaluationState['judge'] = (other) => {
    const tried = cut(other);
    return judgeEdges(tried.input, tried.runs, tried.panes).fits;
  };
  runRules({ input, runs, panes, fits, judge, cut });
  return {
    schema: EVALUATION_SCHEMA,
    panes: panes.map((pane) => finishPane(input, runs[pane.draft.run]!, pane, panes)),
    fits,
    unjudged,
    findings,
    hardware: listHardware(input, runs, panes),
  };
}

function cutPanes(
  layout: ShowerLayout<number>,
  context: LayoutContext,
  report: LayoutInput['report'],
): { input: LayoutInput; runs: PlacedRun[]; panes: CutPane[] } {
  const { input, runs, drafts } = draftLayout(layout, context, report);
  const panes = drafts.map((draft) => cutPane(input, draft));
  reportNoGlass(
    input,
    runs,
    drafts.filter((_, index) => panes[index] === null),
  );
  return { input, runs, panes: panes.filter((pane) => pane !== null) };
}

/** The panes of a shower before rounding. */
export function draftLayout(
  layout: ShowerLayout<number>,
  context: LayoutContext,
  report: LayoutInput['report'],
): { input: LayoutInput; runs: PlacedRun[]; drafts: DraftPane[] } {
  const input = toInput(layout, context, report);
  const runs = input.layout.runs.map((run, index) => placeRun(input, run, index));
  return { input, runs, drafts: runs.flatMap((run) => draftPanes(input, run)) };
}

function toInput(
  layout: ShowerLayout<number>,
  { catalogue, articles }: LayoutContext,
  report: LayoutInput['report'],
): LayoutInput {
  const material = catalogue.materials.find(({ uid }) => uid === layout.materialUID) ?? null;
  if (!material)
    report({
      code: 'unknownMaterial',
      severity: 'block',
      place: { field: 'materialUID' },
      values: {},
      articles: [],
      cures: orAskShop(listUsualGlass(catalogue)),
    });
  const thicknessMm = material?.thicknessMm ?? DEFAULT_THICKNESS_MM;
  const weightKgPerM2 = material?.weightKgPerM2 ?? thicknessMm * KG_PER_MM;
  const input = { catalogue, articles, layout, thicknessMm, weightKgPerM2, report };
  const limited = withCornerBlocks({ ...layout, joints: limitJoints(input) }, thicknessMm);
  return { ...input, layout: limited, report: (finding) => report(toMeasuredFields(limited, finding)) };
}

/** Tempered glass on sale, closest to the usual thickness first. */
function listUsualGlass({ materials }: LayoutContext['catalogue']): LayoutCure[] {
  const off = (thicknessMm: number) => Math.abs(thicknessMm - DEFAULT_THICKNESS_MM);
  return materials
    .filter(({ active, tempered }) => active && tempered)
    .toSorted((one, other) => off(one.thicknessMm) - off(other.thicknessMm))
    .slice(0, MAX_CURES)
    .map(({ uid, thicknessMm }) => ({ kind: 'chooseGlass', materialUID: uid, mm: thicknessMm }));
}

/** Used if the catalog no longer has the glass. */
const DEFAULT_THICKNESS_MM = 10;
/** kg per square meter for 1 mm of glass. */
const KG_PER_MM = 2.5;

function placeRun(input: LayoutInput, run: Run, index: number): PlacedRun {
  const { start, end } = input.layout;
  const ends: OpeningEnds = {
    left: jointAt({ input, run: index }, 'left') === null ? start : 'corner',
    right: jointAt({ input, run: index }, 'right') === null ? end : 'corner',
  };
  const opening = findOpening(input, run, index, findLevels(input, run), ends);
  const { bays, isFilled } = placeBays(input, run, index, opening);
  // Panes that don't reach their walls don't follow them either.
  const upper = placeUpperRow(input, run, index, opening, bays);
  return { run, index, opening: isFilled ? opening : straighten(opening), bays, upper };
}

const straighten = (opening: Opening): Opening => ({
  ...opening,
  left: plumb(opening.narrow.left),
  right: plumb(opening.narrow.right),
});

/** Heights of the lowest and the highest glass edge at both ends of a run. */
function findLevels(input: LayoutInput, run: Run): MeasuredLevels {
  const { floor, top: upper } = findFloorAndTop(run);
  const bays = run.bays.filter(({ kind }) => kind !== 'empty');
  const kindOf = (kind: string) => (kind === 'door' ? 'door' : 'fixed');
  const bottoms = bays.map((bay) => findBottomGap(input, bay, kindOf(bay.kind)).mm);
  const tops = bays.map((bay) => findTopGap(input, run, bay, kindOf(bay.kind)).mm);
  const bottom = bottoms.length > 0 ? Math.min(...bottoms) : 0;
  const top = tops.length > 0 ? Math.min(...tops) : 0;
  const at = (x: number) => ({ bottom: yAt(floor, x) + bottom, top: yAt(upper, x) - top });
  return { left: at(0), right: at(run.widths.bottom) };
}

/** Rounds a pane to what is cut; null for a pane that the opening has no room for. */
function cutPane(input: LayoutInput, draft: DraftPane): CutPane | null {
  const cut = cutGlass(draft, input.catalogue.precision);
  if (!cut || !isSimple(draft)) return null;
  const weightKg = (polygonArea(cut.outline) * input.weightKgPerM2) / 1e6;
  return { draft, cut, weightKg };
}

/** Edges meet in order: no side has turned over. */
function isSimple({ edges }: DraftPane): boolean {
  const { lowerLeft, upperLeft, upperRight, lowerRight } = cornersOf(edges);
  return (
    lowerRight.x > lowerLeft.x &&
    upperRight.x > upperLeft.x &&
    upperLeft.y > lowerLeft.y &&
    upperRight.y > lowerRight.y
  );
}

function finishPane(
  input: LayoutInput,
  placed: PlacedRun,
  pane: CutPane,
  panes: readonly CutPane[],
): LayoutPane {
  const { draft, cut, weightKg } = pane;
  const hardware = placeHardware(input, pane, panes);
  const panelEdges = listEdgePlaces(draft, cut);
  const miters = mitersOf(draft);
  const behindMm = findPaneBehind(input, draft);
  return {
    key: draft.key,
    bayUID: draft.bay.uid,
    run: draft.run,
    role: draft.role,
    outline: cut.outline,
    widthMm: cut.width,
    heightMm: cut.height,
    miters,
    areaMm2: polygonArea(cut.outline),
    weightKg,
    peopleToLift: countPeopleToLift(weightKg),
    hinged: draft.role === 'door' ? draft.bay.hinged : null,
    opens: draft.bay.opens,
    edges: listPaneEdges(input, pane, panes).map((edge) => {
      const wedgeMm = findWedge(placed, pane, edge.side);
      return wedgeMm ? { ...edge, wedgeMm } : edge;
    }),
    hardware,
    explanations: explain(pane),
    panel: toPanelSpec(input, draft.key, cut, hardware, panelEdges, miters),
    panelEdges,
    ...(behindMm > 0 ? { behindMm } : {}),
  };
}

/** Sizes of a pane as sums that end at what is cut. */
function explain({ draft, cut }: CutPane): SizeExplanation[] {
  const sizes = sizesOf(cut);
  const lines: SizeExplanation[] = [
    complete('width', draft.steps.width, sizes.width),
    complete('height', draft.steps.height, sizes.height),
  ];
  if (sizes.widthTop !== sizes.width) lines.push(complete('widthTop', draft.steps.width, sizes.widthTop));
  if (sizes.heightRight !== sizes.height)
    lines.push(complete('heightRight', draft.steps.height, sizes.heightRight));
  return lines;
}

function sizesOf({ shape, width, height }: CutGlass) {
  if (shape.kind === 'rakedTop')
    return { width, widthTop: width, height: shape.heightLeft, heightRight: shape.heightRight };
  if (shape.kind !== 'quadByOffsets') return { width, widthTop: width, height, heightRight: height };
  const { lowerLeft, upperLeft, upperRight, lowerRight } = shape;
  return {
    width: width - lowerLeft.x - lowerRight.x,
    widthTop: width - upperLeft.x - upperRight.x,
    height: height - lowerLeft.y - upperLeft.y,
    heightRight: height - lowerRight.y - upperRight.y,
  };
}

/** Adds what no step says: rounding, which is less than a step of the shop, or a lean, fall or slope. */
function complete(
  size: SizeExplanation['size'],
  steps: readonly ExplanationStep[],
  mm: number,
): SizeExplanation {
  const sum = steps.reduce((total, step) => total + step.mm, 0);
  const rest = mm - sum;
  if (Math.abs(rest) < NOISE_MM) return { size, steps: [...steps], mm };
  const isRounding = rest < 0 && rest > -LARGEST_STEP_MM;
  const isWidth = size === 'width' || size === 'widthTop';
  const reason = isRounding ? 'rounding' : isWidth ? 'lean' : 'slope';
  return { size, steps: [...steps, { reason, mm: rest, articleUID: null }], mm };
}

const NOISE_MM = 1e-6;
