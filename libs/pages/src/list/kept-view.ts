import { keptValue, type KeptValue } from '@glass/api-client';

/** Which columns are shown, where that is not as the list shows them by itself. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** A list as somebody wants to come back to it. */
export interface SavedView {
  name: string;
  /** Search, filters and order, as the page's address holds them. */
  address: string;
  columns: ColumnChoice;
}

/** What a person has set up of one list. */
export interface KeptView {
  columns: ColumnChoice;
  views: readonly SavedView[];
}

export const NOTHING_SET_UP: KeptView = { columns: {}, views: [] };
/** As many as a menu shows without becoming a list of its own. */
const MAX_VIEWS = 20;

export function keptView(list: string, contactUID: string): KeptValue<KeptView> {
  return keptValue({ key: `listView.${list}.${contactUID}`, version: 1, read: readView });
}

/** With a view more; one of the same name gives way to it. */
export function withView(kept: KeptView, view: SavedView): KeptView {
  return { ...kept, views: [...withoutView(kept, view.name).views, view].slice(-MAX_VIEWS) };
}

export function withoutView(kept: KeptView, name: string): KeptView {
  return { ...kept, views: kept.views.filter((view) => view.name !== name) };
}

function readView(stored: unknown): KeptView | null {
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
