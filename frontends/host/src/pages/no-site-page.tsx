import { t } from '@lingui/core/macro';
import DomainDisabledOutlined from '@mui/icons-material/DomainDisabledOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import { StatePanel } from '@glass/ui';
import { reloadPage } from '../start/reload-page.js';

interface NoSitePageProps {
  /** Title where no tenant is known. */
  label: string;
  /** Name of a suspended tenant; null for a host name without one. */
  closedTenantName: string | null;
}

/** Shown instead of the site. */
export function NoSitePage({ label, closedTenantName }: NoSitePageProps) {
  return closedTenantName === null ? (
    <InvalidTenantPage label={label} />
  ) : (
    <ClosedSitePage name={closedTenantName} />
  );
}

/** /404 for a host name without a tenant. Has no shell, because there is no site. */
function InvalidTenantPage({ label }: { label: string }) {
  return (
    <main>
      <StatePanel
        icon={<DomainDisabledOutlined />}
        title={t`There is no site at this address`}
        level={1}
        actions={
          <Button variant="contained" href="/">
            {t`Try again`}
          </Button>
        }
      >
        {t`${label} found no company for “${{ host: window.location.host }}”. Check the address you were given.`}
      </StatePanel>
    </main>
  );
}

/** Shown on the site of a suspended tenant. */
function ClosedSitePage({ name }: { name: string }) {
  return (
    <main>
      <StatePanel
        icon={<StorefrontOutlined />}
        title={t`This site is closed`}
        level={1}
        actions={
          <Button variant="contained" onClick={() => reloadPage()}>
            {t`Try again`}
          </Button>
        }
      >
        {t`${name} isn’t taking quotes and orders here right now. Your saved quotes are kept.`}
      </StatePanel>
    </main>
  );
}
