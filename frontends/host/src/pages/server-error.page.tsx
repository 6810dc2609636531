import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorState, PageFrame } from '@glass/ui';

/**
 * The error page 500 of specification §2: something broke while a page was shown, or a piece of it did not arrive. Without
 * a network a load of the page would end at the browser's own: it is only shown again then.
 */
export function ServerErrorPage({ isMissing = false }: { isMissing?: boolean }) {
  const navigate = useNavigate();
  const location = useLocation();
  const showAgain = () =>
    navigator.onLine ? window.location.reload() : void navigate(location, { replace: true });
  const toStart = (event: MouseEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    void navigate('/');
  };
  return (
    <PageFrame measure="form">
      <ErrorState
        title={isMissing ? 'This page did not load' : '500 – Something went wrong'}
        level={1}
        onRetry={showAgain}
        actions={
          <Button href="/" onClick={toStart}>
            Go to the start page
          </Button>
        }
      >
        This page could not be shown. What you have saved is kept.
      </ErrorState>
    </PageFrame>
  );
}
