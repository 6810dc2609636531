import type { KeepResult } from '@glass/api-client';
import type { ShowerLayout } from '@glass/contracts/layout';
import { newUid, readUid } from '@glass/contracts/primitives';
import { WatchedItems } from '../../../parts/watched-items.js';
import { readStoredLayout } from '../draft/shower-draft.js';

/**
 * - waiting: is sent as soon as possible.
 * - opened: is open for changes again, and waits for its user.
 * - conflict: the shower was changed elsewhere before this change was saved; waits for its user.
 * - refused: the server rejected it.
 */
const STATES = ['waiting', 'opened', 'conflict', 'refused'] as const;

/** The quote that a shower goes to. */
export interface QuoteOfShower {
  uid: string;
  name: string;
  /** null for a quote that is created with the shower. */
  number: string | null;
}

/** A guest, whose shower becomes a quote of its own that is sent to this address. */
export interface QueuedGuest {
  email: string;
  /** '' if not entered. */
  name: string;
}

/** A shower that isn't in its quote yet. It is stored before it is sent, and sent until the server answers. */
export interface QueuedShower {
  /** Uid of the shower. Saving it again replaces what waits. */
  showerUID: string;
  /** Shower of the quote that was changed elsewhere; null without a conflict. This version waits beside it. */
  conflictsWith: string | null;
  /** The user who saved it, and no other user sends it; null for a guest. */
  contactUID: string | null;
  /** Address for the quote of a guest; omitted for users. */
  guest?: QueuedGuest;
  /** ISO 8601, UTC. */
  queuedAt: string;
  quote: QuoteOfShower;
  layout: ShowerLayout;
  units: number;
  /** Panes whose panels follow again, although they were changed by hand. */
  attachedPanes?: string[];
  /** Layout of the quote that was changed; null for a new shower. */
  base: ShowerLayout | null;
  /** Layouts that were sent and may have arrived, the newest last. */
  sent: ShowerLayout[];
  state: (typeof STATES)[number];
  /** Why the server rejected it; '' otherwise. */
  reason: string;
}

/** Fields that the user's press of “Add to quote” decides. */
export type NewQueuedShower = Pick<
  QueuedShower,
  'showerUID' | 'contactUID' | 'guest' | 'quote' | 'layout' | 'units' | 'base' | 'attachedPanes'
>;

/** The user's choice between two versions of a shower. */
export type ConflictDecision =
  /** The quote's version. */
  | { keep: 'theirs' }
  /** The version of this device. `theirs`: the quote's layout that the user saw, and that is replaced. */
  | { keep: 'mine'; theirs: ShowerLayout }
  /** Both: the version of this device becomes a second shower. */
  | { keep: 'both'; name: string; units: number };

/** Enough for retries of a shower that is changed again and again before it arrives. */
const MAX_SENT = 5;

/** Showers on this device that wait for the server, oldest first. */
export class ShowerOutbox {
  private readonly items: WatchedItems<QueuedShower>;

