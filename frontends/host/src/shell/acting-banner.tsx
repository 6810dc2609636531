import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { colours, sizes } from '@glass/ui';
import { useHost } from './host-context.js';
import { webAddressOf } from './web-address.js';

/** How high the banner is, for what sticks below it: it grows with the reader's own size of text. */
export const BANNER_HEIGHT = { xs: `${sizes.banner.phone / 16}rem`, sm: `${sizes.banner.desk / 16}rem` };

/**
 * Says on every page that staff of the platform work in somebody's name, and leads back. It cannot be dismissed. The
 * place of its words is there before they are, so that a screen reader reads them out once.
 */
export function ActingBanner() {
  const { actingStaff, contact } = useShell().session;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return (
    <Box
      role={actingStaff ? 'region' : undefined}
      aria-label={actingStaff ? 'Signed in for somebody else' : undefined}
      sx={
        actingStaff
          ? {
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              height: BANNER_HEIGHT,
              px: { xs: 1.5, sm: 3 },
              color: colours.surface,
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

/** A name may be longer than a phone is wide. */
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

/** Ends the work in somebody's name here; then to where the staff came from, if that is a page of the web. */
function WayBack({ returnUrl }: { returnUrl: string }) {
  const { leaveTo } = useHost();
  const { session, navigate } = useShell();
  const [isLeaving, setIsLeaving] = useState(false);
  const target = webAddressOf(returnUrl);

  const leave = async () => {
    setIsLeaving(true);
    // Before the page goes: a browser drops what an abandoned page still asks for.
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
