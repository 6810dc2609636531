import type { LayoutBlock, LayoutCure } from '@glass/contracts/layout';
import { findReach, measureIntoBay } from '../blocks.js';
import { findBeyond, listBlocksAtCorners } from '../corner-blocks.js';
import { measureAgain } from '../cures.js';
import type { EvaluationState } from '../evaluation-state.js';
import type { PlacedRun } from '../placed-run.js';
import { CONTRADICTION_MM } from '../trade-limits.js';
import { canTypeWidth } from './width-cures.js';

type Report = EvaluationState['input']['report'];
type Block = LayoutBlock<number>;

/** Knee walls and benches are no larger than the opening that they stand in. */
export function checkBlockSizes({ input: { report }, runs }: EvaluationState): void {
  for (const placed of runs) {
    checkBlockWidths(report, placed);
    placed.run.blocks.forEach((block, index) => checkBlockHeight(report, placed, block, index));
  }
}

/** Each one alone, and those of both sides together. */
function checkBlockWidths(report: Report, placed: PlacedRun): void {
  const { run, index: runIndex } = placed;
  const { blocks, widths } = run;
  const openingMm = widths.bottom;
  const measureOf = (index: number) => `runs.${runIndex}.blocks.${index}.width`;
  const widest = (side: Block['side']) =>
    [...blocks.entries()]
      .filter(([, block]) => block.side === side)
      .toSorted(([, one], [, other]) => other.width - one.width)[0];
  const tooWide = [...blocks.entries()].filter(([, block]) => isTooWide(block, run));
  const [left, right] = [widest('left'), widest('right')];
  for (const [index, { kind, width }] of tooWide)
    report({
      ...{ code: 'blockTooWide', severity: 'block', articles: [] },
      place: { run: runIndex, field: measureOf(index) },
      values: { ...nameValue(kind), widthMm: width, openingMm, byMm: width - openingMm },
      cures: measureAgain(measureOf(index), `runs.${runIndex}.widths.bottom`),
    });
  if (tooWide.length > 0 || !left || !right) return;
  if (left[1].width + right[1].width <= openingMm + CONTRADICTION_MM) return;
  reportBlocksTooWide(report, placed, { left: left[0], right: right[0] });
}

/**
 * Reports the knee walls or benches of both sides that leave no glass between them.
 * @param at their indexes in the run
 */
export function reportBlocksTooWide(
  report: Report,
  { run, index: runIndex }: PlacedRun,
  at: Record<Block['side'], number>,
): void {
  const widthMm = run.blocks[at.left]!.width + run.blocks[at.right]!.width;
  const openingMm = run.widths.bottom;
  const [left, right] = [at.left, at.right].map((index) => `runs.${runIndex}.blocks.${index}.width`);
  report({
    ...{ code: 'blockTooWide', severity: 'block', articles: [] },
    place: { run: runIndex, field: left! },
    values: { count: 2, widthMm, openingMm, byMm: widthMm - openingMm },
    cures: measureAgain(left!, right!, `runs.${runIndex}.widths.bottom`),
  });
}

const isTooWide = ({ width }: Block, { widths }: PlacedRun['run']): boolean =>
  width > widths.bottom + CONTRADICTION_MM;

function checkBlockHeight(report: Report, placed: PlacedRun, block: Block, index: number): void {
  const { run, index: runIndex } = placed;
  const { kind, height, fall } = block;
  if (height >= findBlockOpening(run, index).openingMm) reportBlockTooHigh(report, placed, index);
  const fallMm = fall ?? 0;
  if (fallMm <= height) return;
  const field = `runs.${runIndex}.blocks.${index}.fall`;
  report({
    ...{ code: 'blockFallsTooFar', severity: 'block', articles: [] },
    place: { run: runIndex, field },
    values: { ...nameValue(kind), heightMm: height, fallMm, byMm: fallMm - height },
    cures: measureAgain(field, `runs.${runIndex}.blocks.${index}.height`),
  });
}

