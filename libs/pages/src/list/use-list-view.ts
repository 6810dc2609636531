import { useMemo, useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { useStorageWarning } from '../storage/use-storage-warning.js';
import {
  storedListSetup,
  EMPTY_LIST_SETUP,
  withoutView,
  withView,
  type ColumnChoice,
  type ListSetup,
  type SavedView,
} from './list-setup.js';
import type { ListAddress } from './list-address.js';

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
