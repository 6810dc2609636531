import { fc, runs } from '@glass/testing/property';
import { decideRefresh, EXCHANGE_GRACE_MS } from './session-rules.js';

interface Token {
  id: number;
  usedAt: Date | null;
  successor: Token | null;
  expiresAt: Date;
}

/** Model of a stored session, changed only by `decideRefresh`. */
class Family {
  private now = Date.parse('2026-03-01T12:00:00Z');
  private readonly signIn = { endedAt: null as Date | null, expiresAt: new Date('2026-03-30T12:00:00Z') };
  readonly tokens: Token[] = [];

  constructor() {
    this.add();
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
  }

  get isOver(): boolean {
    return this.signIn.endedAt !== null;
  }

  /** Tokens that would be exchanged for a new one now. */
  live(): Token[] {
    return this.tokens.filter((token) => this.decide(token).kind === 'exchange');
  }

  decide(token: Token) {
    return decideRefresh(token, token.successor, this.signIn, new Date(this.now));
  }

  isCopy(token: Token): boolean {
    const age = token.usedAt ? this.now - token.usedAt.getTime() : 0;
    return age > EXCHANGE_GRACE_MS || Boolean(token.successor?.usedAt);
  }

  /** @returns the token the sender gets; null if rejected */
  refresh(token: Token): Token | null {
    const decision = this.decide(token);
    if (decision.kind === 'refuse') {
      if (decision.endSignIn) this.signIn.endedAt = new Date(this.now);
      return null;
    }
    if (decision.kind === 'exchange') {
      token.usedAt = new Date(this.now);
      token.successor = this.add();
    }
    return token.successor;
  }

  private add(): Token {
    const token = {
      id: this.tokens.length,
      usedAt: null,
      successor: null,
      expiresAt: new Date('2026-03-30T12:00:00Z'),
    };
    this.tokens.push(token);
    return token;
  }
}

/** Sender, index of the token sent (0 is the newest), and how long after the previous move. */
const move = fc.record({
  who: fc.constantFrom('one tab', 'another tab', 'thief'),
  back: fc.nat({ max: 3 }),
  after: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: EXCHANGE_GRACE_MS }),
    fc.integer({ min: EXCHANGE_GRACE_MS, max: 10 * EXCHANGE_GRACE_MS }),
  ),
  /** Whether the thief first copies the tabs' current tokens. */
  steals: fc.boolean(),
});
const moves = fc.array(move, { maxLength: 25 });

/** Plays the moves. Everyone keeps all tokens that they ever got. */
function play(
  steps: typeof moves extends fc.Arbitrary<infer Value> ? Value : never,
  check: (step: Step) => void,
) {
  const family = new Family();
  const first = family.tokens[0]!;
  const held: Record<string, Token[]> = { 'one tab': [first], 'another tab': [first], thief: [first] };
  for (const { who, back, after, steals } of steps) {
    family.pass(after);
    if (steals && who === 'thief') held.thief!.unshift(held['one tab']![0]!);
    const sent = held[who]![Math.min(back, held[who]!.length - 1)]!;
    const before = { wasOver: family.isOver, wasCopy: family.isCopy(sent) };
    const given = family.refresh(sent);
    if (given) held[who]!.unshift(given);
    check({ family, sent, given, ...before });
  }
}

interface Step {
  family: Family;
  sent: Token;
  given: Token | null;
  wasOver: boolean;
  wasCopy: boolean;
}

describe('decideRefresh, for any senders, tokens and times', () => {
  it('leaves at most one live token, each exchanged for one other', () => {
    fc.assert(
      fc.property(moves, (steps) =>
        play(steps, ({ family }) => {
          expect(family.live().length).toBe(family.isOver ? 0 : 1);
          const successors = family.tokens.flatMap(({ successor }) => (successor ? [successor.id] : []));
          expect(new Set(successors).size).toBe(successors.length);
          expect(family.tokens.length).toBe(successors.length + 1);
        }),
      ),
      runs(500),
    );
  });

  it('ends the whole session when a copy returns, permanently', () => {
    fc.assert(
      fc.property(moves, (steps) =>
        play(steps, ({ family, given, wasOver, wasCopy }) => {
          if (wasOver || wasCopy) {
            expect(given).toBeNull();
            expect(family.isOver).toBe(true);
          } else {
            expect(given).not.toBeNull();
            expect(family.isOver).toBe(false);
          }
        }),
      ),
      runs(500),
    );
  });

  it('returns one successor for concurrent requests', () => {
    fc.assert(
      fc.property(moves, (steps) =>
        play(steps, ({ family, sent, given }) => {
          if (given && !given.usedAt) expect(family.refresh(sent)).toBe(given);
        }),
      ),
      runs(500),
    );
  });

  it('ends the session when both a thief and a tab use it beyond the grace period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: EXCHANGE_GRACE_MS + 1, max: 1e9 }),
        fc.boolean(),
        (later, isThiefFirst) => {
          const family = new Family();
          const stolen = family.tokens[0]!;
          const next = family.refresh(stolen)!;
          family.pass(isThiefFirst ? later : 1);
          expect(family.refresh(next)).not.toBeNull();
          expect(family.refresh(stolen)).toBeNull();
          expect(family.live()).toEqual([]);
        },
      ),
      runs(100),
    );
  });
});
