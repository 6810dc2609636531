import type { ShowerLayout } from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails, QuoteLine, QuoteShower, ShowerPane } from '@glass/contracts/quote';
import { useShell } from '@glass/shell-contract';
import type { QuoteChange } from '../quote-change.js';
import { texts as quoteTexts } from '../texts.js';
import { texts } from './texts.js';

export const showerName = ({ layout }: Pick<QuoteShower, 'layout'>): string => layout.name || texts.unnamed;

export interface ShowerChanges {
  /** @throws errors of the call, for a form to show */
  setUnits: (shower: QuoteShower, units: number, attachedPanes: string[]) => Promise<QuoteDetails | null>;
  /** @throws errors of the call, for a form to show */
  copy: (shower: QuoteShower, name: string) => Promise<QuoteDetails | null>;
  /** The toast offers undo. */
  mirror: (shower: QuoteShower, mirrored: ShowerLayout) => void;
  /**
   * Mirrors a shower with panels that were changed by hand, without undo.
   * @param attachedPanes keys of panes whose panels follow again
   * @throws errors of the call, for a form to show
   */
  mirrorWith: (
    shower: QuoteShower,
    mirrored: ShowerLayout,
    attachedPanes: string[],
  ) => Promise<QuoteDetails | null>;
  /** The toast offers undo. */
  remove: (shower: QuoteShower) => void;
  /** Makes a panel that was changed by hand follow its shower again. */
  attach: (shower: QuoteShower, pane: ShowerPane, panel: QuoteLine) => void;
}

/** Changes of a quote's showers. */
export function useShowerChanges({ uid: quoteUID }: QuoteDetails, change: QuoteChange): ShowerChanges {
  const { api, toast } = useShell();

  const save = ({ uid: showerUID, units }: QuoteShower, layout: ShowerLayout, attachedPanes: string[] = []) =>
    change.make((version) =>
      api.call('/api/quote/save-shower', {
        ...{ quoteUID, version, showerUID, layout, units },
        ...(attachedPanes.length > 0 && { attachedPanes }),
      }),
    );

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
    setUnits: (shower, units, attachedPanes) => save({ ...shower, units }, shower.layout, attachedPanes),
    mirrorWith: save,
    copy: (shower, name) => save({ ...shower, uid: newUid() }, { ...shower.layout, name }),
    mirror: (shower, mirrored) => {
      const name = showerName(shower);
      void run(
        () => save(shower, mirrored),
        () => texts.mirrored(name),
        () => save(shower, shower.layout),
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
        () => save(shower, shower.layout),
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
