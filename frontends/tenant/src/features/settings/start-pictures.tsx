import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '@glass/contracts/limits';
import { START_PICTURES, type StartPicture, type StartPictureKind } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { onDemand, radii } from '@glass/ui';
import { roomPictures } from '@glass/ui/room-pictures';
import { useSettings } from './controls.js';
import { texts } from './texts.js';

const FileDialog = onDemand(() => import('../landing/file-choice.js').then((loaded) => loaded.FileDialog));

/** The pictures that buyers start from: standard ones, or the tenant's photos with a description. */
export function StartPictures() {
  const { form, mayWrite } = useSettings();
  const { api, session, tenant } = useShell();
  const [choosing, setChoosing] = useState<StartPictureKind | null>(null);
  const pictures = useWatch({ control: form.control, name: 'settings.startPictures' });
  const mayChoose = mayWrite && session.hasFlags('canTenantManageAssets');
  const change = (kind: StartPictureKind, next: StartPicture | null) =>
    form.set(
      'settings.startPictures',
      START_PICTURES.flatMap((one) =>
        one === kind ? (next ?? []) : (pictures.find((picture) => picture.kind === one) ?? []),
      ),
    );
  return (
    <Box>
      <Typography>{texts.startPictures}</Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        {texts.startPicturesHelp}
      </Typography>
      <Box
        component="ul"
        sx={{
          ...{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {START_PICTURES.map((kind) => {
          const own = pictures.find((picture) => picture.kind === kind);
          const index = own ? pictures.indexOf(own) : -1;
          const fault = index < 0 ? undefined : form.errorOf(`settings.startPictures.${index}.fileUID`);
          const name = texts.startPictureNames[kind];
          return (
            <Box key={kind} component="li" sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
              <Box
                component="img"
                src={own ? api.fileUrl(tenant.tenantUID, own.fileUID, { size: 'small' }) : roomPictures[kind]}
                alt={own?.alt || name}
                width={220}
                height={165}
                loading="lazy"
                sx={{
                  width: '100%',
                  height: 'auto',
                  aspectRatio: '4 / 3',
                  objectFit: 'cover',
                  borderRadius: `${radii.small}px`,
                }}
              />
              <Typography variant="body2">{name}</Typography>
              {mayChoose ? (
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                  <Button size="small" variant="outlined" onClick={() => setChoosing(kind)}>
                    {own ? texts.otherPhoto : texts.ownPhoto}
                  </Button>
                  {own ? (
                    <Button size="small" onClick={() => change(kind, null)}>
                      {texts.standardPhoto}
                    </Button>
                  ) : null}
                </Box>
              ) : null}
              {own ? (
                <TextField
                  size="small"
                  label={texts.photoAlt(name)}
                  value={own.alt}
                  disabled={!mayWrite}
                  onChange={(event) => change(kind, { ...own, alt: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: limits.altText.max } }}
                />
              ) : null}
              {fault ? (
                <Typography variant="caption" color="error" role="alert">
                  {fault}
                </Typography>
              ) : null}
            </Box>
          );
        })}
      </Box>
      {choosing ? (
        <FileDialog
          kind="picture"
          onClose={() => setChoosing(null)}
          onChosen={({ fileUID }) => {
            const own = pictures.find((picture) => picture.kind === choosing);
            change(choosing, { kind: choosing, fileUID, alt: own?.alt ?? '' });
            setChoosing(null);
          }}
        />
      ) : null}
    </Box>
  );
}