  constructor(tenantUID: string) {
    this.items = new WatchedItems({
      ...{ prefix: `waitingShower.${tenantUID}.`, version: 1, read: readQueuedShower },
      compare: (one, other) => one.queuedAt.localeCompare(other.queuedAt),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.items.subscribe(listener);

  readonly all = (): readonly QueuedShower[] => this.items.all();

  /** Reads storage without waiting for a change event. */
  fresh(): readonly QueuedShower[] {
    return this.items.fresh();
  }

  get(showerUID: string): QueuedShower | null {
    return this.items.get(showerUID);
  }

  /** Stores a shower to send. One that waits already keeps what is known about its earlier versions. */
  add(shower: NewQueuedShower): KeepResult {
    const before = this.get(shower.showerUID);
    const { base, sent, queuedAt } = before ?? {
      ...{ base: shower.base, sent: [] },
      queuedAt: new Date().toISOString(),
    };
    return this.write({ ...shower, base, sent, queuedAt, state: 'waiting', reason: '', conflictsWith: null });
  }

  /**
   * Keeps a version of a shower that was changed elsewhere meanwhile. It isn't sent until the user decides.
   * @returns the uid under which it waits
   */
  setAside(shower: NewQueuedShower): string {
    const uid = newUid();
    const aside: QueuedShower = {
      ...{ ...shower, showerUID: uid, conflictsWith: shower.showerUID, state: 'conflict', reason: '' },
      ...{ base: null, sent: [], queuedAt: this.get(shower.showerUID)?.queuedAt ?? new Date().toISOString() },
    };
    this.write(aside);
    return uid;
  }

  /**
   * Ends a conflict.
   * @returns the uid of the shower to send; null if nothing is sent
   */
  decide(showerUID: string, decision: ConflictDecision): string | null {
    const shower = this.get(showerUID);
    if (!shower) return null;
    if (decision.keep === 'both') {
      const { name, units } = decision;
      this.write({
        ...shower,
        conflictsWith: null,
        state: 'waiting',
        units,
        layout: { ...shower.layout, name },
      });
      return showerUID;
    }
    this.remove(showerUID);
    const { conflictsWith } = shower;
    if (decision.keep === 'theirs' || conflictsWith === null) return null;
    const other = this.get(conflictsWith);
    if (other) {
      this.setAside(other);
      this.remove(conflictsWith);
    }
    this.add({ ...shower, showerUID: conflictsWith, base: decision.theirs });
    return conflictsWith;
  }

  /**
   * Sends a shower to a new quote instead of one that takes no changes any more.
   * @param layout with photos that the new quote can have
   * @returns the uid under which it waits; null if another tab removed it
   */
  moveToNewQuote(showerUID: string, quoteName: string, layout: ShowerLayout): string | null {
    const shower = this.get(showerUID);
    if (!shower) return null;
    const { attachedPanes: _ofOldQuote, ...rest } = shower;
    const uid = newUid();
    this.write({
      ...{ ...rest, layout, showerUID: uid, quote: { uid: newUid(), name: quoteName, number: null } },
      ...{ base: null, sent: [], conflictsWith: null, state: 'waiting', reason: '' },
    });
    this.remove(showerUID);
    return uid;
  }

  /** Changes a shower; ignores one that another tab removed. */
  update(showerUID: string, change: Partial<Omit<QueuedShower, 'showerUID'>>): KeepResult {
    const stored = this.get(showerUID);
    return stored ? this.write({ ...stored, ...change }) : 'kept';
  }

  /** Call before a shower is sent: it may arrive without a reply. */
  noteSending({ showerUID, sent, layout }: QueuedShower): void {
    this.update(showerUID, { sent: [...sent, layout].slice(-MAX_SENT) });
  }

  remove(showerUID: string): void {
    this.items.remove(showerUID);
  }

  private write(shower: QueuedShower): KeepResult {
    return this.items.set(shower.showerUID, shower);
  }
}

const outboxes = new Map<string, ShowerOutbox>();

/** The outbox of a tenant's site, shared by the parts of a page. */
export function showerOutbox(tenantUID: string): ShowerOutbox {
  const outbox = outboxes.get(tenantUID) ?? new ShowerOutbox(tenantUID);
  outboxes.set(tenantUID, outbox);
  return outbox;
}

/** @param id the storage key of the shower */
function readQueuedShower(value: unknown, id: string): QueuedShower | null {
  const stored = (value ?? {}) as Partial<QueuedShower>;
  const showerUID = readUid(id);
  const quoteUID = readUid(stored.quote?.uid);
  const layout = readStoredLayout(stored.layout);
  if (showerUID === null || quoteUID === null || layout === null) return null;
  const contactUID = stored.contactUID || null;
  const guest = contactUID === null ? readGuest(stored.guest) : null;
  if (contactUID === null && !guest) return null;
  const { conflictsWith, queuedAt, quote, units, attachedPanes, base, sent, state, reason } = stored;
  return {
    showerUID,
    conflictsWith: state === 'conflict' ? readUid(conflictsWith) : null,
    contactUID,
    ...(guest && { guest }),
    queuedAt: typeof queuedAt === 'string' && !Number.isNaN(Date.parse(queuedAt)) ? queuedAt : UNKNOWN_TIME,
    quote: { uid: quoteUID, name: quote?.name ?? '', number: quote?.number ?? null },
    layout,
    units: typeof units === 'number' ? units : 1,
    ...(Array.isArray(attachedPanes) && {
      attachedPanes: attachedPanes.filter((key) => typeof key === 'string'),
    }),
    base: readStoredLayout(base),
    sent: (Array.isArray(sent) ? sent : []).flatMap((each) => readStoredLayout(each) ?? []),
    state: readState(state, conflictsWith),
    reason: typeof reason === 'string' ? reason : '',
  };
}

/** Anything unknown waits for its user: older versions of the app stored other states. */
function readState(state: unknown, conflictsWith: unknown): QueuedShower['state'] {
  if (state === undefined) return 'waiting';
  if (state === 'conflict' && readUid(conflictsWith) === null) return 'opened';
  return STATES.find((each) => each === state) ?? 'opened';
}

function readGuest(stored: unknown): QueuedGuest | null {
  const { email, name } = (stored ?? {}) as Partial<Record<keyof QueuedGuest, unknown>>;
  return typeof email === 'string' && email !== ''
    ? { email, name: typeof name === 'string' ? name : '' }
    : null;
}

const UNKNOWN_TIME = new Date(0).toISOString();
