import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeError, isSilent, toFieldErrors } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import { type ContentFile, PICTURE_TYPES, UPLOAD_FIELD } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { radii } from '@glass/ui';
import { texts } from './texts.js';

/** An upload. Its uid becomes the file's, so a retry creates no second file. */
interface UploadEntry {
  uid: string;
  file: File;
  folder: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1. */
  share: number;
  /** Words why it failed; null otherwise. */
  reason: (() => string | null) | null;
  /** The server rejects this file; a retry would fail again. */
  isRefused: boolean;
}

export interface Uploads {
  entries: UploadEntry[];
  add: (files: Iterable<File>, folder?: string) => void;
  retry: (uid: string) => void;
  stop: (uid: string) => void;
  clear: () => void;
}

/** Browsers open six connections per server; the rest stay free for the page. */
const CONCURRENT_UPLOADS = 2;
const MEGABYTE = 1024 * 1024;

/** Uploads a few files at a time. Failed uploads stay in the list for a retry. */
export function useUploads(onUploaded: (file: ContentFile) => void): Uploads {
  const { api } = useShell();
  const [entries, setEntries] = useState<UploadEntry[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const waiting = useRef<UploadEntry[]>([]);

  function change(uid: string, more: Partial<UploadEntry>): void {
    setEntries((now) => now.map((entry) => (entry.uid === uid ? { ...entry, ...more } : entry)));
  }

  function sendNext(): void {
    while (stops.current.size < CONCURRENT_UPLOADS) {
      const next = waiting.current.shift();
      if (!next) return;
      void send(next);
    }
  }

  async function send({ uid, file, folder }: UploadEntry): Promise<void> {
    const stopping = new AbortController();
    stops.current.set(uid, stopping);
    change(uid, { state: 'sending', share: 0, reason: null });
    const form = new FormData();
    form.append('fileUID', uid);
    if (folder) form.append('folder', folder);
    form.append(UPLOAD_FIELD, file);
    try {
      const onProgress = (share: number) => change(uid, { share });
      const options = { onProgress, signal: stopping.signal };
      const uploaded = await api.upload('/api/file/upload', form, options);
      change(uid, { state: 'done', share: 1 });
      onUploaded(uploaded);
    } catch (error) {
      if (isSilent(error)) setEntries((now) => now.filter((entry) => entry.uid !== uid));
      else change(uid, failureOf(error));
    } finally {
      stops.current.delete(uid);
      sendNext();
    }
  }

  function queue(more: UploadEntry[]): void {
    waiting.current.push(...more.filter(({ state }) => state === 'waiting'));
    sendNext();
  }

  return {
    entries,
    add: (files, folder = '') => {
      const added = [...files].map((file) => entryOf(file, folder));
      setEntries((now) => [...now, ...added]);
      queue(added);
    },
    retry: (uid) => {
      const entry = entries.find((each) => each.uid === uid);
      if (!entry || entry.isRefused) return;
      change(uid, { state: 'waiting', reason: null });
      queue([{ ...entry, state: 'waiting' }]);
    },
    stop: (uid) => {
      stops.current.get(uid)?.abort();
      if (stops.current.has(uid)) return;
      waiting.current = waiting.current.filter((entry) => entry.uid !== uid);
      setEntries((now) => now.filter((entry) => entry.uid !== uid));
    },
    clear: () => setEntries((now) => now.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

function entryOf(file: File, folder: string): UploadEntry {
  const reason = findFileProblem(file);
  const state = reason ? 'failed' : 'waiting';
  return { uid: newUid(), file, folder, state, share: 0, reason, isRefused: reason !== null };
}

/** Omits the field name of a validation error: the message is shown at the file. */
function failureOf(error: unknown): Pick<UploadEntry, 'state' | 'reason' | 'isRefused'> {
  // Logs an error of an unknown shape once.
  describeError(error);
  const refused = () => toFieldErrors(error)[UPLOAD_FIELD];
  const reason = () => refused() ?? describeError(error, () => undefined);
  return { state: 'failed', reason, isRefused: refused() !== undefined };
}

/** Checks size and type before the upload; the server checks the content. */
function findFileProblem({ size, type }: Pick<File, 'size' | 'type'>): (() => string) | null {
  const isPicture = (PICTURE_TYPES as readonly string[]).includes(type);
  const { max } = isPicture ? limits.pictureBytes : limits.attachmentBytes;
  if (size === 0) return () => texts.isEmpty;
  return size > max ? () => texts.isTooLarge(max / MEGABYTE) : null;
}

/** Uploads with their progress; failed ones can be retried. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { entries, clear } = uploads;
  if (entries.length === 0) return null;
  const done = entries.filter(({ state }) => state === 'done').length;
  const failed = entries.filter(({ state }) => state === 'failed');
  const isBusy = entries.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <Box
      component="section"
      aria-label={texts.uploads}
      sx={{
        mb: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radii.medium}px`,
        bgcolor: 'background.paper',
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        sx={{ mb: 1, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography role="status">{texts.uploadsDone(done, entries.length, failed.length)}</Typography>
        {isBusy ? null : (
          <Button size="small" onClick={clear}>
            {texts.closeUploads}
          </Button>
        )}
      </Stack>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 280, overflowY: 'auto' }}
        tabIndex={0}
      >
        {/* Failed uploads first, so that they are not below many finished ones. */}
        {[...failed, ...entries.filter(({ state }) => state !== 'failed')].map((entry) => (
          <UploadRow key={entry.uid} entry={entry} uploads={uploads} />
        ))}
      </Box>
    </Box>
  );
}

function UploadRow({ entry, uploads }: { entry: UploadEntry; uploads: Uploads }) {
  const { uid, file, state, share, reason, isRefused } = entry;
  const { name } = file;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.75 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {reason ? (
          <Typography variant="body2" color="error" role="alert">
            {reason()}
          </Typography>
        ) : null}
        {state === 'sending' ? (
          <LinearProgress
            aria-label={name}
            variant={share >= 1 ? 'indeterminate' : 'determinate'}
            value={share >= 1 ? undefined : Math.round(share * 100)}
            sx={{ mt: 0.5 }}
          />
        ) : null}
      </Box>
      {state === 'done' ? <CheckCircleOutlined color="success" titleAccess={texts.uploaded} /> : null}
      {state === 'waiting' ? <Typography color="textSecondary">{texts.waiting}</Typography> : null}
      {state === 'failed' && !isRefused ? (
        <Button size="small" aria-label={texts.retryOf(name)} onClick={() => uploads.retry(uid)}>
          {texts.retry}
        </Button>
      ) : null}
      {state === 'sending' || state === 'waiting' ? (
        <Button
          size="small"
          color="inherit"
          aria-label={texts.stopOf(name)}
          onClick={() => uploads.stop(uid)}
        >
          {texts.stop}
        </Button>
      ) : null}
    </Box>
  );
}

/** Accepts files dropped anywhere on the page, with a highlight while they are dragged over it. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    setIsOver(false);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    // A null target means that the pointer left the page.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      take(event);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <Box
      aria-hidden
      sx={{
        ...{ position: 'fixed', inset: 12, zIndex: 'modal', pointerEvents: 'none' },
        ...{ display: 'grid', placeItems: 'center', typography: 'h2', color: 'primary.main' },
        ...{
          border: 3,
          borderStyle: 'dashed',
          borderColor: 'primary.main',
          borderRadius: `${radii.large}px`,
        },
        bgcolor: (theme) => theme.alpha(theme.palette.background.paper, 0.85),
      }}
    >
      {texts.dropHere}
    </Box>
  );
}
