import { useMemo, useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { useStorageWarning } from '../storage/use-storage-warning.js';
import type { ListAddress } from './list-address.js';
import { type KeptValue, keptValue } from '@glass/api-client';

/** A user's setup of a list, stored in the browser. */
export interface ListView {
  columns: ColumnChoice;
  showColumn: (id: string, isShown: boolean) => void;
  /** Whether the list has a search, filters or sort order to save. */
  canSave: boolean;
  views: readonly SavedView[];
  save: (name: string) => void;
  open: (view: SavedView) => void;
  remove: (name: string) => void;
}

/** @param name list name in the storage key: `my-orders` */
export function useListView(name: string, address: ListAddress | null): ListView {
  const { contactUID } = useShell().session;
  const stored = useMemo(() => storedListSetup(name, contactUID ?? 'guest'), [name, contactUID]);
  const [setup, setSetup] = useState<ListSetup>(() => stored.get() ?? EMPTY_LIST_SETUP);
  const warnIfNotStored = useStorageWarning();

  function change(next: ListSetup): void {
    setSetup(next);
    warnIfNotStored(stored.set(next));
  }

  return {
    columns: setup.columns,
    showColumn: (id, isShown) => change({ ...setup, columns: { ...setup.columns, [id]: isShown } }),
    canSave: address !== null,
    views: address ? setup.views : [],
    save: (viewName) =>
      change(withView(setup, { name: viewName, address: address?.text ?? '', columns: setup.columns })),
    open: (view) => {
      address?.open(view.address);
      change({ ...setup, columns: view.columns });
    },
    remove: (viewName) => change(withoutView(setup, viewName)),
  };
}

/** Shown or hidden columns that differ from the list's default. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

interface SavedView {
  name: string;
  /** Search, filters and sort order as a query string. */
  address: string;
  columns: ColumnChoice;
}

/** A user's setup of one list. */
interface ListSetup {
  columns: ColumnChoice;
  views: readonly SavedView[];
}

const EMPTY_LIST_SETUP: ListSetup = { columns: {}, views: [] };
/** Fits a menu. */
const MAX_VIEWS = 20;

function storedListSetup(list: string, contactUID: string): KeptValue<ListSetup> {
  return keptValue({ key: `listView.${list}.${contactUID}`, version: 1, read: readView });
}

/** Adds a view or replaces the one with its name. */
function withView(setup: ListSetup, view: SavedView): ListSetup {
  return { ...setup, views: [...withoutView(setup, view.name).views, view].slice(-MAX_VIEWS) };
}

function withoutView(setup: ListSetup, name: string): ListSetup {
  return { ...setup, views: setup.views.filter((view) => view.name !== name) };
}

function readView(stored: unknown): ListSetup | null {
  if (!isObject(stored)) return null;
  const views = Array.isArray(stored.views) ? stored.views : [];
  return { columns: readColumns(stored.columns), views: views.flatMap(readSaved).slice(0, MAX_VIEWS) };
}

function readSaved(stored: unknown): SavedView[] {
  if (!isObject(stored)) return [];
  const { name, address, columns } = stored;
  if (typeof name !== 'string' || name === '' || typeof address !== 'string') return [];
  return [{ name, address, columns: readColumns(columns) }];
}

function readColumns(stored: unknown): ColumnChoice {
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
