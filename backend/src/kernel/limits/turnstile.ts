import { generalError } from '../errors/app-error.js';

/** Whose work it is, and what about; what is left out is nobody's in particular. */
export interface Share {
  tenant?: string | undefined;
  /** For those who are not signed in, where they come from. */
  person?: string | undefined;
  /** The network that it comes from (`addressKey`), for all accounts that are signed in there. */
  address?: string | undefined;
  /** What is changed, where only one can do so at a time. */
  thing?: string | undefined;
}

/** How much may be done at a time, and how much may wait; in pieces, or in what `weight` counts. */
export interface TurnstileBounds {
  atOnce: number;
  /** Fewer than `atOnce`, so that nobody waits for a single tenant; the same for a person and a thing. */
  atOnceOfTenant?: number;
  atOnceOfPerson?: number;
  atOnceOfThing?: number;
  /** How many pieces may wait. */
  inLine: number;
  inLineOfPerson?: number;
  /** A piece that has waited for so long is turned away. */
  maxWaitMs?: number;
}

export interface PieceOptions {
  /** How much of the bounds it takes: 1, when left out. */
  weight?: number;
  /** Ends the work, which leaves its place then: called when somebody comes who has less going on. */
  giveWay?: () => void;
  /** Whoever brought it has gone: it waits no longer. */
  left?: AbortSignal;
}

/** What is held while a piece of work runs. */
export interface Place {
  /** The work no longer gives way. */
  keep(): void;
  leave(): void;
}

interface Piece extends Share {
  /** Of the tenant and the person, in `turns`. */
  keys: readonly [string, string];
  weight: number;
  giveWay: (() => void) | undefined;
  /** Others are ending for it, so what they leave is not for those who wait longer. */
  isMadeRoomFor: boolean;
  begun: () => void;
  refuse: () => void;
}

/**
 * Lets a few pieces of heavy work run at a time, in fair turns: of those who wait, the tenant comes next that was served
 * longest ago, and of its people the one who was. Who brings much waits for their own work, and nobody else does; where there
 * is no room to wait, the latest of who brought most is turned away.
 */
export class Turnstile {
  private readonly running = new Set<Piece>();
  private readonly waiting = new Set<Piece>();
  private turn = 0;
  /** When tenants and people who are here were served last, or came: before those who were served at that moment. */
  private readonly turns = new Map<string, number>();

  constructor(private readonly bounds: TurnstileBounds) {}

  get waitingCount(): number {
    return this.waiting.size;
  }

  /** @throws UNAVAILABLE when the line, or the person's part of it, is full, and after the longest wait */
  async run<T>(share: Share, work: () => Promise<T>): Promise<T> {
    const place = await this.enter(share);
    try {
      return await work();
    } finally {
      place.leave();
    }
  }

  /** For work that does not end with one function; see `run`. Whoever enters has to leave. */
  async enter(share: Share, { weight = 1, giveWay, left }: PieceOptions = {}): Promise<Place> {
    const nothing = (): void => undefined;
    const piece: Piece = {
      ...share,
      keys: keysOf(share),
      weight,
      giveWay,
      isMadeRoomFor: false,
      begun: nothing,
      refuse: nothing,
    };
    if (left?.aborted) throw tooMuch();
    if (this.waiting.size === 0 && this.hasRoomFor(piece)) this.begin(piece);
    else await this.waitInLine(piece, left);
    return {
      keep: () => (piece.giveWay = undefined),
      leave: () => {
        if (!this.running.delete(piece)) return;
        this.callNext();
        this.forget(piece);
      },
    };
  }

