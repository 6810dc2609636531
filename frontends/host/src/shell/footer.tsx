import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { sizes } from '@glass/ui';

/** Touch-sized height. */
const TALL = { py: 0.75 } as const;

/** The two links shown on every page. */
export function Footer({ hasBottomBar }: { hasBottomBar: boolean }) {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        gap: 3,
        px: { xs: 2, sm: 3 },
        pt: 3.25,
        pb: { xs: hasBottomBar ? `${sizes.bottomBar + 24}px` : 3, md: 3 },
        displayPrint: 'none',
      }}
    >
      <MuiLink component={Link} to="/docs/privacy-policy" variant="caption" color="textSecondary" sx={TALL}>
        Privacy policy
      </MuiLink>
      <MuiLink component={Link} to="/changelog" variant="caption" color="textSecondary" sx={TALL}>
        Release notes
      </MuiLink>
    </Box>
  );
}
