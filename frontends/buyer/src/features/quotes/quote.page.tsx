import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { readUid, screenUrl } from '@glass/contracts';
import { problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { QuoteHeader } from './quote-header.js';
import { QuotePanels } from './quote-panels.js';
import { QuoteSide } from './quote-side.js';
import { QuoteStanding } from './quote-standing.js';
import { reasonNotToOrder } from './reason-not-to-order.js';
import { TwoColumns } from '../../parts/two-columns.js';
import { texts } from './texts.js';
import { useQuote } from './use-quote.js';

export function QuotePage() {
  const { uid } = useParams();
  const { tenant } = useShell();
  const quoteUID = readUid(uid);
  const inHand = useQuote(quoteUID);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });
  // The day does not turn while a page is read; the server knows the hour.
  const [now] = useState(() => Date.now());
  const { quote, error } = inHand;

  if (!quoteUID || problemOf(error)?.code === 'NOT_FOUND') return <MissingQuote />;
  if (quote && catalogue.data) {
    const reason = reasonNotToOrder(quote, tenant.tenantName, now);
    return (
      <PageFrame>
        <QuoteHeader quote={quote} canOrder={reason === null} onChanged={inHand.show} />
        <QuoteStanding quote={quote} reason={reason} />
        <TwoColumns
          main={<QuotePanels quote={quote} catalogue={catalogue.data} inHand={inHand} />}
          side={<QuoteSide quote={quote} catalogue={catalogue.data} />}
        />
      </PageFrame>
    );
  }
  const failure = error ?? catalogue.error;
  if (failure) {
    return (
      <PageFrame>
        <ErrorState
          level={1}
          isRetrying={inHand.isLoading}
          onRetry={() => {
            inHand.retry();
            void catalogue.mutate();
          }}
        >
          {problemOf(failure)?.text}
        </ErrorState>
      </PageFrame>
    );
  }
  return <PageSkeleton />;
}

function MissingQuote() {
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={texts.missingTitle}
        action={
          <Button variant="contained" component={Link} to={screenUrl('/customer/my-quotes')}>
            {texts.toMyQuotes}
          </Button>
        }
      >
        {texts.missing}
      </EmptyState>
    </PageFrame>
  );
}
