import { ROLE_LEVELS } from '@glass/contracts/flags';
import { findMergeObstacle } from './merge-obstacle.js';

const { viewer, sales, manager, owner } = ROLE_LEVELS;

describe('findMergeObstacle', () => {
  it.each([
    [null, null, sales, null],
    [sales, manager, manager, null],
    [null, owner, owner, null],
    [owner, owner, owner, null],
    [sales, sales, sales, /A manager or an owner/],
    [viewer, owner, manager, /An owner can merge/],
    [owner, null, manager, /An owner can merge/],
    [manager, sales, owner, /has the higher role/],
    [viewer, null, manager, /has the higher role/],
  ])(
    'for a duplicate of level %s and a kept account of level %s, merged by %s',
    (duplicateLevel, keptLevel, merger, reason) => {
      const refusal = findMergeObstacle({ duplicateLevel, keptLevel, approves: false }, merger);
      if (reason === null) expect(refusal).toBeNull();
      else expect(refusal).toMatch(reason);
    },
  );

  it('asks to replace the approver first', () => {
    const approver = { duplicateLevel: null, keptLevel: null, approves: true };
    expect(findMergeObstacle(approver, sales)).toMatch(/another approver/);
  });
});
