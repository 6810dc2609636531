import { useCallback, useEffect, useState } from 'react';
import { describeError } from '@glass/api-client';
import { ErrorState, PageFrame, PageSkeleton } from '@glass/ui';
import { useHost } from '../shell/host-context.js';

/**
 * Asks the session for a token. The session refreshes it, or redirects to the login page with the reason and this
 * page as the return path.
 */
export function ToLogin() {
  const { session } = useHost();
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useCallback(
    () => session.accessToken().catch((error: unknown) => setFailure(describeError(error))),
    [session],
  );
  useEffect(() => {
    void ask();
  }, [ask]);

  if (failure === null) return <PageSkeleton label="Checking your sign-in" />;
  const retry = () => {
    setFailure(null);
    void ask();
  };
  return (
    <PageFrame measure="form">
      <ErrorState title="We couldn’t check your sign-in" level={1} onRetry={retry}>
        {failure}
      </ErrorState>
    </PageFrame>
  );
}
