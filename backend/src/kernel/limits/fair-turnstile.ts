import { generalError } from '../errors/app-error.js';

/** Whose work it is. */
export interface Share {
  tenant: string;
  /** Within the tenant; for those who are not signed in, where they come from. */
  person: string;
}

export interface FairBounds {
  /** How many pieces of work run at a time. */
  atOnce: number;
  /** How many of these may be of one tenant: fewer, so that nobody waits for a single one. */
  atOnceOfTenant: number;
  /** How many may wait. */
  inLine: number;
  /** How many of these may be of one person. */
  inLineOfPerson: number;
}

interface Waiting extends Share {
  go: () => void;
}

/**
 * Lets a few pieces of heavy work run at a time, in fair turns: of those who wait, the tenant comes next that was served
 * longest ago, and of its people the one who was. Who brings much waits for their own work, and nobody else does.
 */
export class FairTurnstile {
  private running: Share[] = [];
  private waiting: Waiting[] = [];
  private turn = 0;
  private readonly served = new Map<string, number>();

  constructor(private readonly bounds: FairBounds) {}

  /** @throws UNAVAILABLE when the line, or the person's part of it, is full */
  async run<T>(share: Share, work: () => Promise<T>): Promise<T> {
    if (this.hasRoomFor(share)) this.begin(share);
    else await this.waitInLine(share);
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(share), 1);
      this.callNext();
      if (this.running.length === 0) this.served.clear();
    }
  }

  private hasRoomFor({ tenant }: Share): boolean {
    const { atOnce, atOnceOfTenant } = this.bounds;
    const ofTenant = this.running.filter((each) => each.tenant === tenant).length;
    return this.running.length < atOnce && ofTenant < atOnceOfTenant;
  }

  private waitInLine(share: Share): Promise<void> {
    const own = this.waiting.filter(
      ({ tenant, person }) => tenant === share.tenant && person === share.person,
    );
    if (own.length >= this.bounds.inLineOfPerson || this.waiting.length >= this.bounds.inLine)
      throw tooMuch();
    return new Promise((resolve) => {
      const go = (): void => {
        this.begin(share);
        resolve();
      };
      this.waiting.push({ ...share, go });
    });
  }

  private begin(share: Share): void {
    this.running.push(share);
    this.turn += 1;
    this.served.set(share.tenant, this.turn);
    this.served.set(personKey(share), this.turn);
  }

  private callNext(): void {
    const [next] = this.waiting
      .filter((each) => this.hasRoomFor(each))
      .sort(
        (a, b) =>
          this.last(a.tenant) - this.last(b.tenant) || this.last(personKey(a)) - this.last(personKey(b)),
      );
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    next.go();
  }

  private last(key: string): number {
    return this.served.get(key) ?? 0;
  }
}

const personKey = ({ tenant, person }: Share): string => `${tenant} ${person}`;

function tooMuch() {
  return generalError('UNAVAILABLE', 'Too much is being made at this moment. Please try again soon.');
}
