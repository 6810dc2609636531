import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { describeError } from '@glass/api-client';
import type { PreviewLabelRequest } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

const PATH = '/api/tenant-settings/preview-label';
/** px; twice the displayed width, for high-density screens. */
const PICTURE_PX = 480;
/** Debounce: moving a block five places requests one preview. */
const DEBOUNCE_MS = 300;

/** Preview rendered by the server, which also prints the real labels. */
export function LabelPreview(wanted: PreviewLabelRequest) {
  const { api } = useShell();
  const asked = useDebounced(JSON.stringify(wanted));
  const label = useSWR<string, unknown>(
    [PATH, asked],
    async () => {
      const { file } = await api.fetchFile(PATH, JSON.parse(asked) as PreviewLabelRequest);
      const { drawFirstPage } = await import('@glass/pages/draw-pdf');
      return drawFirstPage(file, PICTURE_PX);
    },
    { keepPreviousData: true, shouldRetryOnError: false, onError: () => undefined },
  );
  return (
    <Box
      role="group"
      aria-label={texts.labelPreview}
      aria-busy={label.isValidating}
      // On a phone, above the blocks: below fifteen of them it would be out of view.
      sx={{ position: { sm: 'sticky' }, top: { sm: 80 }, alignSelf: 'start', order: { xs: -1, sm: 0 } }}
    >
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {texts.labelPreviewHelp}
      </Typography>
      {label.error !== undefined ? (
        <Alert severity="warning">{describeError(label.error, () => undefined)}</Alert>
      ) : label.data === undefined ? (
        <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '2 / 3' }} />
      ) : (
        <Box
          component="img"
          src={label.data}
          alt={texts.labelPreviewAlt}
          sx={{
            width: '100%',
            maxWidth: 320,
            border: 1,
            borderColor: 'divider',
            opacity: label.isValidating ? 0.6 : 1,
          }}
        />
      )}
    </Box>
  );
}

function useDebounced(value: string): string {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}
