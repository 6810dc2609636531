import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { problemOf } from '@glass/api-client';
import type { OpenedQuoteLink, OpenQuoteLinkReply } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { ClosedLink } from './closed-link.js';
import { GuestAccount } from './guest-account.js';
import { ADD_TO_ACCOUNT, LinkNote, ownUrl } from './link-note.js';
import { LinkShell } from './link-shell.js';
import { linkUrl } from './link-urls.js';
import { texts } from './texts.js';

/** Ordinary pages that a link also has, by the part of the URL after the token. */
const PAGES = {
  quote: lazy(async () => ({ default: (await import('../quotes/quote.page.js')).QuotePage })),
  order: lazy(async () => ({ default: (await import('../orders/order.page.js')).OrderPage })),
  panel: lazy(async () => ({ default: (await import('../panel-edit/edit-panel.page.js')).EditPanelPage })),
  'panel-view': lazy(async () => ({
    default: (await import('../panel-view/panel-view.page.js')).PanelViewPage,
  })),
  'add-panel': lazy(async () => ({
    default: (await import('../panel-edit/new-panel.page.js')).NewPanelPage,
  })),
  shower: lazy(async () => ({ default: (await import('../shower/shower.page.js')).ShowerPage })),
  change: lazy(async () => ({
    default: (await import('../order-changes/change-panel.page.js')).ChangePanelPage,
  })),
  checkout: lazy(async () => ({
    default: (await import('../checkout/payment-options.page.js')).PaymentOptionsPage,
  })),
  'demo-payment': lazy(async () => ({
    default: (await import('../checkout/demo-payment.page.js')).DemoPaymentPage,
  })),
  complete: lazy(async () => ({ default: (await import('../checkout/complete.page.js')).CompletePage })),
};
type Page = keyof typeof PAGES;

/** Pages of a payment, where nothing distracts. */
const STEPS_OF_PAYMENT: readonly string[] = ['checkout', 'demo-payment', 'complete'] satisfies Page[];

/** A quote opened by its link, without sign-in. Only this script opens the link; loading the page changes nothing. */
export function QuoteLinkPage() {
  const { token = '' } = useParams();
  return <LinkOpener key={token} token={token} />;
}

function LinkOpener({ token }: { token: string }) {
  const { api } = useShell();
  const [reply, setReply] = useState<OpenQuoteLinkReply | null>(() => opened.get(token) ?? null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    api
      .call('/api/quote-link/open', { token })
      .then((answer) => {
        if (answer.status === 'open') opened.set(token, answer);
        else opened.delete(token);
        if (isShown) setReply(answer);
      })
      .catch((problem: unknown) => {
        if (isShown) setError(problem);
      });
    return () => {
      isShown = false;
    };
  }, [api, token, attempt]);
  if (reply?.status === 'open') return <OpenLink token={token} link={reply} onClosed={setReply} />;
  if (reply) return <ClosedLink token={token} link={reply} />;
  if (!error) return <PageSkeleton label={texts.opening} />;
  const tryAgain = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return (
    <PageFrame>
      <ErrorState level={1} isRetrying={false} onRetry={tryAgain}>
        {problemOf(error)?.text}
      </ErrorState>
    </PageFrame>
  );
}

/** Sign-in page that returns to a page of the link. */
const toSignIn = (returnTo: string): string =>
  `${screenUrl('/account/login')}?returnTo=${encodeURIComponent(returnTo)}`;

/** Links opened since the page was loaded, so that their pages show immediately. */
const opened = new Map<string, OpenedQuoteLink>();

interface OpenLinkProps {
  token: string;
  link: OpenedQuoteLink;
  onClosed: (reply: OpenQuoteLinkReply) => void;
}

function OpenLink({ token, link, onClosed }: OpenLinkProps) {
  const { navigate, session } = useShell();
  const { pathname, hash } = useLocation();
  const page = pathname.slice(linkUrl(token).length).split('/')[1] ?? '';
  const { quoteUID, orderUID } = link;
  if (session.isAuthenticated && session.contactUID === link.contactUID && page === '')
    return <Navigate replace to={`${ownUrl(link)}${hash}`} />;
  if (!(page in PAGES))
    return (
      <Navigate
        replace
        to={`${linkUrl(token)}${orderUID ? `/order/${orderUID}` : `/quote/${quoteUID}`}${hash}`}
      />
    );
  const Shown = PAGES[page as Page];
  return (
    <>
      {session.isAuthenticated || !STEPS_OF_PAYMENT.includes(page) ? (
        <LinkNote token={token} link={link} />
      ) : null}
      <LinkShell token={token} link={link} onClosed={onClosed}>
        <Suspense fallback={<PageSkeleton label={texts.opening} />}>
          <Shown />
        </Suspense>
        {page === 'complete' && link.isGuest ? (
          <GuestAccount
            sentTo={link.sentTo}
            isSignedIn={session.isAuthenticated}
            onSignIn={(ordered) => navigate(toSignIn(`${linkUrl(token)}/order/${ordered}?${ADD_TO_ACCOUNT}`))}
          />
        ) : null}
      </LinkShell>
    </>
  );
}
