import { t } from '@lingui/core/macro';
import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined';
import Box from '@mui/material/Box';
import { useShell } from '@glass/shell-contract';
import { colors, onDemand, sizes } from '@glass/ui';

const WayBack = onDemand(() => import('./way-back.js').then((loaded) => loaded.WayBack));

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
      aria-label={actingStaff ? t`Signed in for someone else` : undefined}
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
            <OneLine text={t`Signed in as ${name}`} isStrong />{' '}
            <OneLine text={t({ message: `by ${{ staff: actingStaff.name }}`, context: 'Signed in as …' })} />
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
