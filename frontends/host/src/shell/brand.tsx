import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { sizes } from '@glass/ui';
import { useHost } from './host-context.js';

/** The tenant's logo, or its name if it has none; links home. */
export function Brand() {
  const { tenant, api } = useHost();
  const { logoFileUID } = tenant.settings;
  return (
    <Box
      component={Link}
      to="/"
      sx={{
        display: 'flex',
        alignItems: 'center',
        minWidth: 0,
        minHeight: sizes.touch,
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      {logoFileUID ? (
        <Box
          component="img"
          src={api.fileUrl(tenant.tenantUID, logoFileUID)}
          alt={tenant.tenantName}
          sx={{ maxHeight: 36, maxWidth: 180, display: 'block' }}
        />
      ) : (
        <Typography component="span" noWrap sx={{ fontWeight: 'fontWeightBold' }}>
          {tenant.tenantName}
        </Typography>
      )}
    </Box>
  );
}
