import type { Catalogue } from '@glass/contracts/catalogue';
import { deliveryPlaceProblems, type PostalAddress } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import type { Finding, PanelPrice, PanelSpec, QuoteTotals } from '@glass/contracts/panel';
import type { ErrorCode } from '@glass/contracts/problem-details';
import {
  type PricedPanel,
  QUOTE_STATUS_WORDS,
  type QuoteStatus,
  type ReasonNotToOrder,
  canQuoteMove,
  isQuoteEditable,
  lacksAddress,
  reasonCannotBeMade as neverToMake,
  reasonNotToOrder as notToOrder,
} from '@glass/contracts/quote';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { AppError, fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { type DeliveryColumns, listQuoteDeliveries } from './quote-deliveries.js';
import { NO_LONGER_MADE } from './no-longer-made.js';

/** @throws STATE_CONFLICT if the quote can't be changed, with what to do instead */
export function refuseUnlessOpen({ status }: { status: QuoteStatus }): void {
  if (isQuoteEditable(status)) return;
  const instead = canQuoteMove(status, 'draft')
    ? 'Price it again to change it, or copy it.'
    : 'Copy it to start again.';
  throw generalError('STATE_CONFLICT', `${describeStatus(status)} cannot be changed. ${instead}`);
}

/**
 * @param done completes "… cannot be …"
 * @throws STATE_CONFLICT unless the quote is in review
 */
export function refuseUnlessInReview({ status }: { status: QuoteStatus }, done: string): void {
  if (status !== 'inReview')
    throw generalError('STATE_CONFLICT', `${describeStatus(status)} cannot be ${done}.`);
}

/**
 * @param done completes "A quote that is … cannot be …"
 * @throws STATE_CONFLICT if the status transition isn't allowed
 */
export function refuseUnlessCanMove(
  { status }: { status: QuoteStatus },
  done: string,
  ...targets: [QuoteStatus, ...QuoteStatus[]]
): void {
  if (!canQuoteMove(status, ...targets)) {
    throw generalError('STATE_CONFLICT', `${describeStatus(status)} cannot be ${done}.`);
  }
}

function describeStatus(status: QuoteStatus): string {
  return status === 'draft' ? 'A draft' : `A quote that is ${QUOTE_STATUS_WORDS[status].toLowerCase()}`;
}

/**
 * Accepts an area too: postal code and country, for the price of delivery.
 * @throws VALIDATION_FAILED with each invalid field, as `address.postalCode`
 */
export function refuseBadAddress(address: PostalAddress, at = 'address'): void {
  const errors = deliveryPlaceProblems(address).map(({ field, reason }) => ({
    name: `${at}.${field}`,
    reason,
    code: 'invalid',
  }));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
}

/**
 * Ignores deliveries without pieces.
 * @throws QUOTE_NOT_ORDERABLE at `shippingAddress`, or `deliveries.0.shippingAddress`, for a delivery without an address
 */
export function refuseWithoutDeliveryPlace(
  quote: DeliveryColumns,
  panels: readonly { uid: string; quantity: number }[],
): void {
  const all = listQuoteDeliveries(quote, panels);
  const open = all.find((each) => each.pieces > 0 && lacksAddress(each));
  if (!open) return;
  const [name, reason] =
    open.number === 1
      ? ['shippingAddress', 'Choose a delivery address or pick-up before you order.']
      : [
          `deliveries.${open.number - 2}.shippingAddress`,
          `Choose an address or pick-up for delivery ${open.number} before you order.`,
        ];
  throw new AppError('QUOTE_NOT_ORDERABLE', [{ name, reason, code: 'required' }]);
}

/** @throws STATE_CONFLICT above the limit of panels */
export function refuseTooManyPanels(present: number, more: number): void {
  const room = limits.panelsOfQuote.max - present;
  if (more <= room) return;
  const rest = room > 0 ? `This one takes ${room} more.` : 'Start another one.';
  throw generalError('STATE_CONFLICT', `A quote can have up to ${limits.panelsOfQuote.max} panels. ${rest}`);
}

/** Measure of the time for drawing and reading a panel: corners, holes and cutouts, one each. */
export function countCornersAndFeatures({
  corners,
  features,
}: Pick<PanelSpec, 'corners' | 'features'>): number {
  return corners.length + features.length;
}

/** Counts the corners of an unchecked panel from the lengths of its lists. */
export function countCornersSent(spec: Partial<PanelSpec> | null): number {
  const { vertices } = (spec?.shape ?? {}) as { vertices?: unknown };
  const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  return Math.max(lengthOf(spec?.corners), lengthOf(vertices)) + lengthOf(spec?.features);
}

/**
 * @param present corners (`countCornersAndFeatures`) of unchanged panels
 * @param more corners of added or changed panels
 * @throws STATE_CONFLICT above the limit
 */
export function refuseTooManyCorners(present: number, more: number): void {
  if (present + more <= limits.cornersOfQuote.max) return;
  throw generalError(
    'STATE_CONFLICT',
    `A quote can have up to ${limits.cornersOfQuote.max} corners, holes and cutouts in total. Simplify the outlines, or start another quote.`,
  );
}

/**
 * Rejects panels whose hinge or corner finish is gone from the catalogue, because they can't be drawn. Panels that
 * only lost their price can.
 * @throws PANEL_IMPOSSIBLE for the first of them
 */
export function refuseUndrawable(
  panels: (Pick<PricedPanel, 'spec' | 'findings'> & { lineNumber: number })[],
  catalogue: Catalogue,
): void {
  for (const { lineNumber, spec, findings } of panels) {
    const lost = findings.find(({ code }) => code === NO_LONGER_MADE);
    if (lost && !evaluatePanel(panelInMillimeters(spec), catalogue).measures) {
      const text = `Panel ${lineNumber} cannot be drawn: ${lost.message} Change it first.`;
      throw generalError('PANEL_IMPOSSIBLE', text);
    }
  }
}

/** Accepts a code that was already chosen, even if it is no longer offered. @throws VALIDATION_FAILED */
export function refuseUnlessOffered(
  field: string,
  requested: string | null | undefined,
  chosen: string | null,
  offered: readonly { code: string }[] = [],
): void {
  if (!requested || requested === chosen || offered.some(({ code }) => code === requested)) return;
  throw fieldError(field, 'This option isn’t offered. Choose another.');
}

/** Status of a quote at a moment. Quoted ones expire by time, whether or not that was stored. */
export function quoteStatusAt(
  { status, expiresAt }: { status: QuoteStatus; expiresAt: Date | null },
  now: Date,
): QuoteStatus {
  return status === 'quoted' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/** `quoteStatusAt` as SQL, for lists and filters. @param alias of the table of quotes */
export function quoteStatusNowSql(alias: string): string {
  return `case when ${alias}.status = 'quoted' and ${alias}.expires_at <= now() then 'expired' else ${alias}.status end`;
}

export interface PanelToCheck {
  lineNumber: number;
  price: Pick<PanelPrice, 'totalMinor' | 'missing'>;
  findings: Finding[];
}

/** An error code with its sentence. */
interface Reason {
  code: ErrorCode;
  text: string;
}

/**
 * Why a quote can't be ordered now; null if it can.
 * @param quote with its current status (`quoteStatusAt`)
 */
export function reasonNotToOrder(
  { status }: { status: QuoteStatus },
  panels: PanelToCheck[],
  { onRequest }: Pick<QuoteTotals, 'onRequest'> = {},
): Reason | null {
  return toReason(notToOrder(status, panels, onRequest));
}

/** Why a quote can never be made: it is empty, or a panel breaks a rule. */
export function reasonCannotBeMade(panels: PanelToCheck[]): Reason | null {
  return toReason(neverToMake(panels));
}

/** Why the tenant can't approve a quote yet; null if they can. */
export function reasonNotToApprove(
  panels: PanelToCheck[],
  { onRequest = [] }: Pick<QuoteTotals, 'onRequest'>,
): Reason | null {
  const never = reasonCannotBeMade(panels);
  if (never) return never;
  const open = panels.find(({ price }) => price.totalMinor === null);
  const what = open ? `Panel ${open.lineNumber}` : onRequest[0]?.what;
  return what ? { code: 'PRICE_ON_REQUEST', text: `${what} has no price yet. Set one first.` } : null;
}

function toReason(reason: ReasonNotToOrder | null): Reason | null {
  switch (reason?.kind) {
    case undefined:
      return null;
    case 'expired':
      return { code: 'QUOTE_NOT_ORDERABLE', text: 'This quote has expired. Price it again to order.' };
    case 'status': {
      const words = QUOTE_STATUS_WORDS[reason.status].toLowerCase();
      return { code: 'STATE_CONFLICT', text: `A quote that is ${words} cannot be ordered.` };
    }
    case 'empty':
      return { code: 'QUOTE_EMPTY', text: 'This quote has no panels. Add one first.' };
    case 'blocked': {
      const text = `Panel ${reason.lineNumber} cannot be made: ${reason.message}`;
      return { code: 'PANEL_BREAKS_RULES', text };
    }
    case 'review': {
      const text = `Panel ${reason.lineNumber} needs a review first: ${reason.message}`;
      return { code: 'QUOTE_NOT_ORDERABLE', text };
    }
    case 'onRequest': {
      const text = `Panel ${reason.lineNumber} is priced on request. Submit the quote first.`;
      return { code: 'PRICE_ON_REQUEST', text };
    }
    case 'chargeOnRequest': {
      const text = `${reason.what} is priced on request. Submit the quote first.`;
      return { code: 'PRICE_ON_REQUEST', text };
    }
  }
}

/** Side of a user in a quote. Tenant users who quote in their own name are buyers. */
export function findMessageSide(
  { buyerUid }: { buyerUid: string | null },
  quote: { contactUid: string },
): 'buyer' | 'fabricator' | 'system' {
  if (buyerUid === null) return 'system';
  return buyerUid === quote.contactUid ? 'buyer' : 'fabricator';
}
