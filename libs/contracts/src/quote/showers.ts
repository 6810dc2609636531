import type { LayoutFinding } from '../layout/evaluated-layout.js';
import type { ShowerLayout } from '../layout/shower-layout.js';
import type { Uid, WholeNumber } from '../primitives/formats.js';
import type { QuoteChangeRequest, QuoteRequest } from './quote-request.js';

/** A shower of a quote: its panels and hardware follow its layout. */
export interface QuoteShower {
  uid: Uid;
  layout: ShowerLayout;
  /** Equal showers, such as those of a hotel. Each panel has this quantity. */
  units: WholeNumber;
  /** Panes in the order of the layout, as `EvaluatedLayout.panes`. */
  panes: ShowerPane[];
  /** Its findings, worst first. */
  findings: ShowerFinding[];
}

/** Something that a buyer or the shop should know about a shower. */
export interface ShowerFinding {
  severity: LayoutFinding['severity'];
  /**
   * `changedByHand`: a panel no longer fits the hardware that is cut for the opening. `hardwareMissing`: less hardware is ordered
   * than the shower needs.
   */
  code: LayoutFinding['code'] | 'noGlass' | 'changedByHand' | 'hardwareMissing';
  /** A sentence in the reader's language. */
  message: string;
}

/** A pane of a shower, and the panel of the quote that it became. */
export interface ShowerPane {
  /** `LayoutPane.key`. */
  key: string;
  panelUID: Uid;
  /** The panel was changed by hand, and no longer follows the layout. */
  isDetached: boolean;
}

/** Adds a shower to a quote, or changes one. Panels changed by hand stay as they are, except those of `attachedPanes`. */
export interface SaveShowerRequest extends QuoteChangeRequest {
  /** Chosen by the client for a new shower. */
  showerUID: Uid;
  layout: ShowerLayout;
  units: WholeNumber;
  /** Panes (`ShowerPane.key`) whose panels follow the layout again, although they were changed by hand. */
  attachedPanes?: string[];
}

/** Removes a shower with its hardware and the panels that follow it; panels changed by hand stay in the quote. */
export interface RemoveShowerRequest extends QuoteChangeRequest {
  showerUID: Uid;
}

/** Makes a panel that was changed by hand follow its shower again. */
export interface AttachPaneRequest extends QuoteChangeRequest {
  showerUID: Uid;
  /** `ShowerPane.key` */
  paneKey: string;
}

/** A shower of a quote. */
export interface ShowerRequest extends QuoteRequest {
  showerUID: Uid;
}

/** A sheet for measuring: filled with the measures of a layout, or blank. */
export interface MeasuringSheetRequest {
  tenantUID: Uid;
  /** Omitted for a blank sheet. */
  layout?: ShowerLayout;
  /** Straight sides of a blank sheet; 3 if omitted. */
  runs?: WholeNumber;
}

/** A shower of an order. */
export interface OrderedShowerRequest {
  orderUID: Uid;
  showerUID: Uid;
}

/** A shower of an order, as it was ordered. */
export interface OrderedShower {
  uid: Uid;
  layout: ShowerLayout;
  units: WholeNumber;
  panes: OrderedPane[];
  /** Panels that were changed by hand, as far as they may not fit the hardware, and hardware that is missing. */
  findings: ShowerFinding[];
}

/** A pane of an ordered shower, and the line of the order that it is. */
export interface OrderedPane {
  /** `LayoutPane.key` */
  key: string;
  lineNumber: WholeNumber;
  /** The panel was changed by hand, before or after ordering, so the layout doesn't show it. */
  isDetached: boolean;
}
