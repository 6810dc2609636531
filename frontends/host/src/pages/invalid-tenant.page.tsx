import DomainDisabledOutlined from '@mui/icons-material/DomainDisabledOutlined';
import Button from '@mui/material/Button';
import { StatePanel } from '@glass/ui';

/** /404 for a host name without a tenant. Has no shell, because there is no site. */
export function InvalidTenantPage({ label }: { label: string }) {
  return (
    <main>
      <StatePanel
        icon={<DomainDisabledOutlined />}
        title="There is no site at this address"
        level={1}
        actions={
          <Button variant="contained" href="/">
            Try again
          </Button>
        }
      >
        {label} found no company for “{window.location.host}”. Check the address you were given.
      </StatePanel>
    </main>
  );
}
