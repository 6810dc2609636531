import {
  ASSUMABLE_BLOCK_SIZES,
  ASSUMABLE_MEASURES,
  ASSUMABLE_OBSTACLE_MEASURES,
  type LayoutBlock,
  type LayoutObstacle,
  type LayoutRun,
  type ShowerLayout,
} from '@glass/contracts/layout';
import { listMeasures } from './list-measures.js';

/** Marks the sizes of a new run as usual ones that no one has measured. */
export const assumeRun = <L>(run: LayoutRun<L>): LayoutRun<L> => ({
  ...run,
  assumed: [...ASSUMABLE_MEASURES],
  blocks: run.blocks.map(assumeBlock),
});

export const assumeBlock = <L>(block: LayoutBlock<L>): LayoutBlock<L> => ({
  ...block,
  assumed: [...ASSUMABLE_BLOCK_SIZES],
});

export const assumeObstacle = <L>(obstacle: LayoutObstacle<L>): LayoutObstacle<L> => ({
  ...obstacle,
  assumed: [...ASSUMABLE_OBSTACLE_MEASURES],
});

/**
 * Paths of measures that still have their usual size: of the opening in the order of a walk round it, then of obstacles.
 */
export const listAssumed = <L>(layout: ShowerLayout<L>): string[] => [
  ...listMeasures(layout).flatMap(({ path }) => (isAssumed(layout, path) ? [path] : [])),
  ...layout.obstacles.flatMap(({ assumed = [] }, index) =>
    assumed.map((field) => `obstacles.${index}.${field}`),
  ),
];

/** Whether measures are ticked as final although some still have their usual size. */
export const contradictsFinal = <L>(layout: ShowerLayout<L>): boolean =>
  layout.survey?.ready.measuresFinal === true && listAssumed(layout).length > 0;

/** Whether the measure at a path such as `runs.0.widths.bottom` still has its usual size. */
export function isAssumed<L>(layout: Pick<ShowerLayout<L>, 'runs' | 'obstacles'>, path: string): boolean {
  const at = parsePath(path);
  const assumed: readonly string[] = at === null ? [] : (partAt(layout, at)?.assumed ?? []);
  return at !== null && assumed.includes(at.field);
}

function partAt<L>({ runs, obstacles }: Pick<ShowerLayout<L>, 'runs' | 'obstacles'>, at: MeasurePlace) {
  if (at.list === 'obstacles') return obstacles[at.index];
  return at.block === null ? runs[at.index] : runs[at.index]?.blocks[at.block];
}

/** The measure at the path is measured now. Other paths change nothing. */
export function markMeasured<L>(layout: ShowerLayout<L>, path: string): ShowerLayout<L> {
  const at = parsePath(path);
  if (at === null || !isAssumed(layout, path)) return layout;
  if (at.list === 'obstacles')
    return {
      ...layout,
      obstacles: layout.obstacles.map((one, index) => (index === at.index ? without(one, at.field) : one)),
    };
  return {
    ...layout,
    runs: layout.runs.map((run, index) => {
      if (index !== at.index) return run;
      if (at.block === null) return without(run, at.field);
      return {
        ...run,
        blocks: run.blocks.map((block, i) => (i === at.block ? without(block, at.field) : block)),
      };
    }),
  };
}

export const markAllMeasured = <L>(layout: ShowerLayout<L>): ShowerLayout<L> =>
  listAssumed(layout).reduce(markMeasured, layout);

function without<T extends { assumed?: string[] }>(part: T, field: string): T {
  const { assumed = [], ...others } = part;
  const left = assumed.filter((one) => one !== field);
  return { ...others, ...(left.length > 0 && { assumed: left }) } as T;
}

interface MeasurePlace {
  list: 'runs' | 'obstacles';
  index: number;
  block: number | null;
  field: string;
}

function parsePath(path: string): MeasurePlace | null {
  const [, list, index, block, field] =
    /^(runs|obstacles)\.(\d+)\.(?:blocks\.(\d+)\.)?(.+)$/.exec(path) ?? [];
  if ((list !== 'runs' && list !== 'obstacles') || field === undefined) return null;
  return { list, index: Number(index), block: block === undefined ? null : Number(block), field };
}
