import { fc } from '@glass/testing/property';
import { ROLE_LEVELS } from '@glass/contracts';
import {
  aRole,
  refusalToChange,
  reasonNotToGrant,
  refusalToSetLevel,
  type TeamMember,
} from './team-rules.js';

const { viewer, sales, manager, owner } = ROLE_LEVELS;
const LEVELS = [viewer, sales, manager, owner];
const PAIRS = LEVELS.flatMap((mine) => LEVELS.map((other) => [mine, other] as const));

const me = (roleLevel: number): TeamMember => ({ uid: 'me', roleLevel });
const other = (roleLevel: number): TeamMember => ({ uid: 'other', roleLevel });
/** A team in which nobody is the last owner. */
const owners: TeamMember[] = [
  { uid: 'first owner', roleLevel: owner },
  { uid: 'second owner', roleLevel: owner },
];

describe('inviting to the team', () => {
  const may: Record<number, number[]> = {
    [viewer]: [],
    [sales]: [],
    [manager]: [viewer, sales, manager],
    [owner]: [viewer, sales, manager, owner],
  };

  it.each(PAIRS)(
    'as a person of level %i, somebody to level %i: nobody grants more than they hold',
    (mine, given) => {
      const reason = reasonNotToGrant(mine, { kind: 'team', roleLevel: given });
      expect(reason === null).toBe(may[mine]!.includes(given));
    },
  );

  it('is not for people who have left the team', () => {
    expect(reasonNotToGrant(null, { kind: 'team', roleLevel: viewer })).toBe(
      'Only people of the team can invite somebody.',
    );
  });

  it('says what the inviter is and what they would give', () => {
    expect(reasonNotToGrant(manager, { kind: 'team', roleLevel: owner })).toBe(
      'You are a manager and cannot make anybody an owner.',
    );
  });
});

describe('inviting customers', () => {
  it.each([
    [null, false],
    [viewer, false],
    [sales, true],
    [manager, true],
    [owner, true],
  ])('as a person of level %p is possible: %p', (level, possible) => {
    expect(reasonNotToGrant(level, { kind: 'buyer' }) === null).toBe(possible);
  });
});

describe('changing or removing another person', () => {
  const may: Record<number, number[]> = {
    [viewer]: [],
    [sales]: [],
    [manager]: [viewer, sales, manager],
    [owner]: [viewer, sales, manager, owner],
  };

  it.each(PAIRS)(
    'as a person of level %i, somebody of level %i: nobody changes people above themselves',
    (mine, theirs) => {
      const refusal = refusalToChange(me(mine), other(theirs), [me(mine), other(theirs), ...owners]);
      expect(refusal?.code ?? null).toBe(may[mine]!.includes(theirs) ? null : 'FORBIDDEN');
    },
  );

  it.each(PAIRS.flatMap(([mine, theirs]) => LEVELS.map((given) => [mine, theirs, given] as const)))(
    'as a person of level %i, somebody of level %i to level %i',
    (mine, theirs, given) => {
      const refusal = refusalToSetLevel(me(mine), other(theirs), given, [me(mine), other(theirs), ...owners]);
      const possible = may[mine]!.includes(theirs) && may[mine]!.includes(given);
      expect(refusal?.code ?? null).toBe(possible ? null : 'FORBIDDEN');
    },
  );

  it('says who is above whom', () => {
    expect(refusalToChange(me(manager), other(owner), owners)?.reason).toBe(
      'You are a manager and cannot change an owner.',
    );
  });
});

describe('changing or removing oneself', () => {
  it.each(LEVELS)(
    'at level %i is possible for those who manage the team, while it has another owner',
    (level) => {
      const self = me(level);
      expect(refusalToChange(self, self, [self, ...owners]) === null).toBe(level >= manager);
    },
  );

  it.each(LEVELS)('raises nobody from level %i', (level) => {
    const self = me(level);
    for (const higher of LEVELS.filter((each) => each > level)) {
      expect(refusalToSetLevel(self, self, higher, [self, ...owners])?.code).toBe('FORBIDDEN');
    }
  });
});

describe('the last owner', () => {
  const alone = me(owner);
  const team = [alone, other(manager), { uid: 'third', roleLevel: viewer }];

  it('can be neither removed nor demoted', () => {
    const refusal = {
      code: 'LAST_OWNER',
      reason: 'You are the only owner. Make somebody else an owner first.',
    };
    expect(refusalToChange(alone, alone, team)).toEqual(refusal);
    for (const level of [viewer, sales, manager]) {
      expect(refusalToSetLevel(alone, alone, level, team)).toEqual(refusal);
    }
  });

  it('can be given the level that they have', () => {
    expect(refusalToSetLevel(alone, alone, owner, team)).toBeNull();
  });

  it('stays an owner whatever people do to one another, and nobody ever rises above who raised them', () => {
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
                ? refusalToChange(actor, person, members)
                : refusalToSetLevel(actor, person, to, members);
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

it('a level between two named ones is called what the lower one is', () => {
  expect([1, 10, 19, 20, 35, 40].map(aRole)).toEqual([
    'a viewer',
    'a viewer',
    'a viewer',
    'a salesperson',
    'a manager',
    'an owner',
  ]);
});
