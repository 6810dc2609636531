import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { PageFrame } from '@glass/ui';
import { usePerson } from '../session/use-person.js';
import { useHost } from '../shell/host-context.js';

/** The tenant's own start page, from what the tenant has given: logo, name, terms. */
export function LandingPage() {
  const { tenant, api } = useHost();
  const { isAuthenticated } = usePerson();
  const { logoFileUID, termsText } = tenant.settings;
  return (
    <PageFrame measure="text">
      <Stack spacing={3} sx={{ py: { xs: 3, sm: 6 }, alignItems: 'flex-start' }}>
        {logoFileUID ? (
          <Box
            component="img"
            src={api.fileUrl(tenant.tenantUID, logoFileUID)}
            alt=""
            sx={{ maxHeight: 72, maxWidth: '100%' }}
          />
        ) : null}
        <Typography variant="h1">{tenant.tenantName}</Typography>
        <Typography>
          Cut glass to your sizes: draw a panel, see its price at once, and order it here.
        </Typography>
        <Stack direction="row" spacing={1.5}>
          <Button variant="contained" size="large" component={Link} to="/get-a-quote">
            Get a quote
          </Button>
          {isAuthenticated ? null : (
            <Button variant="outlined" size="large" component={Link} to="/account/login">
              Sign in
            </Button>
          )}
        </Stack>
        {termsText.trim() ? (
          <Box component="section" aria-labelledby="terms">
            <Typography id="terms" variant="h2" sx={{ mb: 1 }}>
              Terms
            </Typography>
            <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
              {termsText}
            </Typography>
          </Box>
        ) : null}
      </Stack>
    </PageFrame>
  );
}
