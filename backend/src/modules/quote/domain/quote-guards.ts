import {
  type Catalogue,
  limits,
  needsDeliveryPlace,
  type PostalAddress,
  postalAddressProblems,
  QUOTE_STATUS_WORDS,
  quoteCanMove,
  quoteIsOpen,
  type QuoteStatus,
} from '@glass/contracts';
import { evaluatePanel, panelInMillimetres } from '@glass/geometry';
import { AppError, fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { NO_LONGER_MADE } from './no-longer-made.js';
import type { PricedPanel } from './price-panel.js';

/** @throws STATE_CONFLICT when the quote is past being changed, with what can be done instead */
export function refuseUnlessOpen({ status }: { status: QuoteStatus }): void {
  if (quoteIsOpen(status)) return;
  const instead = quoteCanMove(status, 'draft')
    ? 'Price it again to change it, or copy it.'
    : 'Copy it to start again.';
  throw generalError('STATE_CONFLICT', `${stands(status)} cannot be changed. ${instead}`);
}

/** @throws STATE_CONFLICT unless the tenant is asked to look at it; `done` completes "… cannot be …" */
export function refuseUnlessInReview({ status }: { status: QuoteStatus }, done: string): void {
  if (status !== 'inReview') throw generalError('STATE_CONFLICT', `${stands(status)} cannot be ${done}.`);
}

/** @throws STATE_CONFLICT when the quote cannot go that way; `done` completes "A quote that is … cannot be …" */
export function refuseUnlessCanMove(
  { status }: { status: QuoteStatus },
  done: string,
  ...way: [QuoteStatus, ...QuoteStatus[]]
): void {
  if (!quoteCanMove(status, ...way)) {
    throw generalError('STATE_CONFLICT', `${stands(status)} cannot be ${done}.`);
  }
}

function stands(status: QuoteStatus): string {
  return status === 'draft' ? 'A draft' : `A quote that is ${QUOTE_STATUS_WORDS[status].toLowerCase()}`;
}

/** @throws VALIDATION_FAILED that names each wrong field, as `address.postalCode` */
export function refuseBadAddress(address: PostalAddress, at = 'address'): void {
  const errors = postalAddressProblems(address).map(({ field, reason }) => ({
    name: `${at}.${field}`,
    reason,
    code: 'invalid',
  }));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
}

/** @throws QUOTE_NOT_ORDERABLE at `shippingAddress` for a delivery without an address */
export function refuseWithoutDeliveryPlace(quote: Parameters<typeof needsDeliveryPlace>[0]): void {
  if (!needsDeliveryPlace(quote)) return;
  const reason = 'Choose a delivery address or pick-up before you order.';
  throw new AppError('QUOTE_NOT_ORDERABLE', [{ name: 'shippingAddress', reason, code: 'required' }]);
}

/** @throws STATE_CONFLICT when a quote with so many panels has no room for so many more */
export function refuseTooManyPanels(present: number, more: number): void {
  const room = limits.panelsOfQuote.max - present;
  if (more <= room) return;
  const rest = room > 0 ? `This one takes ${room} more.` : 'Start another one.';
  throw generalError('STATE_CONFLICT', `A quote holds ${limits.panelsOfQuote.max} panels. ${rest}`);
}

/**
 * @param present corners (`cornersOf`) of the panels that stay
 * @param more corners of those that are added or changed
 * @throws STATE_CONFLICT when that is more than one quote takes
 */
export function refuseTooManyCorners(present: number, more: number): void {
  if (present + more <= limits.cornersOfQuote.max) return;
  throw generalError(
    'STATE_CONFLICT',
    `The panels of a quote have up to ${limits.cornersOfQuote.max} corners, holes and cut-outs together. Simplify the outlines, or start another quote.`,
  );
}

/**
 * A panel whose hinge or corner the tenant has taken out of the catalogue has no drawing; others lost a price alone.
 * @throws PANEL_IMPOSSIBLE that names the first of them
 */
export function refuseUndrawable(
  panels: (Pick<PricedPanel, 'spec' | 'findings'> & { lineNumber: number })[],
  catalogue: Catalogue,
): void {
  for (const { lineNumber, spec, findings } of panels) {
    const lost = findings.find(({ code }) => code === NO_LONGER_MADE);
    if (lost && !evaluatePanel(panelInMillimetres(spec), catalogue).measures) {
      const text = `Panel ${lineNumber} cannot be drawn: ${lost.message} Change it first.`;
      throw generalError('PANEL_IMPOSSIBLE', text);
    }
  }
}

/** What was chosen before may stay; its price says when it is no longer offered. */
export function refuseUnlessOffered(
  field: string,
  wanted: string | null | undefined,
  chosen: string | null,
  offered: readonly { code: string }[] = [],
): void {
  if (!wanted || wanted === chosen || offered.some(({ code }) => code === wanted)) return;
  throw fieldError(field, 'This is not offered. Choose another.');
}
