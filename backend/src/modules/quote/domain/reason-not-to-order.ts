import {
  QUOTE_STATUS_WORDS,
  reasonNeverToMake as neverToMake,
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

/** Why not, as an error: the code for programs, the sentence for people. */
export interface Reason {
  code: ErrorCode;
  text: string;
}

/**
 * Why a quote cannot become an order as it stands; null when it can.
 * @param quote with its status as of now (`quoteStatusAt`)
 */
export function reasonNotToOrder(
  { status }: { status: QuoteStatus },
  panels: PanelToCheck[],
  { onRequest }: Pick<QuoteTotals, 'onRequest'> = {},
): Reason | null {
  return inWords(notToOrder(status, panels, onRequest));
}

/** What nobody can approve: a quote of nothing, or a panel that cannot be made. */
export function reasonNeverToMake(panels: PanelToCheck[]): Reason | null {
  return inWords(neverToMake(panels));
}

/** Why the tenant cannot approve a quote as it stands: what it still has to settle. Null when it can. */
export function reasonNotToApprove(
  panels: PanelToCheck[],
  { onRequest = [] }: Pick<QuoteTotals, 'onRequest'>,
): Reason | null {
  const never = reasonNeverToMake(panels);
  if (never) return never;
  const open = panels.find(({ price }) => price.totalMinor === null);
  const what = open ? `Panel ${open.lineNumber}` : onRequest[0]?.what;
  return what ? { code: 'PRICE_ON_REQUEST', text: `${what} has no price yet. Set one first.` } : null;
}

function inWords(reason: ReasonNotToOrder | null): Reason | null {
  switch (reason?.kind) {
    case undefined:
      return null;
    case 'expired':
      return { code: 'QUOTE_NOT_ORDERABLE', text: 'This quote has expired. Price it again to order.' };
    case 'status': {
      const stands = QUOTE_STATUS_WORDS[reason.status].toLowerCase();
      return { code: 'STATE_CONFLICT', text: `A quote that is ${stands} cannot be ordered.` };
    }
    case 'empty':
      return { code: 'QUOTE_EMPTY', text: 'Add a panel first: this quote has none.' };
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
