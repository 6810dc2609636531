import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProfileReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { colors, SectionCard } from '@glass/ui';
import { ChoosePicture } from './choose-picture.js';
import { LabelPreview } from './label-preview.js';
import { MAX_MEGABYTES, pictureProblem } from './picture-problem.js';
import { texts } from './texts.js';
import { UploadProgress } from './upload-progress.js';
import { usePictureUpload } from './use-picture-upload.js';
import { useRemovePicture } from './use-remove-picture.js';

interface LogoSectionProps {
  profile: ProfileReply;
  onChange: (part: Partial<ProfileReply>) => void;
}

/** The logo printed on the user's labels, with a preview. */
export function LogoSection({ profile: { companyLogoUID }, onChange }: LogoSectionProps) {
  const { toast } = useShell();
  const upload = usePictureUpload('/api/user/upload-company-logo', ({ fileUID }) => {
    onChange({ companyLogoUID: fileUID });
    toast.success(texts.logoSaved);
  });
  const removal = useRemovePicture(
    {
      path: '/api/user/delete-company-logo',
      title: texts.removeLogoTitle,
      question: texts.removeLogoAsk,
      done: texts.logoRemoved,
    },
    () => onChange({ companyLogoUID: null }),
  );
  const { share, failure, stop } = upload;

  const choose = (file: File) => {
    const problem = pictureProblem(file);
    upload.refuse(problem);
    if (problem === null) void upload.send(file, null);
  };
  return (
    <SectionCard title={texts.logoTitle}>
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
          <Logo fileUID={companyLogoUID} />
          <Box sx={{ minWidth: 0 }}>
            <Typography>{texts.logoHelp}</Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {texts.pictureRules(MAX_MEGABYTES)}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
              <ChoosePicture
                label={companyLogoUID ? texts.changeLogo : texts.chooseLogo}
                isBusy={share !== null}
                onChosen={choose}
              />
              {companyLogoUID ? (
                <Button color="error" loading={removal.isRunning} onClick={removal.ask}>
                  {texts.remove}
                </Button>
              ) : null}
            </Box>
          </Box>
        </Stack>
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
