import { msg, t } from '@lingui/core/macro';
import type { Catalogue } from '@glass/contracts/catalogue';
import { deliveryPlaceProblems, type PostalAddress } from '@glass/contracts/geo';
import { limits } from '@glass/contracts/limits';
import type { Finding, PanelPrice, PanelSpec } from '@glass/contracts/panel';
import type { ErrorCode } from '@glass/contracts/problem-details';
import {
  type OrderableQuote,
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
import { inSentence } from '@glass/language';
import { wordTotal } from '@glass/pricing/words';
import { asValue, type Sentence } from '../../../kernel/language/sentence.js';
import { AppError, fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { type DeliveryColumns, listQuoteDeliveries } from './quote-deliveries.js';
import { NO_LONGER_MADE } from './no-longer-made.js';

/** @throws STATE_CONFLICT if the quote can't be changed, with what to do instead */
export function refuseUnlessOpen({ status }: { status: QuoteStatus }): void {
  if (isQuoteEditable(status)) return;
  const quote = describeStatus(status);
  throw generalError(
    'STATE_CONFLICT',
    canQuoteMove(status, 'draft')
      ? msg`${{ quote: asValue(quote) }} cannot be changed. Price it again to change it, or copy it.`
      : msg`${{ quote: asValue(quote) }} cannot be changed. Copy it to start again.`,
  );
}

/** @throws STATE_CONFLICT unless the quote is in review */
export function refuseUnlessInReview({ status }: { status: QuoteStatus }, done: QuoteAction): void {
  if (status !== 'inReview') throw generalError('STATE_CONFLICT', IMPOSSIBLE[done](describeStatus(status)));
}

/** @throws STATE_CONFLICT if the status transition isn't allowed */
export function refuseUnlessCanMove(
  { status }: { status: QuoteStatus },
  done: QuoteAction,
  ...targets: [QuoteStatus, ...QuoteStatus[]]
): void {
  if (!canQuoteMove(status, ...targets)) {
    throw generalError('STATE_CONFLICT', IMPOSSIBLE[done](describeStatus(status)));
  }
}

function describeStatus(status: QuoteStatus): Sentence {
  return status === 'draft'
    ? msg`A draft`
    : msg`A quote that is ${{ status: inSentence(QUOTE_STATUS_WORDS[status]) }}`;
}

const IMPOSSIBLE = {
  pricedAgain: (quote: Sentence) => msg`${{ quote: asValue(quote) }} cannot be priced again.`,
  pricedByHand: (quote: Sentence) => msg`${{ quote: asValue(quote) }} cannot be priced by hand.`,
  submitted: (quote: Sentence) => msg`${{ quote: asValue(quote) }} cannot be submitted.`,
  deleted: (quote: Sentence) => msg`${{ quote: asValue(quote) }} cannot be deleted.`,
  approved: (quote: Sentence) => msg`${{ quote: asValue(quote) }} cannot be approved.`,
  declined: (quote: Sentence) => msg`${{ quote: asValue(quote) }} cannot be declined.`,
  changed: (quote: Sentence) => msg`${{ quote: asValue(quote) }} cannot be changed.`,
};
export type QuoteAction = keyof typeof IMPOSSIBLE;

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
  const filled = all.filter(({ pieces }) => pieces > 0);
  // Hardware without glass goes with the first delivery.
  const open = (filled.length > 0 ? filled : all.slice(0, 1)).find((each) => lacksAddress(each));
  if (!open) return;
  const { number } = open;
  const name = number === 1 ? 'shippingAddress' : `deliveries.${number - 2}.shippingAddress`;
  const reason =
    number === 1
      ? msg`Choose a delivery address or pick-up before you order.`
      : msg`Choose an address or pick-up for delivery ${number} before you order.`;
  throw new AppError('QUOTE_NOT_ORDERABLE', [{ name, reason, code: 'required' }]);
}

/** @throws STATE_CONFLICT above the limit of panels */
export function refuseTooManyPanels(present: number, more: number): void {
  const room = limits.panelsOfQuote.max - present;
  if (more <= room) return;
  const { max } = limits.panelsOfQuote;
  throw generalError(
    'STATE_CONFLICT',
    room > 0
      ? msg`A quote can have up to ${max} panels. This one takes ${room} more.`
      : msg`A quote can have up to ${max} panels. Start another one.`,
  );
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
    msg`A quote can have up to ${{ max: limits.cornersOfQuote.max }} corners, holes and cutouts in total. Simplify the outlines, or start another quote.`,
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
      throw generalError(
        'PANEL_IMPOSSIBLE',
        msg`Panel ${lineNumber} cannot be drawn: ${{ problem: lost.message }} Change it first.`,
      );
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
  throw fieldError(field, msg`This option isn’t offered. Choose another.`);
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

/** A quote with its current status (`quoteStatusAt`). */
export type QuoteToCheck = OrderableQuote & { panels: readonly PanelToCheck[] };

/** Why a quote can't be ordered now; null if it can. */
export const reasonNotToOrder = (quote: QuoteToCheck): Reason | null => toReason(notToOrder(quote));

/** Why a quote can never be made: it is empty, or a panel or a shower can't be made. */
export const reasonCannotBeMade = (quote: QuoteToCheck): Reason | null => toReason(neverToMake(quote));

/** Why the tenant can't approve a quote yet; null if they can. */
export function reasonNotToApprove(quote: QuoteToCheck): Reason | null {
  const never = reasonCannotBeMade(quote);
  if (never) return never;
  const { panels, totals } = quote;
  const { onRequest = [] } = totals ?? {};
  const open = panels.find(({ price }) => price.totalMinor === null);
  const [charge] = onRequest;
  const code = 'PRICE_ON_REQUEST';
  if (open)
    return { code, text: t`Panel ${{ lineNumber: open.lineNumber }} has no price yet. Set one first.` };
  return charge
    ? { code, text: t`${{ what: wordTotal(charge.what) }} has no price yet. Set one first.` }
    : null;
}

function toReason(reason: ReasonNotToOrder | null): Reason | null {
  switch (reason?.kind) {
    case undefined:
      return null;
    case 'expired':
      return { code: 'QUOTE_NOT_ORDERABLE', text: t`This quote has expired. Price it again to order.` };
    case 'status': {
      const words = inSentence(QUOTE_STATUS_WORDS[reason.status]);
      return { code: 'STATE_CONFLICT', text: t`A quote that is ${words} cannot be ordered.` };
    }
    case 'empty':
      return { code: 'QUOTE_EMPTY', text: t`This quote is empty. Add a panel first.` };
    case 'blocked': {
      const text = t`Panel ${{ lineNumber: reason.lineNumber }} cannot be made: ${{ problem: reason.message }}`;
      return { code: 'PANEL_BREAKS_RULES', text };
    }
    case 'review': {
      const text = t`Panel ${{ lineNumber: reason.lineNumber }} needs a review first: ${{ why: reason.message }}`;
      return { code: 'QUOTE_NOT_ORDERABLE', text };
    }
    case 'showerBlocked':
      return {
        code: 'PANEL_BREAKS_RULES',
        text: t`${{ shower: nameShower(reason.shower) }} cannot be made: ${{ problem: reason.message }}`,
      };
    case 'showerReview':
      return {
        code: 'QUOTE_NOT_ORDERABLE',
        text: t`${{ shower: nameShower(reason.shower) }} needs a review first: ${{ why: reason.message }}`,
      };
    case 'onRequest': {
      const text = t`Panel ${{ lineNumber: reason.lineNumber }} is priced on request. Submit the quote first.`;
      return { code: 'PRICE_ON_REQUEST', text };
    }
    case 'chargeOnRequest': {
      const text = t`${{ what: wordTotal(reason.what) }} is priced on request. Submit the quote first.`;
      return { code: 'PRICE_ON_REQUEST', text };
    }
  }
}

const nameShower = (name: string): string => name || t`Shower`;

/** Side of a user in a quote. Tenant users who quote in their own name are buyers. */
export function findMessageSide(
  { buyerUid }: { buyerUid: string | null },
  quote: { contactUid: string },
): 'buyer' | 'fabricator' | 'system' {
  if (buyerUid === null) return 'system';
  return buyerUid === quote.contactUid ? 'buyer' : 'fabricator';
}
