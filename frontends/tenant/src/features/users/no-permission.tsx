import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useShell } from '@glass/shell-contract';
import { PageFrame, StatePanel } from '@glass/ui';
import { texts } from './texts.js';

/** For those who do not manage the users: whom to ask. */
export function NoPermission() {
  const { session, tenant } = useShell();
  const { isPlatform, roleLevel } = session;
  const { tenantName } = tenant;
  const why = isPlatform
    ? texts.forTheTenant(tenantName)
    : roleLevel === null
      ? texts.forTheTeam(tenantName)
      : texts.askAManager(tenantName);
  const seesAll = isPlatform && session.hasFlags('canManageUsers');
  return (
    <PageFrame measure="form">
      <StatePanel
        icon={<LockOutlined />}
        title={texts.notYours}
        level={1}
        actions={
          <Button variant="contained" component={Link} to={seesAll ? '/platform/users' : '/'}>
            {seesAll ? texts.toAllUsers : texts.toStart}
          </Button>
        }
      >
        {why}
      </StatePanel>
    </PageFrame>
  );
}