/** Height of the opening at the side of a knee wall or bench, and which one was measured there. */
export function findBlockOpening({ blocks, heights }: PlacedRun['run'], index: number) {
  const measured = blocks[index]!.side === 'left' || heights.right === null ? 'left' : 'right';
  return { measured, openingMm: heights[measured] ?? heights.left } as const;
}

/**
 * Reports a knee wall or bench that leaves no glass above it.
 * @param index in the run
 */
export function reportBlockTooHigh(report: Report, { run, index: runIndex }: PlacedRun, index: number): void {
  const { kind, height } = run.blocks[index]!;
  const { measured, openingMm } = findBlockOpening(run, index);
  const field = `runs.${runIndex}.blocks.${index}.height`;
  report({
    ...{ code: 'blockTooHigh', severity: 'block', articles: [] },
    place: { run: runIndex, field },
    values: { ...nameValue(kind), heightMm: height, openingMm, byMm: height - openingMm },
    cures: measureAgain(field, `runs.${runIndex}.heights.${measured}`),
  });
}

/**
 * A knee wall or bench ends before a door beside it. One that is measured too wide would cut the corner off the
 * door, or lift it.
 */
export function checkBlocksUnderDoors({ input, runs }: EvaluationState): void {
  for (const placed of runs)
    placed.run.blocks.forEach((block, blockIndex) => {
      if (isTooWide(block, placed.run)) return;
      const fromWall = block.side === 'left' ? placed.bays : placed.bays.toReversed();
      for (const [order, at] of fromWall.entries()) {
        const byMm = measureIntoBay(input, placed, block, at);
        const beside = fromWall[order - 1];
        if (at.bay.kind !== 'door' || !beside || byMm <= 0) continue;
        const field = `runs.${placed.index}.blocks.${blockIndex}.width`;
        const mm = beside.width + byMm;
        const widen: LayoutCure[] =
          beside.bay.kind === 'fixed' && canTypeWidth(placed.run, beside.bay.uid)
            ? [{ kind: 'setWidth', bayUID: beside.bay.uid, mm }]
            : [];
        input.report({
          ...{ code: 'blockUnderDoor', severity: 'ask', articles: [] },
          place: { run: placed.index, bayUID: at.bay.uid, field },
          values: { ...nameValue(block.kind), widthMm: block.width, byMm },
          cures: [...widen, { kind: 'measureAgain', field }],
        });
      }
    });
}

/**
 * A knee wall at a glass corner is under the glass of the next side, too. How far it reaches there is its measure across the
 * glass. At another angle than a right one, no measure says how it ends; nor whether a bench ends behind that glass.
 */
export function checkBlocksAtCorners({ input, panes }: EvaluationState): void {
  for (const at of listBlocksAtCorners(input.layout)) {
    const { block, run, index, joint, beyond, isSquare, isCut, isBesideGlass } = at;
    const isKnown = (block.inside ?? null) !== null;
    const around = findBeyond(input.layout, at);
    const takesGlass = panes.some(
      ({ draft }) =>
        draft.run === beyond &&
        isCut &&
        (draft.onBlock === around || draft.notches.some((notch) => notch.block === around)),
    );
    if ((isCut && isKnown) || !(isBesideGlass || takesGlass)) continue;
    const measure = (name: string) => `runs.${run}.blocks.${index}.${name}`;
    const angle = { kind: 'measureAgain', field: `joints.${joint}.angleDegrees` } as const;
    input.report({
      ...{ code: 'blockAtCorner', articles: [] },
      severity: isCut ? 'ask' : block.kind === 'bench' ? 'review' : 'block',
      place: { run: beyond, field: measure(isCut ? 'inside' : 'width') },
      values: {
        ...{ ...nameValue(block.kind), side: beyond + 1 },
        ...(isCut ? { reachMm: findReach(block).inside } : {}),
      },
      cures: isCut ? measureAgain(measure('inside')) : [{ kind: 'askShop' }, ...(isSquare ? [] : [angle])],
    });
  }
}

const nameValue = (kind: Block['kind']) => ({ isBench: kind === 'bench' ? 1 : 0 });
