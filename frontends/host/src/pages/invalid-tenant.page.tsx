import DomainDisabledOutlined from '@mui/icons-material/DomainDisabledOutlined';
import Button from '@mui/material/Button';
import { StatePanel } from '@glass/ui';

/** /404 for a host name that belongs to no tenant; there is no shell around it, for there is nobody's site to show. */
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
