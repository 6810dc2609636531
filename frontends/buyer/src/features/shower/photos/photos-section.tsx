import type { LayoutPhoto } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import { useShell } from '@glass/shell-contract';
import { radii, useFileDialog } from '@glass/ui';
import AddAPhoto from '@mui/icons-material/AddAPhoto';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { FormGroup } from '../measures/form-group.js';
import { useShower } from '../shower-context.js';
import { describePlace } from './describe-place.js';
import { addPhoto, removePhoto } from './photo-changes.js';
import { PhotoDialog } from './photo-dialog.js';
import { keepPicture } from './photo-store.js';
import { photoTexts as texts } from './photo-texts.js';
import { MAX_PICTURE_MB, scalePicture } from './scale-picture.js';
import { usePicture } from './use-picture.js';

interface PhotosSectionProps {
  run: number;
  /** Whether the heading names the side. */
  hasSideInTitle?: boolean;
}

/** Photos of a side: taken or chosen here, kept on the device until the shower is in a quote. */
export function PhotosSection({ run, hasSideInTitle = false }: PhotosSectionProps) {
  const { layout, actions } = useShower();
  const { toast } = useShell();
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const [openUID, setOpenUID] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const runUID = layout.runs[run]?.uid;
  const all = layout.photos ?? [];
  const photos = all.filter((photo) => photo.runUID === runUID);
  const opened = photos.find(({ attachmentUID }) => attachmentUID === openUID);

  async function add(files: readonly File[]): Promise<void> {
    if (runUID === undefined) return;
    setBusy(true);
    const problems: string[] = [];
    let count = all.length;
    for (const file of files) {
      if (count >= limits.layoutPhotos.max) {
        problems.push(texts.tooMany(limits.layoutPhotos.max));
        break;
      }
      const picture = await scalePicture(file);
      if (typeof picture === 'string') {
        problems.push(texts.faults[picture](file.name, MAX_PICTURE_MB));
        continue;
      }
      const attachmentUID = newUid();
      if (!(await keepPicture(attachmentUID, picture))) problems.push(texts.notKept);
      actions.change(addPhoto(attachmentUID, runUID));
      count += 1;
      if (files.length === 1) setOpenUID(attachmentUID);
    }
    setFaults([...new Set(problems)]);
    setBusy(false);
  }

  function remove({ attachmentUID }: LayoutPhoto): void {
    setOpenUID(null);
    actions.change(removePhoto(attachmentUID));
    toast.success(() => texts.removed, { label: () => texts.undo, onClick: actions.undo });
  }

  const onFiles = (files: File[]) => void add(files);
  const camera = useFileDialog({ label: texts.take, accept: 'image/*', isCamera: true, onFiles });
  const chooser = useFileDialog({ label: texts.choose, accept: 'image/*', multiple: true, onFiles });
  return (
    <FormGroup title={hasSideInTitle ? texts.titleOf(texts.side(run + 1)) : texts.title}>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
        {photos.length === 0 ? <Typography color="textSecondary">{texts.why}</Typography> : null}
        <Box
          component="ul"
          aria-label={texts.title}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
        >
          {photos.map((photo) => (
            <Thumb
              key={photo.attachmentUID}
              photo={photo}
              run={run}
              onOpen={() => setOpenUID(photo.attachmentUID)}
            />
          ))}
        </Box>
        {faults.map((fault) => (
          <Alert key={fault} severity="error" onClose={() => setFaults([])}>
            {fault}
          </Alert>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {camera.input}
          {chooser.input}
          {isTouch ? (
            <Button variant="outlined" startIcon={<AddAPhoto />} loading={isBusy} onClick={camera.open}>
              {texts.take}
            </Button>
          ) : null}
          <Button
            variant="outlined"
            startIcon={<PhotoLibraryOutlined />}
            loading={isBusy}
            onClick={chooser.open}
          >
            {texts.choose}
          </Button>
        </Box>
      </Box>
      {opened ? (
        <PhotoDialog
          photo={opened}
          run={run}
          onRemove={() => remove(opened)}
          onClose={() => {
            actions.settle();
            setOpenUID(null);
          }}
        />
      ) : null}
    </FormGroup>
  );
}

const THUMB = { width: 112, height: 84 } as const;

interface ThumbProps {
  photo: LayoutPhoto;
  run: number;
  onOpen: () => void;
}

function Thumb({ photo, run, onOpen }: ThumbProps) {
  const { address, isMissing } = usePicture(photo.attachmentUID, 'thumb');
  const place = describePlace(run, photo);
  return (
    <Box component="li" sx={{ width: THUMB.width }}>
      <ButtonBase
        aria-label={texts.open(place)}
        onClick={onOpen}
        sx={{
          ...{ ...THUMB, bgcolor: 'action.hover', borderRadius: `${radii.small}px`, overflow: 'hidden' },
          textAlign: 'center',
        }}
      >
        {address ? (
          <Box
            component="img"
            src={address}
            alt=""
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <Typography variant="caption">{isMissing ? texts.missing : ''}</Typography>
        )}
      </ButtonBase>
      <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {photo.note || place}
      </Typography>
    </Box>
  );
}
