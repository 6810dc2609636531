import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { describeError } from '@glass/api-client';
import type { ProfileReply } from '@glass/contracts/auth';
import { limits } from '@glass/contracts/limits';
import { PICTURE_TYPES, UPLOAD_FIELD, type PictureCrop } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { useFileDialog } from '@glass/ui';
import { OnlyThePerson } from './only-the-person.js';
import { texts } from './texts.js';

const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = limits.pictureBytes.max / MEGABYTE;
/** Types offered in the browser's file dialog. */
const PICTURE_ACCEPT = PICTURE_TYPES.join(',');

/** Some systems don't know the newer types and send no MIME type; the file name decides then. */
const TAKEN_NAME = /\.(jpe?g|png|webp|gif|avif)$/i;

/** Returns why a file isn't accepted as a picture, or null if it is. The server also checks the content. */
export function pictureProblem({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): (() => string) | null {
  if (/^image\/hei[cf]/.test(type) || /\.(heic|heif)$/i.test(name)) return () => texts.isHeic;
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name)) return () => texts.isSvg;
  const isTaken = type === '' ? TAKEN_NAME.test(name) : (PICTURE_TYPES as readonly string[]).includes(type);
  if (!isTaken) return () => texts.isNoPicture;
  if (size === 0) return () => texts.isEmpty;
  // Rounds up: a file one byte too large must not be shown with exactly the maximum size.
  const megabytes = (Math.ceil((size / MEGABYTE) * 10) / 10).toFixed(1);
  return size > limits.pictureBytes.max ? () => texts.isTooLarge(megabytes, MAX_MEGABYTES) : null;
}

const PICTURES = {
  avatar: {
    field: 'avatarUID',
    uploadPath: '/api/user/upload-avatar',
    removePath: '/api/user/delete-avatar',
  },
  logo: {
    field: 'companyLogoUID',
    uploadPath: '/api/user/upload-company-logo',
    removePath: '/api/user/delete-company-logo',
  },
} as const;

export interface Picture {
  kind: keyof typeof PICTURES;
  /** Progress, 0 to 1; null when no upload is running. */
  share: number | null;
  /** Why the last upload failed. */
  failure: string | null;
  /** Uploads the original file; the server crops it. Resolves to whether it was accepted. */
  send: (file: File, crop: PictureCrop | null) => Promise<boolean>;
  stop: () => void;
  /** Shows why a file isn't uploaded. */
  refuse: (reason: (() => string) | null) => void;
  isRemoving: boolean;
  /** Confirms first: the server deletes the file, so there is no undo. */
  remove: () => Promise<void>;
}

/** Uploads and removes a picture of the user. */
export function usePicture(
  kind: keyof typeof PICTURES,
  onChange: (part: Partial<ProfileReply>) => void,
): Picture {
  const { api, confirm, toast } = useShell();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<(() => string | null) | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const cancel = useRef<AbortController | null>(null);
  const { field, uploadPath, removePath } = PICTURES[kind];
  const words = () => texts[kind];

  async function send(file: File, crop: PictureCrop | null): Promise<boolean> {
    const stopping = new AbortController();
    cancel.current = stopping;
    setFailure(null);
    setShare(0);
    try {
      const options = { onProgress: setShare, signal: stopping.signal };
      const { fileUID } = await api.upload(uploadPath, formOf(file, crop), options);
      onChange({ [field]: fileUID });
      toast.success(() => words().saved);
      return true;
    } catch (error) {
      // Logs an error of an unknown shape once.
      if (describeError(error) !== null) setFailure(() => () => describeError(error, () => undefined));
      return false;
    } finally {
      setShare(null);
    }
  }

  async function remove(): Promise<void> {
    const isMeant = await confirm(words().removeAsk, {
      title: words().removeTitle,
      confirmText: texts.remove,
      cancelText: texts.keep,
      danger: true,
    });
    if (!isMeant) return;
    setIsRemoving(true);
    try {
      await api.call(removePath, {});
      onChange({ [field]: null });
      toast.success(() => words().removed);
    } catch (error) {
      toast.error(error);
    } finally {
      setIsRemoving(false);
    }
  }
  const stop = () => cancel.current?.abort();
  return {
    kind,
    share,
    failure: failure?.() ?? null,
    send,
    stop,
    refuse: (reason) => setFailure(() => reason),
    isRemoving,
    remove,
  };
}

/** Appends the fields before the file, so that a streaming server knows them when the file begins. */
function formOf(file: File, crop: PictureCrop | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(crop ?? {})) form.append(name, String(value));
  form.append(UPLOAD_FIELD, file);
  return form;
}

interface PictureControlsProps {
  /** The current picture, or its placeholder. */
  children: ReactNode;
  picture: Picture;
  hasPicture: boolean;
  /** True where only the person themselves may change it. */
  isLocked?: boolean;
  /** Called with a file that is accepted as a picture. */
  onChosen: (file: File) => void;
}

/** A picture with the buttons that replace and remove it. */
export function PictureControls(props: PictureControlsProps) {
  const { children, picture, hasPicture, isLocked = false, onChosen } = props;
  const { kind, share, isRemoving, refuse, remove } = picture;
  const { help, choose: first, change } = texts[kind];
  const label = hasPicture ? change : first;
  const dialog = useFileDialog({ label, accept: PICTURE_ACCEPT, onFiles: choose });

  function choose([file]: File[]): void {
    if (!file) return;
    const problem = pictureProblem(file);
    refuse(problem);
    if (problem === null) onChosen(file);
  }
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
      {children}
      <Box sx={{ minWidth: 0 }}>
        <Typography>{help}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {texts.pictureRules(MAX_MEGABYTES)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {isLocked ? (
            <OnlyThePerson />
          ) : (
            <>
              {dialog.input}
              <Button variant="outlined" loading={share !== null} onClick={dialog.open}>
                {label}
              </Button>
              {hasPicture ? (
                <Button color="error" loading={isRemoving} onClick={() => void remove()}>
                  {texts.remove}
                </Button>
              ) : null}
            </>
          )}
        </Box>
      </Box>
    </Stack>
  );
}

interface UploadProgressProps {
  /** 0 to 1. */
  share: number;
  onStop: () => void;
}

/** Upload progress with a stop button: a slow phone needs a minute for a large picture. */
export function UploadProgress({ share, onStop }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  const isThere = percent >= 100;
  return (
    <Box sx={{ width: '100%', display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
          {isThere ? texts.arriving : texts.uploadingShare(percent)}
        </Typography>
        <LinearProgress
          aria-label={texts.uploading}
          variant={isThere ? 'indeterminate' : 'determinate'}
          value={isThere ? undefined : percent}
        />
      </Box>
      <Button size="small" onClick={onStop}>
        {texts.stopUpload}
      </Button>
    </Box>
  );
}
