import Button from '@mui/material/Button';
import { ErrorState, PageFrame } from '@glass/ui';

/** The error page 500 of specification §2: something broke while a page was shown. */
export function ServerErrorPage() {
  return (
    <PageFrame measure="form">
      <ErrorState
        title="500 – Something went wrong"
        level={1}
        onRetry={() => window.location.reload()}
        actions={<Button href="/">Go to the start page</Button>}
      >
        This page could not be shown. What you have saved is kept.
      </ErrorState>
    </PageFrame>
  );
}
