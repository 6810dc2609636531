import { limits, newUid, type Uid } from '@glass/contracts';
import { radii, sizes } from '@glass/ui';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Close from '@mui/icons-material/Close';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.js';

/** A photo to upload. Its uid makes retries safe. */
export interface ChosenPhoto {
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
export function PhotoField({ photos, there = 0, isDisabled, onChange }: PhotoFieldProps) {
  const [fault, setFault] = useState<string | null>(null);
  const room = MAX - there - photos.length;

  function add(files: readonly File[]): void {
    const good = files.filter(({ size }) => size > 0 && size <= MAX_BYTES);
    const bad = files.find((file) => !good.includes(file));
    setFault(bad ? texts.photoUnfit(bad.name) : good.length > room ? texts.tooManyPhotos(MAX) : null);
    onChange([...photos, ...good.slice(0, room).map((file) => ({ photoUID: newUid(), file }))]);
  }

  const isFull = isDisabled || room <= 0;
  return (
    <Box role="group" aria-label={texts.photos}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PickButton label={texts.takePhoto} isCamera isDisabled={isFull} onFiles={add} />
        <PickButton label={texts.choosePhotos} isCamera={false} isDisabled={isFull} onFiles={add} />
      </Box>
      <Typography variant="caption" component="p" color={fault ? 'error' : 'textSecondary'} role="status">
        {fault ?? texts.photosHelp(MAX - there)}
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

interface PickButtonProps {
  label: string;
  /** Opens the camera on a phone instead of the file chooser. */
  isCamera: boolean;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

function PickButton({ label, isCamera, isDisabled, onFiles }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        hidden
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Lets the user choose the same photo again after removing it.
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        startIcon={isCamera ? <PhotoCameraOutlined /> : <AddPhotoAlternateOutlined />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        sx={{ minHeight: sizes.touch }}
      >
        {label}
      </Button>
    </>
  );
}

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
