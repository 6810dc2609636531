import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { screenUrl, type QuoteDetails } from '@glass/contracts';
import { useShell, type ShellSession } from '@glass/shell-contract';
import { canSubmit, isExpired, needsReview } from './reason-not-to-order.js';
import { texts } from './texts.js';

interface QuoteNextStepProps {
  quote: QuoteDetails;
  canOrder: boolean;
  now: number;
  onSubmit: () => void;
  /** Null if the quote is open or closed for good. */
  onReprice: (() => void) | null;
}

/** The button for the next step; renders nothing while others have to act. */
export function QuoteNextStep({ quote, canOrder, now, onSubmit, onReprice }: QuoteNextStepProps) {
  const { session, tenant } = useShell();
  const wide = { variant: 'contained', sx: { flex: { xs: 1, sm: 'none' } } } as const;
  if (mustSubmitFirst(quote, session)) {
    return (
      <Button {...wide} onClick={onSubmit}>
        {texts.submitTo(tenant.tenantName)}
      </Button>
    );
  }
  if (onReprice && isOver(quote, now)) {
    return (
      <Button {...wide} onClick={onReprice}>
        {texts.repriceFrom[quote.status] ?? texts.reprice}
      </Button>
    );
  }
  const isOrderable = quote.status === 'draft' || quote.status === 'quoted';
  if (!isOrderable || !session.mayWrite('quotes') || !session.seesPrices) return null;
  return (
    <Button
      {...wide}
      disabled={!canOrder}
      component={Link}
      to={`${screenUrl('/checkout/payment-options')}?quote=${quote.uid}`}
    >
      {texts.order}
    </Button>
  );
}

/** Quotes that need review must be submitted before ordering. */
export function mustSubmitFirst(quote: QuoteDetails, session: ShellSession): boolean {
  return session.mayWrite('quotes') && canSubmit(quote) && (needsReview(quote) || !session.seesPrices);
}

/** Whether the quote needs new prices. */
export function isOver(quote: QuoteDetails, now: number): boolean {
  return quote.status === 'declined' || isExpired(quote, now);
}
