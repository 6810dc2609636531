import { useMemo, useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { useSayNotKept } from '../kept/use-say-not-kept.js';
import {
  keptView,
  NOTHING_SET_UP,
  withoutView,
  withView,
  type ColumnChoice,
  type KeptView,
  type SavedView,
} from './kept-view.js';
import type { ListAddress } from './list-address.js';

/** How a person has set up a list; kept in the browser, for each list and person. */
export interface ListView {
  columns: ColumnChoice;
  showColumn: (id: string, isShown: boolean) => void;
  /** Whether there is anything to come back to: a search, filters, an order. */
  canSave: boolean;
  views: readonly SavedView[];
  save: (name: string) => void;
  open: (view: SavedView) => void;
  remove: (name: string) => void;
}

/** @param name of the list, for what is kept of it: `my-orders` */
export function useListView(name: string, address: ListAddress | null): ListView {
  const { contactUID } = useShell().session;
  const stored = useMemo(() => keptView(name, contactUID ?? 'guest'), [name, contactUID]);
  const [kept, setKept] = useState<KeptView>(() => stored.get() ?? NOTHING_SET_UP);
  const sayNotKept = useSayNotKept();

  function change(next: KeptView): void {
    setKept(next);
    sayNotKept(stored.set(next));
  }

  return {
    columns: kept.columns,
    showColumn: (id, isShown) => change({ ...kept, columns: { ...kept.columns, [id]: isShown } }),
    canSave: address !== null,
    views: address ? kept.views : [],
    save: (viewName) =>
      change(withView(kept, { name: viewName, address: address?.text ?? '', columns: kept.columns })),
    open: (view) => {
      address?.open(view.address);
      change({ ...kept, columns: view.columns });
    },
    remove: (viewName) => change(withoutView(kept, viewName)),
  };
}
