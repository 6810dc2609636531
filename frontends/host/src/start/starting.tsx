import { t } from '@lingui/core/macro';
import { AppThemeProvider, ErrorState, PageSkeleton } from '@glass/ui';

/** Whether the server-rendered first view still covers the page. */
export const isFirstViewShown = (): boolean => document.getElementById('first-view') !== null;

/** Shown while the tenant is looked up. */
export function Starting() {
  return (
    <AppThemeProvider baseline>
      <PageSkeleton label={t`Starting`} />
    </AppThemeProvider>
  );
}

export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <AppThemeProvider baseline>
      <ErrorState title={t`The site did not start`} level={1} onRetry={onRetry}>
        {t`Check the connection and try again.`}
      </ErrorState>
    </AppThemeProvider>
  );
}
