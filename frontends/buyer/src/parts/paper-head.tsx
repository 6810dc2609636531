import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useShell } from '@glass/shell-contract';

/** At the head of a printed page: the seller with their logo, and what the page belongs to. The screen does without. */
export function PaperHead({ about }: { about: string }) {
  const { api, tenant } = useShell();
  const { logoFileUID } = tenant.settings;
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
      <Typography sx={{ fontWeight: 'fontWeightBold', mr: 'auto' }}>{tenant.tenantName}</Typography>
      <Typography sx={{ textAlign: 'right', overflowWrap: 'anywhere' }}>{about}</Typography>
    </Box>
  );
}
