import { problemOf } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import {
  type OrderedPanelForTenant,
  REMAKE_REASON_WORDS,
  REMAKE_REASONS,
  type RemakeReason,
} from '@glass/contracts/order';
import { newUid, type Uid } from '@glass/contracts/primitives';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { FormDialog, radii, sizes } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import Close from '@mui/icons-material/Close';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { FileButton, SelectField } from '@glass/pages';
import { texts } from './texts.js';

interface RemakeDialogProps {
  panelUID: string;
  /** Names the pieces to remake. */
  title: string;
  pieces: number[];
  onDone: (panel: OrderedPanelForTenant) => void;
  onClose: () => void;
}

/** Asks for the reason of a remake and for photos, then uploads the photos one after the other. */
export function RemakeDialog({ panelUID, title, pieces, onDone, onClose }: RemakeDialogProps) {
  const { api } = useShell();
  const [reason, setReason] = useState<RemakeReason>('broken');
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<(() => string | null) | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  /** The panel after the remake; photo uploads may still be missing. */
  const [made, setMade] = useState<OrderedPanelForTenant | null>(null);
  // The uid makes retries safe.
  const remakeUID = useRef(newUid());

  async function save(): Promise<void> {
    const isUnsaid = reason === 'other' && note.trim() === '';
    setIsMissing(isUnsaid);
    if (isUnsaid) return;
    setIsSaving(true);
    setRefusal(null);
    let panel = made;
    try {
      const wish = { remakeUID: remakeUID.current, panelUID, pieces, reason, note: note.trim() };
      panel ??= await api.call('/api/order/remake-pieces', wish);
      for (const photo of photos)
        panel = await api.upload('/api/order/upload-remake-photo', photoForm(remakeUID.current, photo));
      onDone(panel);
    } catch (error) {
      const why = () => problemOf(error)?.text ?? String(error);
      setRefusal(() => () => (panel ? texts.photoFailed(why()) : why()));
      setMade(panel);
      setIsSaving(false);
    }
  }

  return (
    <FormDialog
      title={texts.remakeTitle(title)}
      form={{
        refusal: refusal?.() ?? null,
        isDirty: note !== '' || photos.length > 0,
        isSubmitting: isSaving,
        submit: save,
      }}
      saveLabel={made ? texts.sendPhotos : texts.remakeButton}
      onClose={() => (made ? onDone(made) : onClose())}
    >
      <Typography>{texts.remakeWhat}</Typography>
      <SelectField
        autoFocus
        label={texts.reason}
        disabled={made !== null}
        value={reason}
        options={REMAKE_REASONS.map((each) => [each, REMAKE_REASON_WORDS[each]])}
        onSelect={setReason}
      />
      <TextField
        multiline
        minRows={2}
        label={texts.note}
        disabled={made !== null}
        value={note}
        required={reason === 'other'}
        error={isMissing}
        helperText={isMissing ? texts.noteMissing : texts.noteHelp}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.remakeNote.max } }}
      />
      <PhotoField photos={photos} isDisabled={isSaving} onChange={setPhotos} />
    </FormDialog>
  );
}

interface AddPhotosProps {
  remakeUID: string;
  /** Number of existing photos. */
  there: number;
  onChanged: (panel: OrderedPanelForTenant) => void;
}

