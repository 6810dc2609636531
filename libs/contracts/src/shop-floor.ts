import type { OrderStatus, PanelStage } from './order.js';
import type { Moment, Uid, WholeNumber } from './primitives/formats.js';
import type { QuoteStatus } from './quote.js';

/* Daily work in the shop: scanning labels and finding things. */

export interface PanelScan {
  /** Idempotency key, chosen by the client. */
  scanUID: Uid;
  /** As scanned or typed: URL of a QR code, or text of a bar code. */
  code: string;
  /** New stage; null for the next stage that the piece needs. */
  to: PanelStage | null;
  /** Time of the scan by the device's clock; may be some time ago with a bad network. */
  at: Moment;
  /**
   * Milliseconds between scan and sending, by a monotonic clock (`performance.now`). Omitted if unknown, for example
   * after a reload; then `at` and `sentAt` are used.
   */
  ageMs?: WholeNumber;
}

export interface ScanPanelsRequest {
  scans: PanelScan[];
  /**
   * Time of sending by the device's clock, to correct the times of scans if that clock is wrong. If omitted, they are
   * used unchanged.
   */
  sentAt?: Moment;
}

export interface ReadLabelRequest {
  /** As scanned or typed. */
  code: string;
}

/** The panel of a label. */
export interface ReadLabelReply {
  panelUID: Uid;
  /** null for a code of the whole panel. */
  piece: WholeNumber | null;
}

/**
 * moved: the piece moved. already: it was there, nothing changed. refused: it cannot be moved so, `reason` says why;
 * someone must check.
 */
export type ScanOutcome = 'moved' | 'already' | 'refused';

export interface ScanResult {
  scanUID: Uid;
  outcome: ScanOutcome;
  reason: string;
  /** null if the code names no panel of this tenant. */
  piece: {
    panelUID: Uid;
    orderNumber: string;
    lineNumber: WholeNumber;
    mark: string;
    piece: WholeNumber;
    quantity: WholeNumber;
    from: PanelStage;
    stage: PanelStage;
    isRemake: boolean;
  } | null;
}

export interface ScanPanelsReply {
  results: ScanResult[];
}

export interface FindRequest {
  search: string;
}

/** Results of the app bar's search, some of each kind, only those that the person may open. */
export interface FindReply {
  orders: { uid: Uid; number: string; status: OrderStatus; customerName: string; jobName: string }[];
  quotes: { uid: Uid; number: string; status: QuoteStatus; customerName: string; name: string }[];
  companies: { uid: Uid; name: string }[];
  panels: { uid: Uid; mark: string; lineNumber: WholeNumber; orderNumber: string; stage: PanelStage }[];
}
