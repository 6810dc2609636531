import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterChoice } from './filter-chips.js';

/** A row of chips above a list: `{ name: 'status', label: 'Status', choices }`. */
export interface ListFilter {
  /** Query parameter and name in `filters` of the list call. */
  name: string;
  label: string;
  choices: readonly FilterChoice<string>[];
}

export interface ListAddress {
  search: string;
  /** Selected values by filter, without filters that have none. */
  chosen: Readonly<Record<string, string[]>>;
  sort: string;
  setSearch: (search: string) => void;
  setChosen: (filter: string, chosen: readonly string[]) => void;
  setSort: (sort: string) => void;
  /** Whether a search or filter is active. */
  isNarrowed: boolean;
  clear: () => void;
  /** Search, filters and sort order as a query string: `search=shower&status=draft`. */
  text: string;
  open: (text: string) => void;
}

const NO_FILTERS: readonly ListFilter[] = [];

/**
 * Search, filters and sort order of a list in the page's URL, so that a link or the back button restores the list:
 * `?search=shower&status=draft,quoted&sort=-updatedAt`. Ignores unknown filter values.
 * @param usualSort default sort order
 */
export function useListAddress(usualSort: string, filters: readonly ListFilter[] = NO_FILTERS): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const names = useMemo(() => ['search', ...filters.map(({ name }) => name), 'sort'], [filters]);
  const text = new URLSearchParams(
    names.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name) ?? '']] : [])),
  ).toString();
  const chosen = useMemo(() => chosenOf(new URLSearchParams(text), filters), [text, filters]);

  const set = useCallback(
    (changes: Record<string, string>) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const search = parameters.get('search') ?? '';
  return {
    search,
    chosen,
    sort: parameters.get('sort') ?? usualSort,
    setSearch: useCallback((value: string) => set({ search: value }), [set]),
    setChosen: (filter, values) => set({ [filter]: values.join(',') }),
    setSort: (next) => set({ sort: next === usualSort ? '' : next }),
    isNarrowed: search !== '' || Object.keys(chosen).length > 0,
    clear: () =>
      set(
        Object.fromEntries(
          names.map((name) => [name, name === 'sort' ? (parameters.get('sort') ?? '') : '']),
        ),
      ),
    text,
    open: (stored) => {
      const wanted = new URLSearchParams(stored);
      set(Object.fromEntries(names.map((name) => [name, wanted.get(name) ?? ''])));
    },
  };
}

function chosenOf(parameters: URLSearchParams, filters: readonly ListFilter[]): Record<string, string[]> {
  const chosen = filters.map(({ name, choices }) => {
    const named = (parameters.get(name) ?? '').split(',');
    return [name, choices.map(({ value }) => value).filter((value) => named.includes(value))] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/**
 * Keeps the open row of a list in the URL, so that a link or the back button opens it: `?order=0b0c2f62-…`.
 * @param name query parameter
 * @returns the untrusted value, null if none; and a function that opens another row, or none
 */
export function useOpenRow(name: string): [open: string | null, show: (row: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const show = (row: string | null): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (row) next.set(name, row);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  return [parameters.get(name), show];
}