/** Adds photos to an existing remake. */
export function AddPhotos({ remakeUID, there, onChanged }: AddPhotosProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (there >= limits.remakePhotos.max) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<AddPhotoAlternateOutlined />}
        onClick={() => setIsOpen(true)}
        sx={{ mt: 0.5, ml: -0.625, displayPrint: 'none' }}
      >
        {texts.addPhotos}
      </Button>
      {isOpen ? (
        <AddPhotosDialog
          remakeUID={remakeUID}
          there={there}
          onChanged={onChanged}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function AddPhotosDialog({ remakeUID, there, onChanged, onClose }: AddPhotosProps & { onClose: () => void }) {
  const { api } = useShell();
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [refusal, setRefusal] = useState<(() => string | null) | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    setIsSending(true);
    setRefusal(null);
    try {
      for (const photo of photos) {
        onChanged(await api.upload('/api/order/upload-remake-photo', photoForm(remakeUID, photo)));
        setPhotos((rest) => rest.filter((each) => each !== photo));
      }
      onClose();
    } catch (error) {
      setRefusal(() => () => problemOf(error)?.text ?? String(error));
      setIsSending(false);
    }
  }

  return (
    <FormDialog
      title={texts.addPhotos}
      form={{
        refusal: refusal?.() ?? null,
        isDirty: photos.length > 0,
        isSubmitting: isSending,
        submit: send,
      }}
      saveLabel={texts.sendPhotos}
      canSave={photos.length > 0}
      onClose={onClose}
    >
      <PhotoField photos={photos} there={there} isDisabled={isSending} onChange={setPhotos} />
    </FormDialog>
  );
}

/** A photo to upload. Its uid makes retries safe. */
interface ChosenPhoto {
  photoUID: Uid;
  file: File;
}

interface PhotoFieldProps {
  photos: readonly ChosenPhoto[];
  /** Number of photos that the remake already has. */
  there?: number;
  isDisabled: boolean;
  onChange: (photos: ChosenPhoto[]) => void;
}

const MAX = limits.remakePhotos.max;
const MAX_BYTES = limits.attachmentBytes.max;

/** Takes photos with a phone's camera, or chooses existing ones. */
function PhotoField({ photos, there = 0, isDisabled, onChange }: PhotoFieldProps) {
  const [fault, setFault] = useState<(() => string) | null>(null);
  const room = MAX - there - photos.length;

  function add(files: readonly File[]): void {
    const good = files.filter(({ size }) => size > 0 && size <= MAX_BYTES);
    const bad = files.find((file) => !good.includes(file));
    const tooMany = good.length > room ? () => texts.tooManyPhotos(MAX) : null;
    setFault(() => (bad ? () => texts.photoUnfit(bad.name) : tooMany));
    onChange([...photos, ...good.slice(0, room).map((file) => ({ photoUID: newUid(), file }))]);
  }

  const button = {
    variant: 'outlined',
    disabled: isDisabled || room <= 0,
    onFiles: add,
    sx: { minHeight: sizes.touch },
  } as const;
  return (
    <Box role="group" aria-label={texts.photos}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          label={texts.takePhoto}
          accept="image/*"
          isCamera
          startIcon={<PhotoCameraOutlined />}
          {...button}
        />
        <FileButton
          label={texts.choosePhotos}
          accept="image/*"
          multiple
          startIcon={<AddPhotoAlternateOutlined />}
          {...button}
        />
      </Box>
      <Typography variant="caption" component="p" color={fault ? 'error' : 'textSecondary'} role="status">
        {fault ? fault() : texts.photosHelp(MAX - there)}
      </Typography>
      {photos.length > 0 ? (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 1, p: 0 }}
        >
          {photos.map(({ photoUID, file }, index) => (
            <Box component="li" key={photoUID} sx={{ position: 'relative' }}>
              <Preview file={file} alt={texts.photo(index + 1)} />
              <IconButton
                size="small"
                disabled={isDisabled}
                aria-label={texts.removePhoto(index + 1)}
                onClick={() => {
                  setFault(null);
                  onChange(photos.filter((photo) => photo.photoUID !== photoUID));
                }}
                sx={{ position: 'absolute', top: 2, right: 2, ...ON_PICTURE }}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

const ON_PICTURE = { bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } } as const;

function Preview({ file, alt }: { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    image.current!.src = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Box
      component="img"
      ref={image}
      alt={alt}
      sx={{ display: 'block', width: 96, height: 96, objectFit: 'cover', borderRadius: `${radii.small}px` }}
    />
  );
}

/** Form data of one photo upload. */
function photoForm(remakeUID: string, { photoUID, file }: ChosenPhoto): FormData {
  const form = new FormData();
  form.set('remakeUID', remakeUID);
  form.set('photoUID', photoUID);
  form.set(UPLOAD_FIELD, file);
  return form;
}
