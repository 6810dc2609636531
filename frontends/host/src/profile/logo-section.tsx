import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import useSWR from 'swr';
import { describeError, offerFile } from '@glass/api-client';
import type { ProfileReply } from '@glass/contracts/auth';
import type { ApiClient } from '@glass/contracts/endpoints';
import { useShell } from '@glass/shell-contract';
import { colors, ErrorState, SectionCard } from '@glass/ui';
import { PictureControls, UploadProgress, usePicture } from './picture-upload.js';
import { texts } from './texts.js';

interface LogoSectionProps {
  profile: ProfileReply;
  onChange: (part: Partial<ProfileReply>) => void;
}

/** The logo printed on the user's labels, with a preview. */
export function LogoSection({ profile: { companyLogoUID }, onChange }: LogoSectionProps) {
  const picture = usePicture('logo', onChange);
  const { share, failure, stop } = picture;

  return (
    <SectionCard title={texts.logo.title}>
      <Stack spacing={2}>
        <PictureControls
          picture={picture}
          hasPicture={companyLogoUID !== null}
          onChosen={(file) => void picture.send(file, null)}
        >
          <Logo fileUID={companyLogoUID} />
        </PictureControls>
        {share === null ? null : <UploadProgress share={share} onStop={stop} />}
        {failure === null ? null : <Alert severity="error">{failure}</Alert>}
        <LabelPreview logoUID={companyLogoUID} />
      </Stack>
    </SectionCard>
  );
}

function Logo({ fileUID }: { fileUID: string | null }) {
  const { api, tenant } = useShell();
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 160,
        height: 96,
        p: 1,
        boxSizing: 'border-box',
        border: 1,
        borderColor: colors.line,
        borderRadius: 1,
      }}
    >
      {fileUID ? (
        <Box
          component="img"
          src={api.fileUrl(tenant.tenantUID, fileUID)}
          alt={texts.logoAlt}
          sx={{ maxWidth: '100%', maxHeight: 78, display: 'block' }}
        />
      ) : (
        <Typography variant="caption" color="textSecondary">
          {texts.noLogo}
        </Typography>
      )}
    </Box>
  );
}

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
function LabelPreview({ logoUID }: { logoUID: string | null }) {
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
