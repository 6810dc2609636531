import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { readUid, screenUrl } from '@glass/contracts';
import { problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { OpenQuote } from './open-quote.js';
import { texts } from './texts.js';
import { useQuote } from './use-quote.js';

export function QuotePage() {
  const { uid } = useParams();
  const { tenant } = useShell();
  const quoteUID = readUid(uid);
  const inHand = useQuote(quoteUID);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });
  const { quote, error } = inHand;

  if (!quoteUID || problemOf(error)?.code === 'NOT_FOUND') return <MissingQuote />;
  if (quote && catalogue.data) {
    return <OpenQuote key={quote.uid} quote={quote} catalogue={catalogue.data} inHand={inHand} />;
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
