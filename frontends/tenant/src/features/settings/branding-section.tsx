import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UnitSystem } from '@glass/contracts/primitives';
import { computeContrast, READABLE_CONTRAST, UPLOAD_FIELD } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { colors, radii } from '@glass/ui';
import { FileButton } from '@glass/pages';
import { SettingText, useSettings } from './controls.js';
import { darkenUntilReadable, formatContrast, getSiteColor, isColor } from './readable-color.js';
import { StartPictures } from './start-pictures.js';
import { texts } from './texts.js';

/** On the label of the preview. */
const SAMPLE_PIECE = 'SO-1042-01 · 2/3';

/** Logo and colors with a preview. */
export function BrandingSection() {
  const { form } = useSettings();
  const [logoFileUID, primary, secondary] = useWatch({
    control: form.control,
    name: ['settings.logoFileUID', 'settings.primaryColour', 'settings.secondaryColour'],
  });
  return (
    <Stack spacing={2}>
      <LogoChoice logoFileUID={logoFileUID} />
      <ColorField
        name="settings.primaryColour"
        label={texts.primaryColour}
        about={texts.primaryHelp}
        usual={colors.primary}
      />
      <ColorField
        name="settings.secondaryColour"
        label={texts.secondaryColour}
        about={texts.secondaryHelp}
        usual={colors.secondary}
      />
      <BrandingPreview logoFileUID={logoFileUID} primary={primary} secondary={secondary} />
      <StartPictures />
    </Stack>
  );
}

function LogoChoice({ logoFileUID }: { logoFileUID: string | null }) {
  const { api, tenant, toast } = useShell();
  const { form, mayWrite } = useSettings();
  const [isSending, setIsSending] = useState(false);

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setIsSending(true);
    try {
      const body = new FormData();
      body.append(UPLOAD_FIELD, file);
      const { fileUID } = await api.upload('/api/tenant-settings/upload-logo', body);
      form.set('settings.logoFileUID', fileUID);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Box>
      <Typography sx={{ mb: 1 }}>{texts.logo}</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {logoFileUID ? (
          <Box
            component="img"
            src={api.fileUrl(tenant.tenantUID, logoFileUID)}
            alt={texts.logo}
            sx={{
              maxHeight: 64,
              maxWidth: 240,
              p: 1,
              border: 1,
              borderColor: 'divider',
              borderRadius: `${radii.small}px`,
            }}
          />
        ) : (
          <Typography color="textSecondary">{texts.noLogo}</Typography>
        )}
        {mayWrite ? (
          <>
            <FileButton
              label={texts.chooseLogo}
              accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
              variant="outlined"
              loading={isSending}
              onFiles={([file]) => void upload(file)}
            >
              {logoFileUID ? texts.otherLogo : texts.chooseLogo}
            </FileButton>
            {logoFileUID ? (
              <Button color="inherit" onClick={() => form.set('settings.logoFileUID', null)}>
                {texts.removeLogo}
              </Button>
            ) : null}
          </>
        ) : null}
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {texts.logoHelp}
      </Typography>
    </Box>
  );
}

interface ColorFieldProps {
  name: 'settings.primaryColour' | 'settings.secondaryColour';
  label: string;
  /** Says where the color is used. */
  about: string;
  usual: string;
}

/** A color as text and as a picker, with a contrast check. */
function ColorField({ name, label, about, usual }: ColorFieldProps) {
  const { form, mayWrite } = useSettings();
  const { locale } = useShell().tenant.settings;
  const value = useWatch({ control: form.control, name });
  const color = isColor(value) ? value.trim().toLowerCase() : null;
  const isReadable = !color || computeContrast(color) >= READABLE_CONTRAST;
  return (
    <Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="color"
          aria-label={texts.pick(label)}
          disabled={!mayWrite}
          value={color ?? usual}
          onChange={(event) => form.set(name, event.target.value)}
          sx={{
            width: 44,
            height: 40,
            p: 0.5,
            flexShrink: 0,
            bgcolor: 'transparent',
            border: 1,
            borderColor: 'divider',
            borderRadius: `${radii.small}px`,
          }}
        />
        <SettingText
          name={name}
          label={label}
          help={`${about} ${color ? (isReadable ? texts.readable(formatContrast(color, locale)) : '') : texts.usualColour}`}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 7 } }}
        />
      </Stack>
      {color && !isReadable ? (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => form.set(name, darkenUntilReadable(color))}>
              {texts.useNearest(darkenUntilReadable(color))}
            </Button>
          }
        >
          {texts.unreadable(formatContrast(color, locale))}
        </Alert>
      ) : null}
    </Box>
  );
}

interface BrandingPreviewProps {
  logoFileUID: string | null;
  primary: string;
  secondary: string;
}

const SAMPLE_SIZES: Record<UnitSystem, string> = {
  inch: '36 7⁄16″ × 72″ · FP',
  metric: '700 × 1900 mm · FP',
};

/** Static previews of the site, a label and an email. */
function BrandingPreview({ logoFileUID, primary, secondary }: BrandingPreviewProps) {
  const { api, tenant } = useShell();
  const { tenantName } = tenant;
  const units = useSettings().reply.units ?? tenant.settings.units;
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
        <Typography sx={{ fontWeight: 'fontWeightBold', mt: 1 }}>{SAMPLE_PIECE}</Typography>
        <Typography variant="caption">{SAMPLE_SIZES[units]}</Typography>
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
