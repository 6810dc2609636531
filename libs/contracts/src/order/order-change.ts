import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { HardwareFinish } from '../catalogue/hardware.js';
import type { PanelSpec } from '../panel/panel.js';
import type { CancelUntil } from '../tenant/tenant.js';
import type { CurrencyCode, Day, MinorUnits, Moment, Uid, WholeNumber } from '../primitives/formats.js';
import type { ChangeStatus } from './change-status.js';
import type { OrderRequest } from './order.js';
import type { OrderPosition } from './order-status.js';

/** Moves by the buyer who ordered. */
export const BUYER_CHANGE_MOVES = ['agree', 'withdraw'] as const;
export type BuyerChangeMove = (typeof BUYER_CHANGE_MOVES)[number];

/** Moves by the tenant's users. */
export const STAFF_CHANGE_MOVES = ['accept', 'offer', 'decline'] as const;
export type StaffChangeMove = (typeof STAFF_CHANGE_MOVES)[number];

/** All moves of a change request; others are impossible. */
const MOVES: Record<ChangeStatus, Partial<Record<BuyerChangeMove | StaffChangeMove, ChangeStatus>>> = {
  requested: { accept: 'accepted', offer: 'offered', decline: 'declined', withdraw: 'withdrawn' },
  offered: { agree: 'accepted', offer: 'offered', decline: 'declined', withdraw: 'withdrawn' },
  accepted: {},
  declined: {},
  withdrawn: {},
};

/** @returns null if the request can't make this move */
export function moveChange(from: ChangeStatus, move: BuyerChangeMove | StaffChangeMove): ChangeStatus | null {
  return MOVES[from][move] ?? null;
}

export function isChangeOpen(status: ChangeStatus): boolean {
  return status === 'requested' || status === 'offered';
}

export const CHANGE_STATUS_WORDS = defineTexts((): Readonly<Record<ChangeStatus, string>> => ({
  requested: t`Change requested`,
  offered: t`New price to accept`,
  accepted: t`Changed`,
  declined: t`Declined`,
  withdrawn: t`Withdrawn`,
}));

/**
 * Whether panels of the order can still be changed. Nothing is cut before production.
 * @param until last status that the tenant allows; `confirmed` for its own users
 */
export function canChangeOrder({ status, heldFrom }: OrderPosition, until: CancelUntil): boolean {
  const reached = status === 'onHold' ? heldFrom : status;
  if (reached === 'received') return until !== 'never';
  return reached === 'confirmed' && until === 'confirmed';
}

/** A panel before or after a change. */
export interface ChangedPanel {
  spec: PanelSpec;
  quantity: WholeNumber;
  /** Price of the panel, all pieces; null if on request or hidden. */
  totalMinor: MinorUnits | null;
}

/** A line of hardware before or after a change. */
export interface ChangedHardwareLine {
  finish: HardwareFinish;
  /** Pieces; 0 for articles that are cut from bars. */
  quantity: WholeNumber;
  /** Lengths to cut from bars, mm. */
  cutsMm: number[];
  /** Price of the whole line; null if on request or hidden. */
  totalMinor: MinorUnits | null;
}

/** The change of one line of hardware. */
export interface HardwareLineChange {
  hardwareUID: Uid;
  /** As the fabricator wrote it, in the language of the order. */
  name: string;
  /** Name of the shower that it belongs to; omitted for hardware of none, and in requests from before 2026-11-30. */
  shower?: string;
  before: ChangedHardwareLine;
  /** null to remove the line. */
  after: ChangedHardwareLine | null;
}

/** The change of one panel. */
export interface OrderedPanelChange {
  panelUID: Uid;
  lineNumber: WholeNumber;
  before: ChangedPanel;
  after: ChangedPanel;
}

/** Hardware of an order with and without a change. Amounts are null if on request or hidden. */
export interface ChangedHardware {
  /** Equal showers that there is hardware for. */
  unitsBefore: WholeNumber;
  unitsAfter: WholeNumber;
  /** Price of all hardware of the order. */
  beforeMinor: MinorUnits | null;
  afterMinor: MinorUnits | null;
}

