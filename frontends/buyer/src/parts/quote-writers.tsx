import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { screenUrl } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';

interface QuoteWritersProps {
  /** What the page would change; null where it would begin a quote. */
  quoteUID?: string | null;
  children: ReactNode;
}

/**
 * A page that changes quotes. Who may only look gets to the quote instead, or to the list of quotes: nobody fills in
 * what would be refused.
 */
export function QuoteWriters({ quoteUID, children }: QuoteWritersProps) {
  const { session } = useShell();
  if (session.mayWrite('quotes')) return children;
  const instead = quoteUID ? screenUrl('/quote/{uid}', quoteUID) : screenUrl('/customer/my-quotes');
  return <Navigate to={instead} replace />;
}
