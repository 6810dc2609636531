import { keptValue, type KeptValue } from '@glass/api-client';

/** Shown or hidden columns that differ from the list's default. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

export interface SavedView {
  name: string;
  /** Search, filters and sort order as a query string. */
  address: string;
  columns: ColumnChoice;
}

/** A user's setup of one list. */
export interface ListSetup {
  columns: ColumnChoice;
  views: readonly SavedView[];
}

export const EMPTY_LIST_SETUP: ListSetup = { columns: {}, views: [] };
/** Fits a menu. */
export const MAX_VIEWS = 20;

export function storedListSetup(list: string, contactUID: string): KeptValue<ListSetup> {
  return keptValue({ key: `listView.${list}.${contactUID}`, version: 1, read: readView });
}

/** Adds a view or replaces the one with its name. */
export function withView(setup: ListSetup, view: SavedView): ListSetup {
  return { ...setup, views: [...withoutView(setup, view.name).views, view].slice(-MAX_VIEWS) };
}

export function withoutView(setup: ListSetup, name: string): ListSetup {
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
