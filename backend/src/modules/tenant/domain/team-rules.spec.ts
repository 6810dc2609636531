import { fc } from '@glass/testing/property';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import {
  roleWithArticle,
  changeObstacle,
  grantObstacle,
  setLevelObstacle,
  type TeamMember,
} from './team-rules.js';

const { viewer, sales, manager, owner } = ROLE_LEVELS;
const LEVELS = [viewer, sales, manager, owner];
const PAIRS = LEVELS.flatMap((mine) => LEVELS.map((other) => [mine, other] as const));

const me = (roleLevel: number): TeamMember => ({ uid: 'me', roleLevel });
const other = (roleLevel: number): TeamMember => ({ uid: 'other', roleLevel });
/** A team with several owners. */
const owners: TeamMember[] = [
  { uid: 'first owner', roleLevel: owner },
  { uid: 'second owner', roleLevel: owner },
];

describe('reasonNotToGrant: team', () => {
  const may: Record<number, number[]> = {
    [viewer]: [],
    [sales]: [],
    [manager]: [viewer, sales, manager],
    [owner]: [viewer, sales, manager, owner],
  };

  it.each(PAIRS)('from level %i to level %i: no one grants more than they hold', (mine, given) => {
    const reason = grantObstacle(mine, { kind: 'team', roleLevel: given });
    expect(reason === null).toBe(may[mine]!.includes(given));
  });

  it('rejects users who left the team', () => {
    expect(grantObstacle(null, { kind: 'team', roleLevel: viewer })).toBe(
      'Only team members can invite people.',
    );
  });

  it('names the levels of inviter and invitation', () => {
    expect(grantObstacle(manager, { kind: 'team', roleLevel: owner })).toBe(
      'You’re a manager and can’t make anyone an owner.',
    );
  });
});

describe('reasonNotToGrant: customers', () => {
  it.each([
    [null, false],
    [viewer, false],
    [sales, true],
    [manager, true],
    [owner, true],
  ])('from level %p: %p', (level, possible) => {
    expect(grantObstacle(level, { kind: 'buyer' }) === null).toBe(possible);
  });
});

describe('changing or removing another user', () => {
  const may: Record<number, number[]> = {
    [viewer]: [],
    [sales]: [],
    [manager]: [viewer, sales, manager],
    [owner]: [viewer, sales, manager, owner],
  };

  it.each(PAIRS)('at level %i, changing level %i: no one changes users above themselves', (mine, theirs) => {
    const refusal = changeObstacle(me(mine), other(theirs), [me(mine), other(theirs), ...owners]);
    expect(refusal?.code ?? null).toBe(may[mine]!.includes(theirs) ? null : 'FORBIDDEN');
  });

  it.each(PAIRS.flatMap(([mine, theirs]) => LEVELS.map((given) => [mine, theirs, given] as const)))(
    'at level %i, changing level %i to level %i',
    (mine, theirs, given) => {
      const refusal = setLevelObstacle(me(mine), other(theirs), given, [me(mine), other(theirs), ...owners]);
      const possible = may[mine]!.includes(theirs) && may[mine]!.includes(given);
      expect(refusal?.code ?? null).toBe(possible ? null : 'FORBIDDEN');
    },
  );

  it('names both levels', () => {
    expect(changeObstacle(me(manager), other(owner), owners)?.reason).toBe(
      'You’re a manager and can’t change an owner.',
    );
  });
});

describe('changing or removing oneself', () => {
  it.each(LEVELS)('at level %i requires managing the team and another owner', (level) => {
    const self = me(level);
    expect(changeObstacle(self, self, [self, ...owners]) === null).toBe(level >= manager);
  });

  it.each(LEVELS)('raises no one from level %i', (level) => {
    const self = me(level);
    for (const higher of LEVELS.filter((each) => each > level)) {
      expect(setLevelObstacle(self, self, higher, [self, ...owners])?.code).toBe('FORBIDDEN');
    }
  });
});

describe('the last owner', () => {
  const alone = me(owner);
  const team = [alone, other(manager), { uid: 'third', roleLevel: viewer }];

  it('can be neither removed nor demoted', () => {
    const refusal = {
      code: 'LAST_OWNER',
      reason: 'You’re the only owner. Make someone else an owner first.',
    };
    expect(changeObstacle(alone, alone, team)).toEqual(refusal);
    for (const level of [viewer, sales, manager]) {
      expect(setLevelObstacle(alone, alone, level, team)).toEqual(refusal);
    }
  });

  it('can be set to the level they already have', () => {
    expect(setLevelObstacle(alone, alone, owner, team)).toBeNull();
  });

  it('stays an owner after any sequence of changes, and no one rises above who raised them', () => {
    const change = fc.record({
      by: fc.nat(3),
      whom: fc.nat(3),
      to: fc.constantFrom(null, ...LEVELS),
    });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...LEVELS), { minLength: 3, maxLength: 3 }),
        fc.array(change),
        (levels, changes) => {
          let members = [owner, ...levels].map((roleLevel, index) => ({
            uid: String(index),
            roleLevel: roleLevel as number,
          }));
          for (const { by, whom, to } of changes) {
            const actor = members.find(({ uid }) => uid === String(by));
            const person = members.find(({ uid }) => uid === String(whom));
            if (!actor || !person) continue;
            const refusal =
              to === null
                ? changeObstacle(actor, person, members)
                : setLevelObstacle(actor, person, to, members);
            if (refusal) continue;
            expect(Math.max(person.roleLevel, to ?? 0)).toBeLessThanOrEqual(actor.roleLevel);
            members = members
              .filter((member) => to !== null || member.uid !== person.uid)
              .map((member) => (member.uid === person.uid ? { ...member, roleLevel: to ?? 0 } : member));
          }
          expect(members.some(({ roleLevel }) => roleLevel === owner)).toBe(true);
        },
      ),
    );
  });
});

it('intermediate levels have the name of the lower level', () => {
  expect([1, 10, 19, 20, 35, 40].map(roleWithArticle)).toEqual([
    'a viewer',
    'a viewer',
    'a viewer',
    'a salesperson',
    'a manager',
    'an owner',
  ]);
});
