import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { problemOf, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import { EmptyState, ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { sharedTexts } from './texts.js';

interface LoadedProps<Thing> {
  /** Undefined while loading, null if not found. */
  thing: Thing | null | undefined;
  query: { error?: unknown; isLoading: boolean; mutate: () => unknown };
  /** Shown if not found. */
  missing: ReactNode;
  /** Accessible name of the loading indicator. */
  label?: string;
  children: (thing: Thing) => ReactNode;
}

/** Shows loading, not found, error or the page. */
export function LoadedPage<Thing>(props: LoadedProps<Thing>) {
  const { thing, query, missing, label, children } = props;
  const { error, isLoading, mutate } = query;
  if (thing === null || problemOf(error)?.code === 'NOT_FOUND') return missing;
  if (thing !== undefined) return children(thing);
  if (!error) return <PageSkeleton label={label} />;
  return (
    <PageFrame>
      <ErrorState level={1} isRetrying={isLoading} onRetry={() => void mutate()}>
        {problemOf(error)?.text}
      </ErrorState>
    </PageFrame>
  );
}

interface WithPriceListProps<Thing> extends Omit<LoadedProps<Thing>, 'children'> {
  children: (thing: Thing, catalogue: Catalogue) => ReactNode;
}

/** Like `LoadedPage`, but also waits for the price list. */
export function LoadedPageWithPriceList<Thing>(props: WithPriceListProps<Thing>) {
  const { thing, query, children } = props;
  const { tenantUID } = useShell().tenant;
  const priceList = useQuery('/api/glass-options/get-all', { tenantUID });
  const catalogue = priceList.data;
  return (
    <LoadedPage
      {...props}
      thing={thing && (catalogue ? { thing, catalogue } : undefined)}
      query={{
        error: (query.error ?? priceList.error) as unknown,
        isLoading: query.isLoading || priceList.isLoading,
        mutate: () => {
          void query.mutate();
          if (!catalogue) void priceList.mutate();
        },
      }}
    >
      {(both) => children(both.thing, both.catalogue)}
    </LoadedPage>
  );
}

interface NothingHereProps {
  title: string;
  /** Target of the main link. */
  to: string;
  toText: string;
  /** More links. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Full page for missing content: what is missing, why, and where to go. */
export function MissingPage({ title, to, toText, actions, children }: NothingHereProps) {
  return (
    <PageFrame>
      <EmptyState
        level={1}
        title={title}
        action={
          <>
            <Button variant="contained" component={Link} to={to}>
              {toText}
            </Button>
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </PageFrame>
  );
}

/** Empty state of a list with its purpose and the first step. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  const { session } = useShell();
  return (
    <EmptyState
      title={title}
      action={
        session.mayWrite('quotes') ? (
          <Button variant="contained" component={Link} to={screenUrl('/get-a-quote')}>
            {sharedTexts.firstStep}
          </Button>
        ) : null
      }
    >
      {children}
    </EmptyState>
  );
}

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
