import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { colors, sizes } from '@glass/ui';
import { useHost } from './host-context.js';

/** Banner height for sticky elements below it; grows with the user's text size. */
export const BANNER_HEIGHT = { xs: `${sizes.banner.phone / 16}rem`, sm: `${sizes.banner.desk / 16}rem` };

/**
 * Shown on every page while staff act for a user, with a way back. Can't be dismissed. The element exists before its
 * text, so that screen readers announce it once.
 */
export function ActingBanner() {
  const { actingStaff, contact } = useShell().session;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return (
    <Box
      role={actingStaff ? 'region' : undefined}
      aria-label={actingStaff ? 'Signed in for someone else' : undefined}
      sx={
        actingStaff
          ? {
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              height: BANNER_HEIGHT,
              px: { xs: 1.5, sm: 3 },
              color: colors.surface,
              bgcolor: 'warning.main',
            }
          : undefined
      }
    >
      {actingStaff ? <SupervisorAccountOutlined fontSize="small" /> : null}
      <Box role="status" sx={{ minWidth: 0, flex: 1, display: { sm: 'flex' }, columnGap: 0.5 }}>
        {actingStaff ? (
          <>
            <OneLine text={`Signed in as ${name}`} isStrong /> <OneLine text={`by ${actingStaff.name}`} />
          </>
        ) : null}
      </Box>
      {actingStaff ? <WayBack returnUrl={actingStaff.returnUrl} /> : null}
    </Box>
  );
}

/** Truncates a name that is wider than a phone. */
function OneLine({ text, isStrong = false }: { text: string; isStrong?: boolean }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontSize: 'caption.fontSize',
        fontWeight: isStrong ? 'fontWeightBold' : undefined,
      }}
    >
      {text}
    </Box>
  );
}

/** Signs out here, then returns to the staff member's page if it is an http(s) URL. */
function WayBack({ returnUrl }: { returnUrl: string }) {
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
  const label = target ? 'Back to the platform' : 'Sign out';
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
          Back
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}>
            {' to the platform'}
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
