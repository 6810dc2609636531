import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { DocumentDownload, DocumentMaking } from './use-document.js';

const texts = {
  making: 'Making the document…',
  stay: 'This takes up to a few minutes. It is saved here when it is done: keep this page open.',
  noAnswer: 'The server does not answer at the moment. The work goes on there.',
  ready: 'The document is ready.',
  cancel: 'Cancel',
  retry: 'Try again',
  download: 'Download',
};

/** How it stands with a document that takes longer, with what can be done about it; nothing where there is none. */
export function DocumentProgress({ document: { making } }: { document: DocumentDownload }) {
  if (!making) return null;
  const { label, run } = actionOf(making);
  return (
    <Box
      // A line of its own, and no reason for what is around it to be wider.
      sx={{ width: 0, minWidth: '100%', displayPrint: 'none' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2">{making.isReady ? texts.ready : texts.making}</Typography>
          {making.isReady ? null : (
            <Typography variant="caption" component="p" color="textSecondary">
              {making.isUnreachable ? texts.noAnswer : texts.stay}
            </Typography>
          )}
        </Box>
        <Button
          size="small"
          variant="outlined"
          onClick={run}
          disabled={making.isBusy && !making.isUnreachable}
        >
          {label}
        </Button>
      </Box>
      {making.isReady ? null : <LinearProgress aria-label={texts.making} sx={{ mt: 1 }} />}
    </Box>
  );
}

function actionOf({ isReady, isUnreachable, askAgain, download, cancel }: DocumentMaking) {
  if (isReady) return { label: texts.download, run: download };
  if (isUnreachable) return { label: texts.retry, run: askAgain };
  return { label: texts.cancel, run: cancel };
}
