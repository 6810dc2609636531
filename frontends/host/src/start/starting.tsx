import { AppThemeProvider, ErrorState, PageSkeleton } from '@glass/ui';

/** What is seen while the page finds out whose site it is. */
export function Starting() {
  return (
    <AppThemeProvider baseline>
      <PageSkeleton label="Starting" />
    </AppThemeProvider>
  );
}

export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <AppThemeProvider baseline>
      <ErrorState title="The site did not start" level={1} onRetry={onRetry}>
        Check the connection and try again.
      </ErrorState>
    </AppThemeProvider>
  );
}
