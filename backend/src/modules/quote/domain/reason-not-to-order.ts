import type { ErrorCode, Finding, PanelPrice, QuoteStatus } from '@glass/contracts';
import { quoteCanMove, quoteStatusText } from './quote-status.js';

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
export function reasonNotToOrder({ status }: { status: QuoteStatus }, panels: PanelToCheck[]): Reason | null {
  if (status === 'expired') {
    return { code: 'QUOTE_NOT_ORDERABLE', text: 'This quote has expired. Price it again to order.' };
  }
  if (!quoteCanMove(status, 'ordered')) {
    const stands = quoteStatusText(status).toLowerCase();
    return { code: 'STATE_CONFLICT', text: `A quote that is ${stands} cannot be ordered.` };
  }
  const never = reasonNeverToMake(panels);
  if (never) return never;
  for (const { lineNumber, price, findings } of panels) {
    // What the tenant has quoted, the tenant has looked at.
    const open = status === 'draft' && findings.find(({ severity }) => severity === 'review');
    if (open)
      return {
        code: 'QUOTE_NOT_ORDERABLE',
        text: `Panel ${lineNumber} needs a review first: ${open.message}`,
      };
    if (price.totalMinor === null) {
      return {
        code: 'PRICE_ON_REQUEST',
        text: `Panel ${lineNumber} is priced on request. Submit the quote first.`,
      };
    }
  }
  return null;
}

/** What nobody can approve: a quote of nothing, or a panel that cannot be made. */
export function reasonNeverToMake(panels: PanelToCheck[]): Reason | null {
  if (panels.length === 0) return { code: 'QUOTE_EMPTY', text: 'Add a panel first: this quote has none.' };
  for (const { lineNumber, findings } of panels) {
    const broken = findings.find(({ severity }) => severity === 'block');
    if (broken) {
      return { code: 'PANEL_BREAKS_RULES', text: `Panel ${lineNumber} cannot be made: ${broken.message}` };
    }
  }
  return null;
}

/** Why the tenant has to look at a quote before it is one, a sentence each; empty when it need not. */
export function reasonsForReview(panels: PanelToCheck[]): string[] {
  return panels.flatMap(({ lineNumber, price, findings }) => {
    const found = findings.filter(({ severity }) => severity === 'review').map(({ message }) => message);
    const what = [...new Set(price.missing.map((missing) => missing.what))].join(', ');
    const unpriced = price.totalMinor === null ? [what ? `No price for ${what}` : 'No price'] : [];
    return [...new Set([...found, ...unpriced])].map((reason) => `Panel ${lineNumber}: ${reason}`);
  });
}
