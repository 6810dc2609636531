import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { radii } from '@glass/ui';
import { texts } from './texts.js';
import { type UploadEntry, type Uploads } from './use-uploads.js';

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
            {reason}
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
