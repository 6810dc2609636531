import type { OrderStatus, PanelStage } from './order.js';
import type { Moment, Uid, WholeNumber } from './primitives/formats.js';
import type { QuoteStatus } from './quote.js';

/* What people at the fabricator do all day: read labels, and find things. */

export interface PanelScan {
  /** Chosen by the client: sent again, the scan counts once. */
  scanUID: Uid;
  /** As it was read or typed: the address of a QR code, or what the bar code says. */
  code: string;
  /** Where the piece has come; null for the next stage that it needs. */
  to: PanelStage | null;
  /** When it was read, by the clock of the device; may be a while ago where the network is bad. */
  at: Moment;
  /**
   * How many ms before sending it was read, measured by a monotonic clock (`performance.now`). Left out where that is
   * unknown, for example after a reload: then `at` and `sentAt` say it.
   */
  ageMs?: WholeNumber;
}

export interface ScanPanelsRequest {
  scans: PanelScan[];
  /**
   * What the clock of the device says when this is sent: by it the server finds out how wrong that clock is, and corrects the
   * times of the scans. Left out, they are taken as they are.
   */
  sentAt?: Moment;
}

export interface ReadLabelRequest {
  /** As it was scanned or typed. */
  code: string;
}

/** The panel that a label is on. */
export interface ReadLabelReply {
  panelUID: Uid;
  /** null for a code that names the whole panel. */
  piece: WholeNumber | null;
}

/**
 * moved: it is on its way. already: it was there, so that nothing changed. refused: it cannot be moved so, and the reason
 * says why; somebody has to look.
 */
export type ScanOutcome = 'moved' | 'already' | 'refused';

export interface ScanResult {
  scanUID: Uid;
  outcome: ScanOutcome;
  reason: string;
  /** null where the code names no panel of this fabricator. */
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

/** What the search of the app bar found, some of each kind; those that the person may not open are left out. */
export interface FindReply {
  orders: { uid: Uid; number: string; status: OrderStatus; customerName: string; jobName: string }[];
  quotes: { uid: Uid; number: string; status: QuoteStatus; customerName: string; name: string }[];
  companies: { uid: Uid; name: string }[];
  panels: { uid: Uid; mark: string; lineNumber: WholeNumber; orderNumber: string; stage: PanelStage }[];
}
