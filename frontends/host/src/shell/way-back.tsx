import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { useHost } from './host-context.js';

/** Signs out here, then returns to the staff member's page if it is an http(s) URL. */
export function WayBack({ returnUrl }: { returnUrl: string }) {
  const { leaveTo } = useHost();
  const { session, navigate } = useShell();
  const [isLeaving, setIsLeaving] = useState(false);
  const target = parseWebAddress(returnUrl);

  const leave = async () => {
    setIsLeaving(true);
    // Awaited before leaving, because browsers cancel requests of an unloading page.
    await session.logout();
    if (target) leaveTo(target);
    else navigate('/account/login');
  };
  const label = target ? t`Back to the platform` : t`Sign out`;
  return (
    <Button
      aria-label={label}
      size="small"
      color="inherit"
      variant="outlined"
      loading={isLeaving}
      onClick={() => void leave()}
      sx={{ flexShrink: 0, minHeight: 32, borderColor: 'currentColor' }}
    >
      {target ? (
        <>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {t({ message: 'Back', context: 'to the platform' })}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {label}
          </Box>
        </>
      ) : (
        label
      )}
    </Button>
  );
}

/** Returns the URL if it is http(s), otherwise null; `javascript:` and `data:` are refused. */
export function parseWebAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
