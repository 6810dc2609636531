import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { isSilent, problemOf, useQuery } from '@glass/api-client';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { Attachment, QuoteDetails } from '@glass/contracts/quote';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { leaveOutPhotos } from '@glass/pages/photos';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, radii, SectionCard, useFileDialog } from '@glass/ui';
import { AttachmentLink } from '../../parts/attachment-link.js';
import { texts } from './texts.js';

const MAX_MB = limits.attachmentBytes.max / (1024 * 1024);

/** Files of the quote; can be changed while it is open. */
export function AttachmentsCard({ quote }: { quote: QuoteDetails }) {
  const { confirm, session } = useShell();
  const { attachments: all, hasFailed, retry, uploads, add, remove } = useAttachments(quote);
  const attachments = all && leaveOutPhotos(all, quote.showers);
  const isOpen = quote.status === 'draft' && session.mayWrite('quotes');

  useKeptDrawings(quote.uid, isOpen && attachments !== undefined, add);

  async function askToRemove(attachment: Attachment): Promise<void> {
    const question = texts.removeFileAsk(attachment.name);
    if (await confirm(question, { confirmText: texts.remove, danger: true })) await remove(attachment);
  }

  if (!isOpen && attachments?.length === 0) return null;
  return (
    <SectionCard title={texts.attachments}>
      {hasFailed ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {texts.tryAgain}
            </Button>
          }
        >
          {texts.noAttachments}
        </Alert>
      ) : null}
      {!attachments && !hasFailed ? <CardSkeleton lines={1} /> : null}
      {attachments?.length === 0 ? (
        <Typography color="textSecondary">{texts.attachmentsWhy}</Typography>
      ) : null}
      <Box component="ul" aria-label={texts.attachments} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {attachments?.map((attachment) => (
          <AttachmentRow
            key={attachment.attachmentUID}
            attachment={attachment}
            onRemove={isOpen ? () => void askToRemove(attachment) : null}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.attachmentUID} upload={upload} />
        ))}
      </Box>
      {isOpen && attachments ? (
        <DropZone limits={texts.attachmentLimits(limits.attachments.max, MAX_MB)} onFiles={add} />
      ) : null}
    </SectionCard>
  );
}

/** Uploads the drawings that were read in the browser before the quote existed. */
function useKeptDrawings(quoteUID: string, isReady: boolean, add: (files: readonly File[]) => void): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!isReady || asked.current === quoteUID) return;
    asked.current = quoteUID;
    // On failure, the buyer can still add the file by hand.
    import('../buy/stored-drawings.js')
      .then(({ takeDrawings }) => takeDrawings(quoteUID))
      .then(add, () => undefined);
  });
}

function AttachmentRow({ attachment, onRemove }: { attachment: Attachment; onRemove: (() => void) | null }) {
  return (
    <Row
      end={
        onRemove ? (
          <IconButton size="small" aria-label={texts.removeFile(attachment.name)} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        ) : null
      }
    >
      <AttachmentLink attachment={attachment} />
    </Row>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { name, share, error, cancel } = upload;
  return (
    <Row
      end={
        <IconButton size="small" aria-label={texts.cancelUpload(name)} onClick={cancel}>
          <Close fontSize="small" />
        </IconButton>
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      {error ? (
        <Typography variant="caption" component="p" color="error" role="alert">
          {error()}
        </Typography>
      ) : (
        <LinearProgress
          variant="determinate"
          value={Math.round(share * 100)}
          aria-label={texts.uploading(name)}
          sx={{ mt: 0.5 }}
        />
      )}
    </Row>
  );
}

function Row({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'start', gap: 1, py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {end}
    </Box>
  );
}

interface DropZoneProps {
  /** Size and count limits as text. */
  limits: string;
  onFiles: (files: File[]) => void;
}

/** Takes files from a file dialog or a drop. */
function DropZone({ limits, onFiles }: DropZoneProps) {
  const dialog = useFileDialog({ label: texts.addFiles, multiple: true, onFiles });
  const [isOver, setIsOver] = useState(false);

  function over(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        mt: 1,
        p: 1.5,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: `${radii.medium}px`,
        textAlign: 'center',
        displayPrint: 'none',
      }}
    >
      {dialog.input}
      <Button size="small" startIcon={<AttachFile />} onClick={dialog.open}>
        {texts.addFiles}
      </Button>
      <Typography component="span"> {texts.dropFiles}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {limits}
      </Typography>
    </Box>
  );
}

