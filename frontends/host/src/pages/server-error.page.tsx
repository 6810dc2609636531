import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorState, PageFrame } from '@glass/ui';
import { reloadPage, startPath } from '../start/reload-page.js';

/**
 * Error page 500 of specification §2: a page threw, or a chunk failed to load. Offline it renders again instead of
 * reloading, which would end at the browser's own error page.
 */
export function ServerErrorPage({ isMissing = false }: { isMissing?: boolean }) {
  const navigate = useNavigate();
  const location = useLocation();
  const showAgain = () => (navigator.onLine ? reloadPage() : void navigate(location, { replace: true }));
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
          <Button href={startPath()} onClick={toStart}>
            Go to home page
          </Button>
        }
      >
        Something went wrong on this page. Your saved work is safe.
      </ErrorState>
    </PageFrame>
  );
}
