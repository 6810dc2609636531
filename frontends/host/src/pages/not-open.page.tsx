import { t } from '@lingui/core/macro';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { useQuery } from '@glass/api-client';
import { PageFrame, StatePanel } from '@glass/ui';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';

/** Shown to buyers and visitors while a new tenant prepares its site. */
export function NotOpenPage() {
  const { tenant } = useHost();
  const { isAuthenticated } = usePerson();
  const { phone, email } = tenant.settings.contact;
  return (
    <PageFrame measure="form">
      <StatePanel
        icon={<StorefrontOutlined />}
        title={t`${{ tenant: tenant.tenantName }} is not open yet`}
        level={1}
        actions={
          isAuthenticated ? null : (
            <Button component={Link} to="/account/login" variant="outlined">
              {t`Sign in as a team member`}
            </Button>
          )
        }
      >
        {t`We’re still preparing this site, so you can’t see prices or order yet. Please come back later.`}
        {phone || email ? ` ${t`Until then, reach us here:`} ` : null}
        {phone ? <MuiLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</MuiLink> : null}
        {phone && email ? ', ' : null}
        {email ? <MuiLink href={`mailto:${email}`}>{email}</MuiLink> : null}
      </StatePanel>
    </PageFrame>
  );
}

/** Tells the team on every page for buyers that only they can see it. */
export function NotOpenBanner() {
  const { details } = usePerson();
  const maySetUp = details.flags?.canTenantViewCompanySettings === true;
  const { data } = useQuery('/api/site-setup/get', maySetUp ? {} : null);
  if (data?.openedAt) return null;
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, displayPrint: 'none' }}
      action={
        maySetUp ? (
          <Button component={Link} to="/tenant/home" color="inherit" size="small">
            {t`Finish setup`}
          </Button>
        ) : null
      }
    >
      {t`Preview: this site is not open yet. Only your team can see this page.`}
    </Alert>
  );
}
