import type { ReactNode } from 'react';
import type { Catalogue } from '@glass/contracts';
import { problemOf, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { ErrorState, PageFrame, PageSkeleton } from '@glass/ui';

interface LoadedProps<Thing> {
  /** Undefined while loading, null if not found. */
  thing: Thing | null | undefined;
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
  /** Shown if not found. */
  missing: ReactNode;
  /** Accessible name of the loading indicator. */
  label?: string;
  children: (thing: Thing) => ReactNode;
}

/** Shows loading, not found, error or the page. */
export function LoadedPage<Thing>(props: LoadedProps<Thing>) {
  const { thing, error, isLoading, onRetry, missing, label, children } = props;
  if (thing === null || problemOf(error)?.code === 'NOT_FOUND') return missing;
  if (thing !== undefined) return children(thing);
  if (!error) return <PageSkeleton label={label} />;
  return (
    <PageFrame>
      <ErrorState level={1} isRetrying={isLoading} onRetry={onRetry}>
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
  const { thing, error, isLoading, onRetry, children } = props;
  const { tenantUID } = useShell().tenant;
  const priceList = useQuery('/api/glass-options/get-all', { tenantUID });
  const catalogue = priceList.data;
  return (
    <LoadedPage
      {...props}
      thing={thing && (catalogue ? { thing, catalogue } : undefined)}
      error={error ?? priceList.error}
      isLoading={isLoading || priceList.isLoading}
      onRetry={() => {
        onRetry();
        if (!catalogue) void priceList.mutate();
      }}
    >
      {(both) => children(both.thing, both.catalogue)}
    </LoadedPage>
  );
}
