import { allowsAttachments, type QuoteDetails } from '@glass/contracts';
import { QuoteMessages } from '@glass/pages';
import { useShell } from '@glass/shell-contract';

/** Messages between buyer and fabricator. Staff who view the page write as the fabricator. */
export function QuoteMessagesCard({ quote }: { quote: QuoteDetails }) {
  const { session, tenant } = useShell();
  const isBuyer = session.contactUID === quote.contactUID;
  return (
    <QuoteMessages
      quoteUID={quote.uid}
      side={isBuyer ? 'buyer' : 'fabricator'}
      other={isBuyer ? tenant.tenantName : quote.contactName}
      takesFiles={allowsAttachments(quote.status)}
      onRead={nothing}
    />
  );
}

const nothing = () => undefined;
