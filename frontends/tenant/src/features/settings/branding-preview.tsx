import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useShell } from '@glass/shell-contract';
import { colors, radii } from '@glass/ui';
import { getSiteColor } from './readable-color.js';
import { texts } from './texts.js';

interface BrandingPreviewProps {
  logoFileUID: string | null;
  primary: string;
  secondary: string;
}

/** Static previews of the site, a label and an email. */
export function BrandingPreview({ logoFileUID, primary, secondary }: BrandingPreviewProps) {
  const { api, tenant } = useShell();
  const { tenantName } = tenant;
  const main = getSiteColor(primary, colors.primary);
  const second = getSiteColor(secondary, colors.secondary);
  const logo = (height: number) =>
    logoFileUID ? (
      <Box
        component="img"
        src={api.fileUrl(tenant.tenantUID, logoFileUID)}
        alt=""
        sx={{ maxHeight: height, maxWidth: 140, display: 'block' }}
      />
    ) : (
      <Typography component="span" noWrap sx={{ fontWeight: 'fontWeightBold' }}>
        {tenantName}
      </Typography>
    );
  return (
    <Stack
      inert
      aria-hidden
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ pointerEvents: 'none' }}
    >
      <Sheet title={texts.previewSite}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
          {logo(28)}
          <Mark color={second}>{texts.previewInitials}</Mark>
        </Stack>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1.5 }}>
          <Mark color={second}>1</Mark>
          <Typography variant="caption">{texts.previewStep}</Typography>
        </Stack>
        <Box>
          <Button component="span" tabIndex={-1} variant="contained" size="small" sx={{ bgcolor: main }}>
            {texts.previewButton}
          </Button>
        </Box>
      </Sheet>
      <Sheet title={texts.previewLabel}>
        {logo(24)}
        <Typography sx={{ fontWeight: 'fontWeightBold', mt: 1 }}>SO-1042-01 · 2/3</Typography>
        <Typography variant="caption">36 7⁄16″ × 72″ · FP</Typography>
      </Sheet>
      <Sheet title={texts.previewMail}>
        {logo(24)}
        <Typography variant="caption" component="p" sx={{ my: 1 }}>
          {texts.previewMailText}
        </Typography>
        <Button component="span" tabIndex={-1} variant="contained" size="small" sx={{ bgcolor: main }}>
          {texts.previewMailButton}
        </Button>
      </Sheet>
    </Stack>
  );
}

/** A round mark, as used for step numbers and user initials. */
function Mark({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'grid', placeItems: 'center', width: 28, height: 28, flexShrink: 0 },
        ...{ borderRadius: `${radii.round}px`, bgcolor: color, color: 'background.paper' },
        typography: 'caption',
      }}
    >
      {children}
    </Box>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Box
        sx={{
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radii.medium}px`,
          bgcolor: 'background.paper',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
