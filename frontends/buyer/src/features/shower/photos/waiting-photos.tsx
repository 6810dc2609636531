import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { outboxTexts } from '../outbox/outbox-texts.js';
import type { WaitingPhotos } from './photo-outbox.js';
import { forgetPicture } from './photo-store.js';
import { usePhotoUploader } from './use-photo-uploader.js';
import { uploadAgain } from './use-waiting-photos.js';

/** Photos on this device that aren't in their quote yet, with what to do about them. */
export function WaitingPhotosList({ photos }: { photos: readonly WaitingPhotos[] }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={outboxTexts.photosTitle}
      sx={{ px: 2, py: 1.5 }}
    >
      <Typography variant="h2" sx={{ fontSize: 'body1.fontSize' }}>
        {outboxTexts.photosTitle}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {photos.map((waiting) => (
          <PhotosOfQuote key={waiting.quoteUID} waiting={waiting} />
        ))}
      </Box>
    </Paper>
  );
}

function PhotosOfQuote({ waiting }: { waiting: WaitingPhotos }) {
  const { quoteUID, quoteNumber, attachmentUIDs, reason } = waiting;
  const { confirm } = useShell();
  const uploader = usePhotoUploader();
  const [isSending, setSending] = useState(false);
  const tryAgain = async () => {
    setSending(true);
    await uploadAgain(uploader, waiting);
    setSending(false);
  };
  const discard = async () => {
    const isSure = await confirm(outboxTexts.discardPhotosQuestion(attachmentUIDs.length, quoteNumber), {
      ...{ title: outboxTexts.discardPhotosTitle, confirmText: outboxTexts.discard, danger: true },
    });
    if (!isSure) return;
    uploader.outbox.remove(quoteUID);
    await Promise.all(attachmentUIDs.map(forgetPicture));
  };
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 1 },
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{outboxTexts.photos(attachmentUIDs.length, quoteNumber)}</Typography>
        <Typography
          variant="caption"
          component="p"
          role="status"
          color={reason === '' ? 'textSecondary' : 'error'}
        >
          {reason === '' ? outboxTexts.photosWait : outboxTexts.photosRefused(reason)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
        <Button size="small" variant="outlined" loading={isSending} onClick={() => void tryAgain()}>
          {outboxTexts.tryAgain}
        </Button>
        <Button size="small" component={Link} to={screenUrl('/quote/{uid}', quoteUID)}>
          {outboxTexts.openQuote}
        </Button>
        <Button size="small" color="inherit" onClick={() => void discard()}>
          {outboxTexts.discard}
        </Button>
      </Box>
    </Box>
  );
}
