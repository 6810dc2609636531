import { allowsAttachments, type QuoteDetails } from '@glass/contracts';
import { QuoteMessages } from '@glass/pages';
import { useShell } from '@glass/shell-contract';

/** What the buyer and the fabricator write to each other; a fabricator's user who looks in stands on the other side. */
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
