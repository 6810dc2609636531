import { type KeepResult, type KeptItems, keptItems } from '@glass/api-client';
import type { ShowerLayout } from '@glass/contracts/layout';
import { newUid, readUid } from '@glass/contracts/primitives';
import { readStoredLayout } from '../draft/shower-draft.js';

/**
 * - waiting: is sent as soon as possible.
 * - opened: is open for changes again, and waits for its user.
 * - stale: the shower was changed elsewhere before this change was saved; waits for its user.
 * - refused: the server rejected it.
 */
const STATES = ['waiting', 'opened', 'stale', 'refused'] as const;

/** The quote that a shower goes to. */
export interface QuoteOfShower {
  uid: string;
  name: string;
  /** null for a quote that is created with the shower. */
  number: string | null;
}

/** A shower that isn't in its quote yet. It is stored before it is sent, and sent until the server answers. */
export interface QueuedShower {
  /** Uid of the shower. Saving it again replaces what waits. */
  showerUID: string;
  /** Uid of the second shower, if this one was changed elsewhere meanwhile. */
  copyUID: string;
  /** The user who saved it. No other user sends it. */
  contactUID: string;
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
  'showerUID' | 'contactUID' | 'quote' | 'layout' | 'units' | 'base' | 'attachedPanes'
>;

/** Enough for retries of a shower that is changed again and again before it arrives. */
const MAX_SENT = 5;

/**
 * Showers on this device that wait for the server, oldest first. Each is an item of its own in browser storage, so tabs
 * share the queue and never overwrite each other's showers.
 */
export class ShowerOutbox {
  private readonly items: KeptItems<QueuedShower>;
  private readonly listeners = new Set<() => void>();
  private current: readonly QueuedShower[] | null = null;

  constructor(tenantUID: string) {
    this.items = keptItems({ prefix: `waitingShower.${tenantUID}.`, version: 1, read: readQueuedShower });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const unwatch = this.items.watch(() => this.changed());
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      unwatch();
    };
  };

  /** Returns the same array until something changes, as `useSyncExternalStore` requires. */
  readonly all = (): readonly QueuedShower[] => {
    this.current ??= this.items.list().toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt));
    return this.current;
  };

  /** Reads storage without waiting for a change event. */
  fresh(): readonly QueuedShower[] {
    this.current = null;
    return this.all();
  }

  get(showerUID: string): QueuedShower | null {
    return this.items.get(showerUID);
  }

  /** Stores a shower to send. One that waits already keeps what is known about its earlier versions. */
  add(shower: NewQueuedShower, state: QueuedShower['state'] = 'waiting'): KeepResult {
    const before = this.get(shower.showerUID);
    const { base, copyUID, sent, queuedAt } = before ?? {
      ...{ base: shower.base, copyUID: newUid(), sent: [] },
      queuedAt: new Date().toISOString(),
    };
    return this.write({ ...shower, base, copyUID, sent, queuedAt, state, reason: '' });
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
    this.items.forget(showerUID);
    this.changed();
  }

  private write(shower: QueuedShower): KeepResult {
    const result = this.items.set(shower.showerUID, shower);
    this.changed();
    return result;
  }

  private changed(): void {
    this.current = null;
    for (const listener of this.listeners) listener();
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
  if (showerUID === null || quoteUID === null || layout === null || !stored.contactUID) return null;
  const { copyUID, contactUID, queuedAt, quote, units, attachedPanes, base, sent, state, reason } = stored;
  return {
    showerUID,
    copyUID: readUid(copyUID) ?? newUid(),
    contactUID,
    queuedAt: typeof queuedAt === 'string' && !Number.isNaN(Date.parse(queuedAt)) ? queuedAt : UNKNOWN_TIME,
    quote: { uid: quoteUID, name: quote?.name ?? '', number: quote?.number ?? null },
    layout,
    units: typeof units === 'number' ? units : 1,
    ...(Array.isArray(attachedPanes) && {
      attachedPanes: attachedPanes.filter((key) => typeof key === 'string'),
    }),
    base: readStoredLayout(base),
    sent: (Array.isArray(sent) ? sent : []).flatMap((each) => readStoredLayout(each) ?? []),
    state: STATES.find((each) => each === state) ?? 'waiting',
    reason: typeof reason === 'string' ? reason : '',
  };
}

const UNKNOWN_TIME = new Date(0).toISOString();
