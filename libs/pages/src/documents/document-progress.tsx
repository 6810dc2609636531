import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { DocumentDownload, DocumentMaking } from './use-document.js';

const texts = defineTexts(() => ({
  making: t`Making the document…`,
  stay: t`This can take a few minutes. Keep this page open to download it.`,
  noAnswer: t`The server isn’t responding. The work continues there.`,
  ready: t`The document is ready.`,
  cancel: t`Cancel`,
  retry: t`Try again`,
  download: t`Download`,
}));

/** Progress of a document made as a job, with a button to cancel, retry or download. */
export function DocumentProgress({ document: { making } }: { document: DocumentDownload }) {
  if (!making) return null;
  const { label, run } = actionOf(making);
  return (
    <Box
      // Takes its own line without widening its container.
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
