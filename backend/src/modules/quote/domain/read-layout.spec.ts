import type { LayoutBlock } from '@glass/contracts/layout';
import { starterCatalogue } from '@glass/pricing';
import { exactLength } from '@glass/geometry';
import { demoShower } from '../../../../test/demo-shower.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { readLayoutOrThrow } from './quote-showers.js';

const catalogue = starterCatalogue('metric');
const length = (mm: number) => exactLength(mm, catalogue.precision);
const withBlock = (change: Partial<LayoutBlock>) => {
  const layout = demoShower(catalogue);
  const block: LayoutBlock = {
    ...{ kind: 'kneeWall', side: 'left', width: length(250), height: length(900), fall: null },
    ...change,
  };
  return { ...layout, runs: layout.runs.map((run) => ({ ...run, blocks: [block] })) };
};
const faultsOf = (layout: unknown): string[] => {
  try {
    readLayoutOrThrow(layout, catalogue);
    return [];
  } catch (error) {
    return error instanceof AppError ? error.errors.map(({ name }) => name) : ['other'];
  }
};

describe('readLayoutOrThrow', () => {
  it.each(['width', 'height', 'inside', 'outside'] as const)(
    'rejects a knee wall with a negative %s, and names the field',
    (field) => {
      expect(faultsOf(withBlock({ [field]: length(-20) }))).toEqual([`layout.runs.0.blocks.0.${field}`]);
      expect(faultsOf(withBlock({ [field]: length(20) }))).toEqual([]);
    },
  );

  it('rejects a negative width of the opening, and takes leans and falls in both directions', () => {
    const layout = withBlock({ fall: length(-5) });
    const runs = layout.runs.map((run) => ({
      ...run,
      leans: { left: length(-4), right: length(3) },
      curbFall: { along: length(-6), inward: null },
    }));
    expect(faultsOf({ ...layout, runs })).toEqual([]);
    const narrow = runs.map((run) => ({ ...run, widths: { ...run.widths, bottom: length(-900) } }));
    expect(faultsOf({ ...layout, runs: narrow })).toEqual(['layout.runs.0.widths.bottom']);
  });
});
