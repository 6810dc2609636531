import type { LayoutBay, LayoutBlock, RunEnd } from '@glass/contracts/layout';

export type MeasureKind =
  | 'widthBottom'
  | 'widthMiddle'
  | 'widthTop'
  | 'heightLeft'
  | 'heightMiddle'
  | 'heightRight'
  | 'leanLeft'
  | 'leanRight'
  | 'leanAcrossLeft'
  | 'leanAcrossRight'
  | 'fallAlong'
  | 'fallInward'
  | 'blockWidth'
  | 'blockHeight'
  | 'blockFall'
  | 'blockInside'
  | 'blockOutside'
  | 'angle';

export interface Measure {
  /** Such as `runs.0.widths.top`. */
  path: string;
  kind: MeasureKind;
  /** Run it belongs to; for an angle, the run before the corner. */
  run: number;
  /** Needed for a price. */
  isNeeded: boolean;
  /** The knee wall or bench that is measured. */
  block?: Pick<LayoutBlock, 'kind' | 'side'>;
}

/** Parts of a layout that decide which measures it has. */
interface MeasuredLayout {
  runs: readonly {
    bays: readonly Pick<LayoutBay, 'kind'>[];
    blocks: readonly Pick<LayoutBlock, 'kind' | 'side'>[];
  }[];
  joints: readonly unknown[];
  start: RunEnd;
  end: RunEnd;
}

const OPENING = [
  ['widthBottom', 'widths.bottom', true],
  ['widthMiddle', 'widths.middle', false],
  ['widthTop', 'widths.top', false],
  ['heightLeft', 'heights.left', true],
  ['heightMiddle', 'heights.middle', false],
  ['heightRight', 'heights.right', false],
] as const;

/** Measures of the opening of a run. */
export const listOpeningMeasures = (run: number): Measure[] =>
  OPENING.map(([kind, path, isNeeded]) => ({ kind, path: `runs.${run}.${path}`, run, isNeeded }));

/** Leans of the walls at the ends of a run, and the fall of its curb. */
export function listWallMeasures(
  { runs, start, end }: Pick<MeasuredLayout, 'runs' | 'start' | 'end'>,
  run: number,
): Measure[] {
  const of = (kind: MeasureKind, path: string): Measure => ({
    kind,
    path: `runs.${run}.${path}`,
    run,
    isNeeded: false,
  });
  const hasLeft = run === 0 && start === 'wall';
  const hasRight = run === runs.length - 1 && end === 'wall';
  return [
    ...(hasLeft ? [of('leanLeft', 'leans.left'), of('leanAcrossLeft', 'leansAcross.left')] : []),
    ...(hasRight ? [of('leanRight', 'leans.right'), of('leanAcrossRight', 'leansAcross.right')] : []),
    of('fallAlong', 'curbFall.along'),
    of('fallInward', 'curbFall.inward'),
  ];
}

const BLOCK = [
  ['blockWidth', 'width', true],
  ['blockHeight', 'height', true],
  ['blockFall', 'fall', false],
] as const;

/** Doors have to clear the faces of a block, and at a glass corner it reaches under the next side. */
const BLOCK_INSIDE = ['blockInside', 'inside', false] as const;
const BLOCK_BESIDE_DOOR = [BLOCK_INSIDE, ['blockOutside', 'outside', false]] as const;

/** Measures of the knee walls and benches of a run. */
export function listBlockMeasures({ runs }: Pick<MeasuredLayout, 'runs'>, run: number): Measure[] {
  const hasDoor = runs.some(({ bays }) => bays.some(({ kind }) => kind === 'door'));
  const fieldsOf = (side: LayoutBlock['side']) => {
    if (hasDoor) return [...BLOCK, ...BLOCK_BESIDE_DOOR];
    const isAtCorner = runs[run + (side === 'left' ? -1 : 1)] !== undefined;
    return isAtCorner ? [...BLOCK, BLOCK_INSIDE] : BLOCK;
  };
  return (runs[run]?.blocks ?? []).flatMap(({ kind: block, side }, index) =>
    fieldsOf(side).map(([kind, field, isNeeded]) => ({
      ...{ kind, path: `runs.${run}.blocks.${index}.${field}`, run, isNeeded },
      block: { kind: block, side },
    })),
  );
}

/** Leans, falls and places, whose minus sign is a direction. */
const SIGNED = /^runs\.\d+\.(leans|leansAcross|curbFall)\.|\.blocks\.\d+\.fall$|^obstacles\.\d+\.along$/;

/** Whether the length at a path such as `runs.0.leans.left` may be negative. */
export const canBeNegative = (path: string): boolean => SIGNED.test(path);

/** All measures in the order of a walk round the opening, from left to right. */
export function listMeasures(layout: MeasuredLayout): Measure[] {
  return layout.runs.flatMap((_, run) => [
    ...listOpeningMeasures(run),
    ...listWallMeasures(layout, run),
    ...listBlockMeasures(layout, run),
    ...(layout.joints[run]
      ? [{ kind: 'angle' as const, path: `joints.${run}.angleDegrees`, run, isNeeded: true }]
      : []),
  ]);
}

/**
 * Path of the measure that a field names: itself, or within it the first measure that is needed or missing, such as the
 * lean of the other wall.
 */
export function findMeasure(
  layout: MeasuredLayout,
  field: string,
  isMissing: (path: string) => boolean,
): string {
  const within = listMeasures(layout).filter(({ path }) => path === field || path.startsWith(`${field}.`));
  const [first] = within;
  return (within.find(({ isNeeded, path }) => isNeeded || isMissing(path)) ?? first)?.path ?? field;
}

/** The measure after this one; null after the last one. */
export function findNextMeasure(layout: MeasuredLayout, path: string): string | null {
  const measures = listMeasures(layout);
  const index = measures.findIndex((one) => one.path === path);
  return index < 0 ? null : (measures[index + 1]?.path ?? null);
}
