import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface ListAddress<Value extends string> {
  search: string;
  chosen: Value[];
  sort: string;
  setSearch: (search: string) => void;
  setChosen: (chosen: Value[]) => void;
  setSort: (sort: string) => void;
  /** Whether the list is narrowed: an empty answer then says something else. */
  isNarrowed: boolean;
  clear: () => void;
}

/**
 * Search, filter and order of a list as the page's address holds them, so that a link or the back button brings
 * the same list: `?search=shower&status=draft,quoted&sort=-updatedAt`.
 * @param values what may be filtered by; anything else in the address is passed over.
 * @param usualSort the order when the address names none.
 */
export function useListAddress<Value extends string>(
  values: readonly Value[],
  usualSort: string,
): ListAddress<Value> {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const status = parameters.get('status') ?? '';
  const sort = parameters.get('sort') ?? usualSort;
  const chosen = useMemo(() => {
    const named = status.split(',');
    return values.filter((value) => named.includes(value));
  }, [status, values]);

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
  return {
    search,
    chosen,
    sort,
    setSearch: useCallback((value: string) => set({ search: value }), [set]),
    setChosen: (next) => set({ status: next.join(',') }),
    setSort: (next) => set({ sort: next === usualSort ? '' : next }),
    isNarrowed: search !== '' || chosen.length > 0,
    clear: () => set({ search: '', status: '' }),
  };
}
