import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { limits, type Attachment, type QuoteDetails } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, SectionCard } from '@glass/ui';
import { AttachmentLink } from '../../../parts/attachment-link.js';
import { texts } from '../texts.js';
import { DropZone } from './drop-zone.js';
import { useAttachments, type Upload } from './use-attachments.js';

const MAX_MB = limits.attachmentBytes.max / (1024 * 1024);

/** Files of the quote; can be changed while it is open. */
export function AttachmentsCard({ quote }: { quote: QuoteDetails }) {
  const { confirm, session } = useShell();
  const { attachments, hasFailed, retry, uploads, add, remove } = useAttachments(quote.uid);
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
    import('../../quote-request/stored-drawings.js')
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
          {error}
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
