import { fc, runs } from '@glass/testing/property';
import { planCutting } from '../src/index.js';
import { anyTask } from './any-task.factory.js';

describe('a cutting plan', () => {
  it('can be cut as the task says, and has or lists every piece', () => {
    fc.assert(
      fc.property(anyTask, (task) => {
        // Throws if the plan doesn't pass the independent check.
        const result = planCutting(task, { work: 3000 });
        if (!result.ok) throw new Error(JSON.stringify(result.faults));
        const { unplaced } = result.plan;
        for (const { pieceId, quantity } of result.unplaceable) {
          expect(unplaced).toContainEqual({ pieceId, quantity });
        }
        expect(result.atMostBetter).toBeGreaterThanOrEqual(0);
        expect(result.atMostBetter).toBeLessThanOrEqual(1);
      }),
      runs(300),
    );
  });

  it('leaves out no piece for lack of effort, if there are sheets enough', () => {
    fc.assert(
      fc.property(anyTask, (task) => {
        const enough = {
          ...task,
          sheets: task.sheets.slice(0, 1).map((sheet) => ({ ...sheet, count: null, defects: [] })),
          pieces: task.pieces.map((piece) => ({ ...piece, rack: null, sequence: null })),
        };
        const unplacedAt = (work: number) => {
          const result = planCutting(enough, { work });
          return result.ok ? result.plan.unplaced : result.faults;
        };
        expect(unplacedAt(1)).toEqual(unplacedAt(20_000));
      }),
      runs(100),
    );
  });
});
