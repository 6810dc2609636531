import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import { StatePanel } from '@glass/ui';
import { reloadPage } from '../start/reload-page.js';

/** Shown on the site of a suspended tenant. */
export function ClosedSitePage({ name }: { name: string }) {
  return (
    <main>
      <StatePanel
        icon={<StorefrontOutlined />}
        title="This site is closed"
        level={1}
        actions={
          <Button variant="contained" onClick={() => reloadPage()}>
            Try again
          </Button>
        }
      >
        {name} isn’t taking quotes and orders here right now. Your saved quotes are kept.
      </StatePanel>
    </main>
  );
}
