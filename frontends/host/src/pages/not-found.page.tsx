import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { PageFrame, StatePanel } from '@glass/ui';

/** Error page of specification §2 for an unknown path. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <PageFrame measure="form">
      <StatePanel
        icon={<SearchOffOutlined />}
        title={`Page not found: ${pathname}`}
        level={1}
        actions={
          <Button variant="contained" component={Link} to="/">
            Go to home page
          </Button>
        }
      >
        The address may be mistyped, or the page may have moved.
      </StatePanel>
    </PageFrame>
  );
}
