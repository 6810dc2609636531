import type { ErrorCode, Finding, PanelPrice, QuoteStatus } from '@glass/contracts';

interface PanelToOrder {
  lineNumber: number;
  price: PanelPrice;
  findings: Finding[];
}

/** Why a quote cannot become an order as it stands; null when it can. */
export function reasonNotToOrder(
  quote: { status: QuoteStatus; expiresAt: Date | null },
  panels: PanelToOrder[],
  now: Date,
): { code: ErrorCode; text: string } | null {
  if (panels.length === 0) return { code: 'QUOTE_EMPTY', text: 'Add a panel first: this quote has none.' };
  if (quote.expiresAt && quote.expiresAt <= now) {
    return { code: 'QUOTE_NOT_ORDERABLE', text: 'This quote has expired. Price it again to order.' };
  }
  for (const { lineNumber, price, findings } of panels) {
    const broken = findings.find(({ severity }) => severity === 'block');
    if (broken)
      return { code: 'PANEL_BREAKS_RULES', text: `Panel ${lineNumber} cannot be made: ${broken.message}` };
    // What the tenant has quoted, the tenant has looked at.
    const open = quote.status === 'draft' && findings.find(({ severity }) => severity === 'review');
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
