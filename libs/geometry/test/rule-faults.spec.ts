import type { ShapeRule } from '@glass/contracts';
import { ruleFaults } from '../src/index.js';
import { rule } from './rule.factory.js';

describe('ruleFaults', () => {
  it.each<[Partial<ShapeRule>, string]>([
    [{ code: 'HOLE' }, 'code'],
    [{ code: 'toString' }, 'code'],
    [{ unit: 'kg' }, 'unit'],
    [{ formula: '2 x t' }, 'formula'],
    [{ formula: '1/0' }, 'formula'],
    [{ formula: '1/(t - 10)' }, 'formula'],
    [{ formula: '1/(t - 3/8)', unit: 'in' }, 'formula'],
    [{ operator: '=>' as '>=' }, 'operator'],
    [{ severity: 'info' as 'warn' }, 'severity'],
    [{ shape: 'heart' }, 'shape'],
    [{ thicknessMm: 0 }, 'thicknessMm'],
    [{ thicknessMm: NaN }, 'thicknessMm'],
    [{ message: 'a\u0000b' }, 'message'],
    [{ message: 'x'.repeat(301) }, 'message'],
  ])('names the column of %j', (part, field) => {
    const faults = ruleFaults({ ...rule('HOLE_EDGE_MIN', '>=', '2*t', 'mm'), ...part });
    expect(faults.map((fault) => fault.field)).toEqual([field]);
  });
});
