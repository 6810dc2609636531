import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import { StatePanel } from '@glass/ui';

/** For the site of a tenant that is suspended: there is nothing to do here, and nothing is lost. */
export function ClosedSitePage({ name }: { name: string }) {
  return (
    <main>
      <StatePanel
        icon={<StorefrontOutlined />}
        title="This site is closed at present"
        level={1}
        actions={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      >
        {name} takes no quotes and orders here for the time being. What you saved is kept.
      </StatePanel>
    </main>
  );
}
