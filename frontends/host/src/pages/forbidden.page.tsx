import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PageFrame, StatePanel } from '@glass/ui';

/** For a page that the person's role does not open. */
export function ForbiddenPage() {
  return (
    <PageFrame measure="form">
      <StatePanel
        icon={<LockOutlined />}
        title="You do not have access to this page"
        level={1}
        actions={
          <Button variant="contained" component={Link} to="/">
            Go to the start page
          </Button>
        }
      >
        Ask whoever manages the users of your company to give you access.
      </StatePanel>
    </PageFrame>
  );
}
