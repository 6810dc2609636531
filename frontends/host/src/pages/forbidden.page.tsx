import { t } from '@lingui/core/macro';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ScreenPath } from '@glass/contracts/screens';
import { PLACES } from '@glass/shell-contract';
import { PageFrame, StatePanel } from '@glass/ui';
import { whatIsMissing } from '../access/what-is-missing.js';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';
import { usePlaces } from '../shell/use-places.js';

/** Shown when the user's role doesn't open a page: which role it needs, and who can grant it. */
export function ForbiddenPage({ screen }: { screen: ScreenPath }) {
  const { details } = usePerson();
  const { tenant } = useHost();
  const [first] = usePlaces().main;
  const label = PLACES.find(({ path }) => path === screen)?.label;
  const name = label ? t`The page “${label}”` : t`This page`;
  return (
    <PageFrame measure="form">
      <StatePanel
        icon={<LockOutlined />}
        title={t`You don’t have access to this page`}
        level={1}
        actions={
          <Button variant="contained" component={Link} to={first?.path ?? '/'}>
            {first ? t`Go to ${{ label: first.label }}` : t`Go to home page`}
          </Button>
        }
      >
        {whatIsMissing({ screen, name, tenantName: tenant.tenantName, ...details })}
      </StatePanel>
    </PageFrame>
  );
}
