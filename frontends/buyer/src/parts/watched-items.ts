import { type KeepResult, type KeptItems, keptItems } from '@glass/api-client';

interface WatchedItemsOptions<Value> {
  prefix: string;
  version: number;
  read: (stored: unknown, id: string) => Value | null;
  /** Order of the list. */
  compare: (one: Value, other: Value) => number;
}

/**
 * Values that tabs share, as a list for `useSyncExternalStore`. Each is an item of its own in browser storage, so tabs never
 * overwrite each other's.
 */
export class WatchedItems<Value> {
  private readonly items: KeptItems<Value>;
  private readonly listeners = new Set<() => void>();
  private current: readonly Value[] | null = null;

  constructor(private readonly options: WatchedItemsOptions<Value>) {
    this.items = keptItems(options);
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
  readonly all = (): readonly Value[] => {
    this.current ??= this.items.list().toSorted(this.options.compare);
    return this.current;
  };

  /** Reads storage without waiting for a change event. */
  fresh(): readonly Value[] {
    this.current = null;
    return this.all();
  }

  get(id: string): Value | null {
    return this.items.get(id);
  }

  set(id: string, value: Value): KeepResult {
    const result = this.items.set(id, value);
    this.changed();
    return result;
  }

  remove(id: string): void {
    this.items.forget(id);
    this.changed();
  }

  private changed(): void {
    this.current = null;
    for (const listener of this.listeners) listener();
  }
}
