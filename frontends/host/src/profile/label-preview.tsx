import type { ApiClient } from '@glass/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import useSWR from 'swr';
import { describeError, offerFile } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { ErrorState } from '@glass/ui';
import { texts } from './texts.js';

/** px; twice the display width, for high-density screens. */
const PICTURE_PX = 800;
const SHOWN_PX = 400;
const PATH = '/api/user/preview-company-logo-label';

interface Label {
  file: File;
  /** null if the browser can't render it. */
  picture: string | null;
}

/** Previews a label with this logo, generated on demand. */
export function LabelPreview({ logoUID }: { logoUID: string | null }) {
  const { api } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  // The logo is part of the cache key.
  const label = useSWR<Label, unknown>(isOpen ? [PATH, logoUID] : null, () => makeLabel(api), {
    keepPreviousData: true,
    shouldRetryOnError: false,
    onError: () => undefined,
  });
  if (!isOpen) {
    return (
      <Box>
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          {texts.showLabel}
        </Button>
      </Box>
    );
  }
  return (
    <Box aria-busy={label.isValidating}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {texts.labelTitle}
      </Typography>
      {label.data ? (
        <Shown label={label.data} isFading={label.isValidating} />
      ) : label.error === undefined ? (
        <Skeleton
          variant="rounded"
          role="status"
          aria-label={texts.labelLoading}
          sx={{ maxWidth: SHOWN_PX, height: 'auto', aspectRatio: '2 / 3' }}
        />
      ) : (
        <ErrorState title={texts.labelFailed} onRetry={() => void label.mutate()}>
          {describeError(label.error, () => undefined)}
        </ErrorState>
      )}
    </Box>
  );
}

function Shown({ label: { file, picture }, isFading }: { label: Label; isFading: boolean }) {
  return (
    <>
      {picture === null ? (
        <Alert severity="info">{texts.labelNotShown}</Alert>
      ) : (
        <Box
          component="img"
          src={picture}
          alt={texts.labelAlt}
          sx={{
            display: 'block',
            width: '100%',
            maxWidth: SHOWN_PX,
            border: 1,
            borderColor: 'divider',
            opacity: isFading ? 0.5 : 1,
          }}
        />
      )}
      <Button sx={{ mt: 1 }} onClick={() => offerFile(file, file.name, 'new-tab')}>
        {texts.openPdf}
      </Button>
    </>
  );
}

async function makeLabel(api: Pick<ApiClient, 'fetchFile'>): Promise<Label> {
  const { file, name } = await api.fetchFile(PATH, {});
  const picture = await import('@glass/pages/draw-pdf')
    .then(({ drawFirstPage }) => drawFirstPage(file, PICTURE_PX))
    .catch((error: unknown) => {
      console.error(error);
      return null;
    });
  return { file: new File([file], name, { type: file.type }), picture };
}
