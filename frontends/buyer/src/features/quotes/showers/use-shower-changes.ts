import type { ShowerLayout } from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails, QuoteLine, QuoteShower, ShowerPane } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import type { QuoteChange } from '../quote-change.js';
import { texts as quoteTexts } from '../texts.js';
import { texts } from './texts.js';

export const showerName = ({ layout }: Pick<QuoteShower, 'layout'>): string => layout.name || texts.unnamed;

/** Mirrors a layout. */
export type Flip = (layout: ShowerLayout) => ShowerLayout;

export interface ShowerChanges {
  /** @throws errors of the call, for a form to show */
  setUnits: (shower: QuoteShower, units: number, attachedPanes: string[]) => Promise<QuoteDetails | null>;
  /** @throws errors of the call, for a form to show */
  copy: (shower: QuoteShower, name: string, units: number) => Promise<QuoteDetails | null>;
  /** The toast offers undo. */
  mirror: (shower: QuoteShower, flip: Flip) => void;
  /**
   * Mirrors a shower with panels that were changed by hand, without undo.
   * @param attachedPanes keys of panes whose panels follow again
   * @throws errors of the call, for a form to show
   */
  mirrorWith: (shower: QuoteShower, flip: Flip, attachedPanes: string[]) => Promise<QuoteDetails | null>;
  /** The toast offers undo. */
  remove: (shower: QuoteShower) => void;
  /** Makes a panel that was changed by hand follow its shower again. */
  attach: (shower: QuoteShower, pane: ShowerPane, panel: QuoteLine) => void;
}

/** Changes of a quote's showers. */
export function useShowerChanges({ uid: quoteUID }: QuoteDetails, change: QuoteChange): ShowerChanges {
  const { api, toast } = useShell();

  /** @param edit of the shower as the quote has it now: after a conflict, as the other user left it */
  const save = (
    shower: QuoteShower,
    edit: (now: QuoteShower) => Partial<Pick<QuoteShower, 'layout' | 'units'>>,
    attachedPanes: string[] = [],
  ) =>
    change.make((version, _reached, seen) => {
      const now = seen.showers.find(({ uid }) => uid === shower.uid) ?? shower;
      const { uid: showerUID, layout, units } = { ...now, ...edit(now) };
      return api.call('/api/quote/save-shower', {
        ...{ quoteUID, version, showerUID, layout, units },
        ...(attachedPanes.length > 0 && { attachedPanes }),
      });
    });

  /** Makes a change without a form; its toast offers undo. */
  async function run(
    work: () => Promise<QuoteDetails | null>,
    message: () => string,
    undo?: () => Promise<QuoteDetails | null>,
  ): Promise<void> {
    try {
      if (!(await work())) return;
      toast.success(
        message,
        undo && { label: () => texts.undo, onClick: () => void undo().catch(toast.error) },
      );
    } catch (error) {
      toast.error(error);
    }
  }

  return {
    setUnits: (shower, units, attachedPanes) => save(shower, () => ({ units }), attachedPanes),
    mirrorWith: (shower, flip, attachedPanes) =>
      save(shower, ({ layout }) => ({ layout: flip(layout) }), attachedPanes),
    copy: (shower, name, units) =>
      save({ ...shower, uid: newUid() }, ({ layout }) => ({ units, layout: { ...layout, name } })),
    mirror: (shower, flip) => {
      const name = showerName(shower);
      void run(
        () => save(shower, ({ layout }) => ({ layout: flip(layout) })),
        () => texts.mirrored(name),
        () => save(shower, () => ({ layout: shower.layout })),
      );
    },
    remove: (shower) => {
      const name = showerName(shower);
      void run(
        () =>
          change.make((version) =>
            api.call('/api/quote/remove-shower', { quoteUID, version, showerUID: shower.uid }),
          ),
        () => texts.removed(name),
        () => save(shower, () => ({})),
      );
    },
    attach: ({ uid: showerUID }, { key: paneKey }, { lineNumber, spec }) =>
      void run(
        () =>
          change.make((version) =>
            api.call('/api/quote/attach-pane', { quoteUID, version, showerUID, paneKey }),
          ),
        () => texts.attached(quoteTexts.panelName(lineNumber, spec.mark)),
      ),
  };
}
