import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addressLines } from '@glass/contracts/geo';
import { useShell } from '@glass/shell-contract';

/** Print header with the seller's logo, name and address, and the subject. Hidden on screen. */
export function PaperHead({ about }: { about: string }) {
  const { api, tenant } = useShell();
  const { logoFileUID, contact } = tenant.settings;
  const address = contact.address ? addressLines({ ...contact.address, name: '' }, tenant.settings) : [];
  return (
    <Box
      sx={{
        display: 'none',
        '@media print': { display: 'flex' },
        alignItems: 'center',
        gap: 2,
        pb: 1,
        mb: 2,
        borderBottom: 1,
        borderColor: 'text.primary',
      }}
    >
      {logoFileUID ? (
        <img src={api.fileUrl(tenant.tenantUID, logoFileUID)} alt="" style={{ height: '10mm' }} />
      ) : null}
      <Box sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>{tenant.tenantName}</Typography>
        {address.length > 0 ? <Typography variant="body2">{address.join(', ')}</Typography> : null}
      </Box>
      <Typography sx={{ textAlign: 'right', overflowWrap: 'anywhere' }}>{about}</Typography>
    </Box>
  );
}
