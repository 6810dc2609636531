import type { ComponentProps } from 'react';
import { useMemo, useState } from 'react';
import type { HandChanges } from '../quotes/showers/hand-changes.js';
import { listDetached } from '../quotes/showers/list-blocks.js';
import type { ShowerTarget } from './shower-target.js';
import type { OwnPanels } from './total/assess-shower.js';

export interface HandChangesOfShower {
  /** Panels of the shower that were changed by hand, and whether they follow again; null if there are none. */
  choice: ComponentProps<typeof HandChanges> | null;
  /** Keys of the panes whose panels follow again. */
  attachedPanes: string[];
  /** Panels that stay as they are. */
  own: OwnPanels;
}

/** Panels of an edited shower that were changed by hand, and what the buyer decides about them. */
export function useHandChanges(target: ShowerTarget | null): HandChangesOfShower {
  const [isAttached, setAttached] = useState(false);
  return useMemo(() => {
    const detached = target?.shower ? listDetached(target.quote.panels, target.shower) : [];
    return {
      choice:
        detached.length > 0
          ? { panels: detached.map(({ panel }) => panel), isAttached, onAttach: setAttached }
          : null,
      attachedPanes: isAttached ? detached.map(({ pane }) => pane.key) : [],
      own: new Map(isAttached ? [] : detached.map(({ pane, panel }) => [pane.key, panel.spec])),
    };
  }, [target, isAttached]);
}
