import type { QuoteDetails } from '@glass/contracts';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import { DetailDrawer } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { QuoteContent } from './quote-content.js';
import { texts } from './texts.js';

/** px; fits a drawing with its findings beside the list. */
const WIDTH = 880;

interface QuoteDrawerProps {
  quoteUID: string;
  onClose: () => void;
  /** The quote or its messages changed. */
  onChanged: () => void;
}

/** One quote beside the list; full screen on a phone. */
export function QuoteDrawer({ quoteUID, onClose, onChanged }: QuoteDrawerProps) {
  const { tenant } = useShell();
  const quote = useQuery('/api/quote/get-details', { quoteUID }, ASK_AT_EACH_VISIT);
  const history = useQuery('/api/quote/get-history', { quoteUID }, ASK_AT_EACH_VISIT);
  const catalogue = useQuery('/api/glass-options/get-all', { tenantUID: tenant.tenantUID });
  const failure: unknown = quote.error ?? catalogue.error;

  function show(changed: QuoteDetails): void {
    void quote.mutate(changed, { revalidate: false });
    void history.mutate();
    onChanged();
  }

  return (
    <DetailDrawer
      label={quote.data ? texts.quote(quote.data.number) : texts.quotes}
      width={WIDTH}
      failure={failure}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onRetry={() => {
        void quote.mutate();
        void catalogue.mutate();
      }}
      onClose={onClose}
    >
      {quote.data && catalogue.data ? (
        <QuoteContent
          quote={quote.data}
          events={history.data?.events}
          catalogue={catalogue.data}
          onChanged={show}
          onStale={() => void quote.mutate()}
          onRead={onChanged}
        />
      ) : null}
    </DetailDrawer>
  );
}
