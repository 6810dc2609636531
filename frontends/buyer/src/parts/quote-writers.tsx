import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { screenUrl } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';

interface QuoteWritersProps {
  /** The quote to change; null to start one. */
  quoteUID?: string | null;
  children: ReactNode;
}

/** Restricts a page to users who can change quotes. Viewers are redirected to the quote or the list. */
export function QuoteWriters({ quoteUID, children }: QuoteWritersProps) {
  const { session } = useShell();
  if (session.mayWrite('quotes')) return children;
  const instead = quoteUID ? screenUrl('/quote/{uid}', quoteUID) : screenUrl('/customer/my-quotes');
  return <Navigate to={instead} replace />;
}