/** Totals and dates of the order with and without a change. Amounts are null if on request or hidden. */
export interface ChangeEffect {
  /** Total of the order before and after. */
  beforeMinor: MinorUnits | null;
  afterMinor: MinorUnits | null;
  currency: CurrencyCode;
  /** Dates promised to the buyer. */
  promisedBefore: Day | null;
  promisedAfter: Day | null;
  /** The order is picked up, so that its promised dates are those of the pick-up; omitted for no. */
  isPickUp?: boolean;
  /** Hardware of a shower that follows the number of its panels; omitted if it stays. */
  hardware?: ChangedHardware;
  /** Sentences that say why the tenant must approve the changed panel; omitted for none. */
  reviews?: string[];
  /** Sentences about hardware that showers need and the changed order lacks; omitted for none. */
  missingHardware?: string[];
}

export interface OrderChange {
  uid: Uid;
  version: WholeNumber;
  status: ChangeStatus;
  /** null for a change of hardware; exactly one of both is set. */
  panel: OrderedPanelChange | null;
  hardware: HardwareLineChange | null;
  /** As agreed, offered or requested last. */
  effect: ChangeEffect;
  /** From the buyer. */
  note: string;
  /** From the tenant. */
  answer: string;
  requestedAt: Moment;
  askedBy: string;
  answeredAt: Moment | null;
  decidedBy: string | null;
}

/** Newest first. */
export interface OrderChangesReply {
  items: OrderChange[];
}

export interface PreviewChangeRequest extends OrderRequest {
  panelUID: Uid;
  spec: PanelSpec;
  quantity: WholeNumber;
}

/** The money of an order with a change. */
export interface ChangeMoney {
  /** Taxes in the new total. */
  taxMinor: MinorUnits;
  /** Still to be paid after the change. */
  dueMinor: MinorUnits;
  /** Returned, because more was paid than the new total. */
  refundMinor: MinorUnits;
}

export interface PreviewChangeReply {
  /** The changed panel; null for hardware. */
  after: ChangedPanel | null;
  effect: ChangeEffect;
  /** null while the new total is on request. */
  money: ChangeMoney | null;
}

/** Asks what an order costs with another price for a requested change. */
export interface PreviewOfferRequest {
  changeUID: Uid;
  /** Price of one piece of a panel, or of the whole line of hardware. */
  unitMinor: MinorUnits;
}

/** Asks what an order costs with another version of one of its lines of hardware. */
export interface PreviewHardwareChangeRequest extends OrderRequest {
  hardwareUID: Uid;
  /** Removes the line; the other fields are ignored then. */
  isRemoved?: boolean;
  finish?: HardwareFinish;
  /** For articles sold by the piece. */
  quantity?: WholeNumber;
  /** For articles cut from bars: lengths, mm. */
  cutsMm?: number[];
}

export interface RequestHardwareChangeRequest extends PreviewHardwareChangeRequest {
  /** Chosen by the client, so that a retry requests it once. */
  changeUID: Uid;
  /** New total that the buyer saw; null for "on request". */
  totalMinor: MinorUnits | null;
  note: string;
}

export interface RequestChangeRequest extends PreviewChangeRequest {
  /** Chosen by the client, so that a retry requests it once. */
  changeUID: Uid;
  /** New total that the buyer saw; null for "on request". */
  totalMinor: MinorUnits | null;
  note: string;
}

export interface DecideChangeRequest {
  changeUID: Uid;
  version: WholeNumber;
  move: BuyerChangeMove;
  /** New total that the buyer saw. */
  totalMinor: MinorUnits | null;
}

export interface AnswerChangeRequest {
  changeUID: Uid;
  version: WholeNumber;
  move: StaffChangeMove;
  /** Price of one piece of a panel, or of the whole line of hardware, for an offer. */
  unitMinor?: MinorUnits;
  /** To the buyer; required for a refusal. */
  answer: string;
}
