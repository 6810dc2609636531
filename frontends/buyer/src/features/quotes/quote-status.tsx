import { quoteText } from '@glass/language';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { dayIn } from '@glass/contracts/geo';
import {
  isToReview,
  type QuoteDetails,
  reasonCannotBeMade,
  reasonNotToOrder as notToOrder,
} from '@glass/contracts/quote';
import { wordTotal } from '@glass/pricing/words';
import { screenUrl } from '@glass/contracts/screens';
import { useShell, type ShellSession } from '@glass/shell-contract';
import { formatDate } from '@glass/ui';
import { texts } from './texts.js';

/** URL parameter of a quote that opens the submit dialog. */
export const ASK_FOR_REVIEW = 'ask';

/**
 * Explains to the buyer why the quote can't be ordered; null if it can. The server decides; this avoids a
 * failing checkout.
 * @param now milliseconds since 1970
 * @param conflictName name of a shower with another version on this device, which waits for a decision
 */
export function reasonNotToOrder(
  quote: QuoteDetails,
  tenantName: string,
  now: number,
  conflictName: string | null = null,
): string | null {
  const { cannotOrder } = texts;
  if (conflictName !== null) return cannotOrder.twoVersions(conflictName);
  const reason = notToOrder(isExpired(quote, now) ? { ...quote, status: 'expired' } : quote);
  if (reason === null) return null;
  switch (reason.kind) {
    case 'blocked':
      return cannotOrder.blocked(reason.lineNumber, reason.message);
    case 'review':
      return cannotOrder.review(reason.lineNumber, tenantName, reason.message);
    case 'showerBlocked':
      return cannotOrder.showerBlocked(reason.shower, reason.message);
    case 'showerReview':
      return cannotOrder.showerReview(reason.shower, tenantName, reason.message);
    case 'onRequest':
      return cannotOrder.onRequest(reason.lineNumber, tenantName);
    case 'chargeOnRequest':
      return cannotOrder.chargeOnRequest(wordTotal(reason.what), tenantName);
    default:
      return cannotOrder[reason.kind];
  }
}

/** Whether the prices have expired, by status or by date. */
export function isExpired({ status, expiresAt }: QuoteDetails, now: number): boolean {
  return status === 'expired' || (status === 'quoted' && expiresAt !== null && Date.parse(expiresAt) <= now);
}

/** Whether an open quote needs the fabricator's review: because of a rule, or without a list price. */
export function needsReview(quote: QuoteDetails): boolean {
  return quote.totals.onRequest !== undefined || hasReviewedPanels(quote) || hasReviewedShowers(quote);
}

function hasReviewedPanels({ panels }: QuoteDetails): boolean {
  return panels.some(
    ({ findings, price }) => (price.totalMinor === null && !price.isHidden) || findings.some(isToReview),
  );
}

const hasReviewedShowers = ({ showers }: QuoteDetails): boolean =>
  showers.some(({ findings }) => findings.some(isToReview));

/** Part of a quote that needs the fabricator's review. */
export function reviewedPart(quote: QuoteDetails): 'panels' | 'showers' | 'delivery' | 'charges' {
  if (hasReviewedPanels(quote)) return 'panels';
  if (hasReviewedShowers(quote)) return 'showers';
  return quote.totals.onRequest?.every(({ kind }) => kind === 'delivery') ? 'delivery' : 'charges';
}

/** Whether an open quote can be submitted: not with panels or showers that can't be made. */
export function canSubmit(quote: QuoteDetails): boolean {
  return quote.status === 'draft' && reasonCannotBeMade(quote) === null;
}

/** Whether a quote has neither glass nor hardware. */
export const isEmptyQuote = ({ panels, hardware }: Pick<QuoteDetails, 'panels' | 'hardware'>): boolean =>
  panels.length + hardware.length === 0;

/** Status of a quote in the buyer's words. */
interface QuoteStatusMessage {
  severity: 'info' | 'success' | 'warning' | 'error';
  title: string;
  /** One sentence each. */
  lines: string[];
  /** The tenant's message, verbatim. */
  tenantMessage: { by: string; message: string } | null;
}

interface Reader {
  tenantName: string;
  locale: string;
  /** The fabricator's time zone, in which days count. */
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  seesPrices?: boolean;
}

const DAY_MS = 86_400_000;