  private waitInLine(piece: Piece, left?: AbortSignal): Promise<void> {
    const { inLine, inLineOfPerson = Infinity, maxWaitMs } = this.bounds;
    if (countOf(this.waiting, ({ person }) => isSame(person, piece.person)) >= inLineOfPerson)
      throw tooMuch();
    if (this.waiting.size >= inLine) {
      const other = this.heaviest(this.waiting, piece);
      if (!other) throw tooMuch();
      other.refuse();
    }
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waited = () => {
        clearTimeout(timer);
        left?.removeEventListener('abort', piece.refuse);
      };
      piece.begun = () => {
        waited();
        resolve();
      };
      piece.refuse = () => {
        waited();
        this.waiting.delete(piece);
        this.forget(piece);
        reject(tooMuch());
      };
      if (maxWaitMs !== undefined) timer = setTimeout(piece.refuse, maxWaitMs);
      left?.addEventListener('abort', piece.refuse);
      this.waiting.add(piece);
      for (const key of piece.keys) if (!this.turns.has(key)) this.turns.set(key, this.turn - 0.5);
      this.callNext();
      if (this.waiting.has(piece)) this.makeRoomFor(piece);
    });
  }

  private begin(piece: Piece): void {
    this.waiting.delete(piece);
    this.running.add(piece);
    this.turn += 1;
    for (const key of piece.keys) this.turns.set(key, this.turn);
    piece.begun();
  }

  /** Nobody who is next waits behind others because they are lighter. */
  private callNext(): void {
    for (let next = this.next(); next && this.hasRoomFor(next); next = this.next()) this.begin(next);
  }

  private next(): Piece | null {
    let next: Piece | null = null;
    for (const piece of this.waiting) {
      if (this.isWithinShares(piece) && (!next || this.comesBefore(piece, next))) next = piece;
    }
    return next;
  }

  private comesBefore(one: Piece, other: Piece): boolean {
    if (one.isMadeRoomFor !== other.isMadeRoomFor) return one.isMadeRoomFor;
    const turnOf = ({ keys }: Piece, level: 0 | 1): number => this.turns.get(keys[level])!;
    return (turnOf(one, 0) - turnOf(other, 0) || turnOf(one, 1) - turnOf(other, 1)) < 0;
  }

  private hasRoomFor(piece: Piece): boolean {
    return this.weightOf(() => true) + piece.weight <= this.bounds.atOnce && this.isWithinShares(piece);
  }

  private isWithinShares({ tenant, person, thing, weight }: Piece): boolean {
    const { atOnceOfTenant, atOnceOfPerson, atOnceOfThing } = this.bounds;
    const fits = (bound: number | undefined, isOwn: (other: Piece) => boolean) =>
      bound === undefined || this.weightOf(isOwn) + weight <= bound;
    return (
      fits(atOnceOfTenant, (other) => isSame(other.tenant, tenant)) &&
      fits(atOnceOfPerson, (other) => isSame(other.person, person)) &&
      fits(atOnceOfThing, (other) => isSame(other.thing, thing))
    );
  }

  private weightOf(isMeant: (piece: Piece) => boolean): number {
    let sum = 0;
    for (const piece of this.running) if (isMeant(piece)) sum += piece.weight;
    return sum;
  }

  /** Ends work of those who have more going on than the newcomer, as much as makes room; or nothing. */
  private makeRoomFor(piece: Piece): void {
    const { atOnce, atOnceOfTenant = Infinity } = this.bounds;
    const ended = new Set<Piece>();
    const weightLeft = (isMeant: (other: Piece) => boolean) =>
      this.weightOf((other) => !ended.has(other) && isMeant(other)) + piece.weight;
    for (;;) {
      const isTenantFull = weightLeft(({ tenant }) => isSame(tenant, piece.tenant)) > atOnceOfTenant;
      if (!isTenantFull && weightLeft(() => true) <= atOnce) break;
      const among = [...this.running].filter(
        (other) => other.giveWay && !ended.has(other) && (!isTenantFull || other.tenant === piece.tenant),
      );
      const other = this.heaviest(among, piece, ended);
      if (!other) return;
      ended.add(other);
    }
    piece.isMadeRoomFor = ended.size > 0;
    for (const { giveWay } of ended) giveWay?.();
  }

  /**
   * Of these, the latest of the tenant, and within it of the person, that has most here; null where, without that piece,
   * they would have less than the newcomer. Networks count as well, so that many
   * accounts of one sender give way, and don't displace others.
   */
  private heaviest(among: Iterable<Piece>, newcomer: Piece, without?: Set<Piece>): Piece | null {
    const ofTenant = new Map<string | undefined, number>();
    const ofPerson = new Map<string | undefined, number>();
    const ofAddress = new Map<string | undefined, number>();
    for (const piece of new Set([...this.running, ...this.waiting, newcomer])) {
      if (without?.has(piece)) continue;
      ofTenant.set(piece.tenant, (ofTenant.get(piece.tenant) ?? 0) + piece.weight);
      ofPerson.set(piece.person, (ofPerson.get(piece.person) ?? 0) + piece.weight);
      ofAddress.set(piece.address, (ofAddress.get(piece.address) ?? 0) + piece.weight);
    }
    const hasMore = (
      piece: Piece,
      weights: Map<string | undefined, number>,
      key: 'tenant' | 'person' | 'address',
    ) => weights.get(piece[key])! - piece.weight >= weights.get(newcomer[key])!;
    const isElsewhere = ({ address }: Piece) =>
      address !== undefined && newcomer.address !== undefined && address !== newcomer.address;
    const isOfLighterAddress = (piece: Piece) =>
      isElsewhere(piece) &&
      ofAddress.get(piece.address)! < ofAddress.get(newcomer.address)! - newcomer.weight;
    let found: Piece | null = null;
    for (const piece of among) {
      const isHeavier =
        piece.tenant === newcomer.tenant
          ? hasMore(piece, ofPerson, 'person')
          : hasMore(piece, ofTenant, 'tenant');
      if (isOfLighterAddress(piece)) continue;
      if (!isHeavier && !(isElsewhere(piece) && hasMore(piece, ofAddress, 'address'))) continue;
      const heavier =
        found &&
        (ofTenant.get(piece.tenant)! - ofTenant.get(found.tenant)! ||
          ofAddress.get(piece.address)! - ofAddress.get(found.address)! ||
          ofPerson.get(piece.person)! - ofPerson.get(found.person)!);
      if (heavier === null || heavier >= 0) found = piece;
    }
    return found;
  }

  /** Nothing is remembered of those who are not here. */
  private forget(piece: Piece): void {
    for (const key of piece.keys) {
      const isHere = (other: Piece) => other.keys.includes(key);
      if (!countOf(this.running, isHere) && !countOf(this.waiting, isHere)) this.turns.delete(key);
    }
  }
}

const keysOf = ({ tenant = '', person = '' }: Share) => [`tenant ${tenant}`, `person ${person}`] as const;

/** What is nobody's counts for nobody. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one === other;

function countOf(pieces: Iterable<Piece>, isMeant: (piece: Piece) => boolean): number {
  let count = 0;
  for (const piece of pieces) if (isMeant(piece)) count += 1;
  return count;
}

function tooMuch() {
  return generalError('UNAVAILABLE', 'Too much is asked of us at this moment. Please try again soon.');
}
