import { problemOf, useQuery } from '@glass/api-client';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { Attachment } from '@glass/contracts/quote';
import { ShowerPhotos } from '@glass/pages/photos';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { photoTexts as texts } from './photo-texts.js';
import { type PhotoUploads, uploadPhotos } from './upload-photos.js';
import { usePhotoUploader } from './use-photo-uploader.js';

interface QuotePhotosProps {
  quote: { uid: string; number: string };
  showers: readonly { uid: string; layout: ShowerLayout }[];
  /** Files of an order; omitted: the files of the quote. */
  attachments?: readonly Attachment[];
}

/**
 * Photos of showers in a quote or order. Uploads those that are still on this device: after the shower was saved, and again
 * whenever the page opens.
 */
export function QuotePhotos({ quote: { uid, number }, showers, attachments: ordered }: QuotePhotosProps) {
  const { session } = useShell();
  const uploader = usePhotoUploader();
  const mayWrite = session.mayWrite('quotes');
  const query = useQuery('/api/quote/get-attachment-list', ordered ? null : { quoteUID: uid });
  const [sent, setSent] = useState<readonly Attachment[]>([]);
  const [failed, setFailed] = useState<PhotoUploads | null>(null);
  const [round, setRound] = useState(0);
  const [finished, setFinished] = useState<number | null>(null);
  const known = ordered ?? query.data?.attachments;
  const attachments = known && [...known, ...sent];
  const missing = showers
    .flatMap(({ layout }) => layout.photos ?? [])
    .filter((photo) => !attachments?.some((one) => one.attachmentUID === photo.attachmentUID));
  const isDue = mayWrite && known !== undefined && missing.length > 0;

  const upload = useEffectEvent(() => uploadPhotos(uploader, { uid, number, showers }));
  const isStale = useEffectEvent(({ sent: now }: PhotoUploads) =>
    missing.some((photo) => !now.some((one) => one.attachmentUID === photo.attachmentUID)),
  );
  const readAgain = useEffectEvent(() => query.mutate().catch(() => undefined));
  useEffect(() => {
    if (!isDue) return;
    void upload().then(async (uploads) => {
      setSent((before) => [...before, ...uploads.sent]);
      setFailed(uploads.failed > 0 ? uploads : null);
      // Saving the shower uploads its photos, too: they may have arrived after the list was read.
      if (uploads.failed === 0 && isStale(uploads)) await readAgain();
      setFinished(round);
    });
  }, [isDue, round]);

  return (
    <Box sx={{ display: 'grid', gap: 1, flexBasis: '100%', minWidth: 0 }}>
      <ShowerPhotos
        showers={showers}
        attachments={attachments}
        uploads={isDue && finished !== round ? 'uploading' : 'none'}
      />
      {failed ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => setRound(round + 1)}>
              {texts.tryAgain}
            </Button>
          }
        >
          {[texts.notUploaded(failed.failed), problemOf(failed.error)?.text ?? ''].filter(Boolean).join(' ')}
        </Alert>
      ) : null}
    </Box>
  );
}
