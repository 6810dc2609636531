import {
  QUOTE_STATUS_WORDS,
  reasonCannotBeMade as neverToMake,
  reasonNotToOrder as notToOrder,
  type ErrorCode,
  type Finding,
  type PanelPrice,
  type QuoteStatus,
  type QuoteTotals,
  type ReasonNotToOrder,
} from '@glass/contracts';

export interface PanelToCheck {
  lineNumber: number;
  price: Pick<PanelPrice, 'totalMinor' | 'missing'>;
  findings: Finding[];
}

/** An error code with its sentence. */
export interface Reason {
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
