import { useState, type KeyboardEvent } from 'react';

interface RowKeyboard {
  /** Roving tabindex: one row is in the tab order, arrows move from it. */
  tabIndexOf: (index: number) => 0 | -1;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void;
}

interface RowActions {
  count: number;
  open?: (index: number) => void;
  toggle?: (index: number) => void;
}

/** Arrows or j and k move between rows, Enter opens, x selects. Ignores keys inside a row's controls. */
export function useRowKeyboard({ count, open, toggle }: RowActions): RowKeyboard {
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, Math.max(0, count - 1));

  const move = (event: KeyboardEvent<HTMLElement>, to: number) => {
    const row = event.currentTarget.parentElement?.children[to];
    if (!(row instanceof HTMLElement)) return;
    event.preventDefault();
    row.focus();
  };
  return {
    tabIndexOf: (index) => (index === reachable ? 0 : -1),
    onFocus: setCurrent,
    onKeyDown: (event, index) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowDown' || event.key === 'j') move(event, index + 1);
      if (event.key === 'ArrowUp' || event.key === 'k') move(event, index - 1);
      if (event.key === 'Enter') open?.(index);
      if (event.key === 'x') toggle?.(index);
    },
  };
}
