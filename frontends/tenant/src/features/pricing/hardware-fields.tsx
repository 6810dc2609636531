import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HARDWARE_FINISHES } from '@glass/contracts/catalogue';
import { hardwareFinishName } from '@glass/geometry';
import type { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { onDemand, radii } from '@glass/ui';
import { finishPictures } from '@glass/ui/hardware-pictures';
import { texts } from './texts.js';

type Said = Record<string, string>;

interface HardwareFieldProps {
  label: string;
  name: string;
  said: Said;
  form: ReturnType<typeof useEndpointForm<Said, true>>;
}

/** The finishes that hardware comes in, with a sample of each. */
export function FinishesField({ label, name, said, form }: HardwareFieldProps) {
  const chosen = (said[name] ?? '').split(', ').filter(Boolean);
  const toggle = (finish: string, isOn: boolean) =>
    form.set(
      name,
      HARDWARE_FINISHES.filter((one) => (one === finish ? isOn : chosen.includes(one))).join(', '),
    );
  return (
    <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {HARDWARE_FINISHES.map((finish) => (
          <FormControlLabel
            key={finish}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(finish)}
                onChange={(_event, isOn) => toggle(finish, isOn)}
              />
            }
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
                <Box
                  component="img"
                  src={finishPictures[finish]}
                  alt=""
                  width={24}
                  height={24}
                  loading="lazy"
                  sx={{ borderRadius: '50%' }}
                />
                {hardwareFinishName(finish)}
              </Box>
            }
          />
        ))}
      </Box>
      {form.errorOf(name) ? (
        <Typography variant="caption" color="error" role="alert">
          {form.errorOf(name)}
        </Typography>
      ) : null}
    </Box>
  );
}

const FileDialog = onDemand(() => import('../landing/file-choice.js').then((loaded) => loaded.FileDialog));

/** A public picture of the tenant’s files. Only people who manage files can choose one. */
export function PhotoField({ label, name, said, form }: HardwareFieldProps) {
  const { api, session, tenant } = useShell();
  const [isChoosing, setChoosing] = useState(false);
  const fileUID = said[name] ?? '';
  const error = form.errorOf(name);
  const mayChoose = session.hasFlags('canTenantManageAssets');
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2">{label}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 0.5 }}>
        {fileUID ? (
          <Box
            component="img"
            src={api.fileUrl(tenant.tenantUID, fileUID, { size: 'thumb' })}
            alt={texts.photoOf}
            width={96}
            height={72}
            sx={{ objectFit: 'cover', borderRadius: `${radii.small}px`, bgcolor: 'action.hover' }}
          />
        ) : null}
        {mayChoose ? (
          <Button size="small" variant="outlined" onClick={() => setChoosing(true)}>
            {fileUID ? texts.otherPhoto : texts.choosePhoto}
          </Button>
        ) : null}
        {fileUID ? (
          <Button size="small" onClick={() => form.set(name, '')}>
            {texts.removePhoto}
          </Button>
        ) : null}
      </Box>
      <Typography
        variant="caption"
        component="p"
        color={error ? 'error' : 'textSecondary'}
        role={error ? 'alert' : undefined}
      >
        {error ?? texts.photoHelp}
      </Typography>
      {isChoosing ? (
        <FileDialog
          kind="picture"
          onClose={() => setChoosing(false)}
          onChosen={(file) => {
            form.set(name, file.fileUID);
            setChoosing(false);
          }}
        />
      ) : null}
    </Box>
  );
}
