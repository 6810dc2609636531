import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { computeContrast, READABLE_CONTRAST, UPLOAD_FIELD } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { colors, radii } from '@glass/ui';
import { BrandingPreview } from './branding-preview.js';
import { SettingText, useSettings } from './controls.js';
import { formatContrast, isColor, darkenUntilReadable } from './readable-color.js';
import { texts } from './texts.js';

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
    </Stack>
  );
}

function LogoChoice({ logoFileUID }: { logoFileUID: string | null }) {
  const { api, tenant, toast } = useShell();
  const { form, mayWrite } = useSettings();
  const input = useRef<HTMLInputElement>(null);
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
            <Button variant="outlined" loading={isSending} onClick={() => input.current?.click()}>
              {logoFileUID ? texts.otherLogo : texts.chooseLogo}
            </Button>
            {logoFileUID ? (
              <Button color="inherit" onClick={() => form.set('settings.logoFileUID', null)}>
                {texts.removeLogo}
              </Button>
            ) : null}
          </>
        ) : null}
      </Stack>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={texts.chooseLogo}
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
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
          help={`${about} ${color ? (isReadable ? texts.readable(formatContrast(color)) : '') : texts.usualColour}`}
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
          {texts.unreadable(formatContrast(color))}
        </Alert>
      ) : null}
    </Box>
  );
}