/** An upload in progress or failed. */
export interface Upload {
  attachmentUID: string;
  name: string;
  /** 0 to 1. */
  share: number;
  /** Words the error; null while uploading. */
  error: (() => string) | null;
  cancel: () => void;
}

const MEGABYTE = 1024 * 1024;

function useAttachments({ uid: quoteUID, showers }: QuoteDetails) {
  const { api, toast } = useShell();
  const query = useQuery('/api/quote/get-attachment-list', { quoteUID });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Promise<void>>(Promise.resolve());
  const attachments = query.data?.attachments;

  const show = (change: (now: readonly Attachment[]) => Attachment[]) =>
    query.mutate((known) => ({ attachments: change(known?.attachments ?? []) }), { revalidate: false });
  const drop = (attachmentUID: string) =>
    setUploads((now) => now.filter((upload) => upload.attachmentUID !== attachmentUID));
  const note = (attachmentUID: string, change: Partial<Upload>) =>
    setUploads((now) =>
      now.map((upload) => (upload.attachmentUID === attachmentUID ? { ...upload, ...change } : upload)),
    );

  async function upload(file: File, attachmentUID: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const form = new FormData();
    form.set('quoteUID', quoteUID);
    form.set('attachmentUID', attachmentUID);
    form.set(UPLOAD_FIELD, file);
    try {
      const onProgress = (share: number) => note(attachmentUID, { share });
      const attachment = await api.upload('/api/quote/upload-attachment', form, { onProgress, signal });
      await show((now) => [...now.filter((one) => one.attachmentUID !== attachmentUID), attachment]);
      drop(attachmentUID);
    } catch (error) {
      if (isSilent(error)) drop(attachmentUID);
      else note(attachmentUID, { error: () => problemOf(error)?.text ?? texts.noAttachments });
    }
  }

  function add(files: readonly File[]): void {
    const good = files.filter((file) => {
      const fault = faultOf(file);
      if (fault) toast.error(fault);
      return fault === null;
    });
    const room = limits.attachments.max - leaveOutPhotos(attachments ?? [], showers).length - uploads.length;
    if (good.length > room) toast.error(() => texts.tooManyFiles(limits.attachments.max));
    for (const file of good.slice(0, Math.max(0, room))) {
      const attachmentUID = newUid();
      const abort = new AbortController();
      const cancel = () => {
        abort.abort();
        drop(attachmentUID);
      };
      setUploads((now) => [...now, { attachmentUID, name: file.name, share: 0, error: null, cancel }]);
      // Sequential uploads: parallel ones would share a slow connection.
      waiting.current = waiting.current.then(() => upload(file, attachmentUID, abort.signal));
    }
  }

  async function remove({ attachmentUID }: Attachment): Promise<void> {
    try {
      await api.call('/api/quote/delete-attachment', { quoteUID, attachmentUID });
      await show((now) => now.filter((one) => one.attachmentUID !== attachmentUID));
    } catch (error) {
      toast.error(error);
    }
  }

  return {
    attachments,
    hasFailed: query.error !== undefined && attachments === undefined,
    retry: () => void query.mutate(),
    uploads,
    add,
    remove,
  };
}

function faultOf({ name, size }: File): (() => string) | null {
  if (size === 0) return () => texts.fileEmpty(name);
  return size > limits.attachmentBytes.max
    ? () => texts.fileTooLarge(name, limits.attachmentBytes.max / MEGABYTE)
    : null;
}
