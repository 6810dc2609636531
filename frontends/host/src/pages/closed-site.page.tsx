import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import { StatePanel } from '@glass/ui';

/** Shown on the site of a suspended tenant. */
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
