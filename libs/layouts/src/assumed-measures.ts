import {
  ASSUMABLE_BLOCK_SIZES,
  ASSUMABLE_MEASURES,
  type LayoutBlock,
  type LayoutRun,
  type ShowerLayout,
} from '@glass/contracts/layout';
import { listMeasures, type Measure } from './list-measures.js';

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

/** Measures of an opening that still have their usual size, in the order of a walk round the opening. */
export const listAssumed = <L>(layout: ShowerLayout<L>): Measure[] =>
  listMeasures(layout).filter(({ path }) => isAssumed(layout, path));

/** Whether the measure at a path such as `runs.0.widths.bottom` still has its usual size. */
export function isAssumed<L>({ runs }: Pick<ShowerLayout<L>, 'runs'>, path: string): boolean {
  const at = parsePath(path);
  if (at === null) return false;
  const run = runs[at.run];
  const assumed: readonly string[] = (at.block === null ? run : run?.blocks[at.block])?.assumed ?? [];
  return assumed.includes(at.field);
}

/** The measure at the path is measured now. Other paths change nothing. */
export function markMeasured<L>(layout: ShowerLayout<L>, path: string): ShowerLayout<L> {
  const at = parsePath(path);
  if (at === null || !isAssumed(layout, path)) return layout;
  return {
    ...layout,
    runs: layout.runs.map((run, index) => {
      if (index !== at.run) return run;
      if (at.block === null) return without(run, at.field);
      return {
        ...run,
        blocks: run.blocks.map((block, i) => (i === at.block ? without(block, at.field) : block)),
      };
    }),
  };
}

export const markAllMeasured = <L>(layout: ShowerLayout<L>): ShowerLayout<L> =>
  listAssumed(layout).reduce((before, { path }) => markMeasured(before, path), layout);

function without<T extends { assumed?: string[] }>(part: T, field: string): T {
  const { assumed = [], ...others } = part;
  const left = assumed.filter((one) => one !== field);
  return { ...others, ...(left.length > 0 && { assumed: left }) } as T;
}

function parsePath(path: string): { run: number; block: number | null; field: string } | null {
  const [, run, block, field] = /^runs\.(\d+)\.(?:blocks\.(\d+)\.)?(.+)$/.exec(path) ?? [];
  if (run === undefined || field === undefined) return null;
  return { run: Number(run), block: block === undefined ? null : Number(block), field };
}