/** @returns null for an open quote */
export function quoteStatusMessage(
  quote: QuoteDetails,
  { tenantName, locale, timeZone, now, seesPrices = true }: Reader,
): QuoteStatusMessage | null {
  const { status, review, expiresAt } = quote;
  const { statusMessages } = texts;
  const day = (at: string) => formatDate(at, locale, timeZone);
  const decision = review?.decision ?? null;
  const tenantMessage = decision?.message.trim()
    ? { by: decision.by, message: decision.message.trim() }
    : null;

  if (status === 'submitted' || status === 'inReview') {
    const lines = review?.reasons.length ? review.reasons : [statusMessages.askedFor];
    const title = statusMessages.inReview(tenantName, review ? day(review.submittedAt) : null);
    return { severity: 'info', title, lines, tenantMessage: null };
  }
  if (isExpired(quote, now)) {
    return {
      severity: 'warning',
      title: statusMessages.expired(expiresAt ? day(expiresAt) : null),
      lines: [statusMessages.expiredHelp],
      tenantMessage,
    };
  }
  if (status === 'quoted') {
    const dayNumber = (at: Date) => Date.parse(dayIn(timeZone, at)) / DAY_MS;
    const title = expiresAt
      ? statusMessages.quoted(day(expiresAt), dayNumber(new Date(expiresAt)) - dayNumber(new Date(now)))
      : statusMessages.confirmed;
    return {
      severity: 'success',
      title,
      lines: seesPrices ? [] : [statusMessages.officeOrders],
      tenantMessage,
    };
  }
  if (status === 'declined') {
    return {
      severity: 'error',
      title: statusMessages.declined(tenantName),
      lines: [statusMessages.declinedHelp],
      tenantMessage,
    };
  }
  if (status === 'ordered')
    return { severity: 'success', title: statusMessages.ordered, lines: [], tenantMessage: null };
  if (status === 'deleted')
    return { severity: 'warning', title: statusMessages.deleted, lines: [], tenantMessage: null };
  return null;
}

interface QuoteStatusAlertProps {
  quote: QuoteDetails;
  /** Why an open quote can’t be ordered. */
  reason: string | null;
  now: number;
  /** Reopens the quote; null if it can't be changed anymore. */
  onReprice: (() => void) | null;
}

/** Status of the quote and reason it can't be ordered; renders nothing for a quote that can. */
export function QuoteStatusAlert({ quote, reason, now, onReprice }: QuoteStatusAlertProps) {
  const { session, tenant } = useShell();
  const { tenantName, settings } = tenant;
  const { seesPrices } = session;
  const { locale, timeZone } = settings;
  const words = quoteStatusMessage(quote, { tenantName, locale, timeZone, now, seesPrices });
  if (!words) {
    if (!reason || isEmptyQuote(quote)) return null;
    return (
      <Alert severity="warning" sx={{ mb: 2, displayPrint: 'none' }}>
        {reason}
      </Alert>
    );
  }
  const { severity, title, lines, tenantMessage } = words;
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, overflowWrap: 'anywhere' }}
      action={<StatusAction quote={quote} onReprice={isOver(quote, now) ? null : onReprice} />}
    >
      <AlertTitle sx={{ mb: lines.length > 0 || tenantMessage ? 0.5 : 0 }}>{title}</AlertTitle>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {tenantMessage ? (
        <Typography component="blockquote" sx={{ m: 0, mt: 1, whiteSpace: 'pre-line' }}>
          {`${quoteText(tenantMessage.message)} — ${tenantMessage.by}`}
        </Typography>
      ) : null}
    </Alert>
  );
}

function StatusAction({ quote, onReprice }: Pick<QuoteStatusAlertProps, 'quote' | 'onReprice'>) {
  if (quote.status === 'ordered' && quote.orderUID) {
    return (
      <Button
        color="inherit"
        size="small"
        component={Link}
        to={screenUrl('/customer/order/{uid}', quote.orderUID)}
      >
        {texts.seeOrder}
      </Button>
    );
  }
  if (!onReprice) return null;
  return (
    <Button color="inherit" size="small" onClick={onReprice} sx={{ displayPrint: 'none' }}>
      {texts.repriceFrom[quote.status] ?? texts.reprice}
    </Button>
  );
}

interface QuoteNextStepProps {
  quote: QuoteDetails;
  canOrder: boolean;
  now: number;
  /** A shower has another version on this device, which waits for a decision. */
  isUndecided?: boolean;
  onSubmit: () => void;
  /** Null if the quote is open or closed for good. */
  onReprice: (() => void) | null;
}

/** The button for the next step; renders nothing while others have to act. */
export function QuoteNextStep(props: QuoteNextStepProps) {
  const { quote, canOrder, isUndecided = false, now, onSubmit, onReprice } = props;
  const { session, tenant } = useShell();
  const wide = { variant: 'contained', sx: { flex: { xs: 1, sm: 'none' } } } as const;
  if (mustSubmitFirst(quote, session)) {
    return (
      <Button {...wide} disabled={isUndecided} onClick={onSubmit}>
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
