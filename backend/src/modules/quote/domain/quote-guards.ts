import {
  type Catalogue,
  limits,
  needsDeliveryAddress,
  type PanelSpec,
  type PostalAddress,
  type PricedPanel,
  postalAddressProblems,
  QUOTE_STATUS_WORDS,
  canQuoteMove,
  isQuoteEditable,
  type QuoteStatus,
} from '@glass/contracts';
import { evaluatePanel, panelInMillimeters } from '@glass/geometry';
import { AppError, fieldError, generalError } from '../../../kernel/errors/app-error.js';
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

/** @throws VALIDATION_FAILED with each invalid field, as `address.postalCode` */
export function refuseBadAddress(address: PostalAddress, at = 'address'): void {
  const errors = postalAddressProblems(address).map(({ field, reason }) => ({
    name: `${at}.${field}`,
    reason,
    code: 'invalid',
  }));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
}

/** @throws QUOTE_NOT_ORDERABLE at `shippingAddress` for a delivery without an address */
export function refuseWithoutDeliveryPlace(quote: Parameters<typeof needsDeliveryAddress>[0]): void {
  if (!needsDeliveryAddress(quote)) return;
  const reason = 'Choose a delivery address or pick-up before you order.';
  throw new AppError('QUOTE_NOT_ORDERABLE', [{ name: 'shippingAddress', reason, code: 'required' }]);
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
