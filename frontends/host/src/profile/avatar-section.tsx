import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PictureCrop, ProfileReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { ChoosePicture } from './choose-picture.js';
import { CropDialog } from './crop-dialog.js';
import { OnlyThePerson } from './only-the-person.js';
import { MAX_MEGABYTES, pictureProblem } from './picture-problem.js';
import { texts } from './texts.js';
import { usePictureUpload } from './use-picture-upload.js';
import { useRemovePicture } from './use-remove-picture.js';

interface AvatarSectionProps {
  profile: ProfileReply;
  onChange: (part: Partial<ProfileReply>) => void;
}

interface Chosen {
  file: File;
  /** Object URL of the file; revoked when the dialog closes. */
  url: string;
}

/** The user's picture. The user selects a part; the whole file is uploaded. */
export function AvatarSection({ profile, onChange }: AvatarSectionProps) {
  const { api, tenant, toast, session } = useShell();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const upload = usePictureUpload('/api/user/upload-avatar', ({ fileUID }) => {
    onChange({ avatarUID: fileUID });
    toast.success(texts.pictureSaved);
  });
  const removal = useRemovePicture(
    {
      path: '/api/user/delete-avatar',
      title: texts.removePictureTitle,
      question: texts.removePictureAsk,
      done: texts.pictureRemoved,
    },
    () => onChange({ avatarUID: null }),
  );
  const { avatarUID, contact } = profile;

  const choose = (file: File) => {
    const problem = pictureProblem(file);
    upload.refuse(problem);
    if (problem === null) setChosen({ file, url: URL.createObjectURL(file) });
  };
  const letGo = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    upload.refuse(null);
    setChosen(null);
  };
  const use = async ({ file }: Chosen, crop: PictureCrop | null) => {
    if (await upload.send(file, crop)) letGo();
  };
  return (
    <SectionCard title={texts.pictureTitle}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <Avatar
          src={avatarUID ? api.fileUrl(tenant.tenantUID, avatarUID) : undefined}
          alt=""
          sx={{ width: 96, height: 96, bgcolor: 'primary.main', fontSize: 'h1.fontSize' }}
        >
          {`${contact.firstName.charAt(0)}${contact.lastName.charAt(0)}`.toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography>{texts.pictureHelp}</Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {texts.pictureRules(MAX_MEGABYTES)}
          </Typography>
          {session.actingStaff ? (
            <Box sx={{ mt: 1.5 }}>
              <OnlyThePerson />
            </Box>
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
              <ChoosePicture
                label={avatarUID ? texts.changePicture : texts.choosePicture}
                onChosen={choose}
              />
              {avatarUID ? (
                <Button color="error" loading={removal.isRunning} onClick={removal.ask}>
                  {texts.remove}
                </Button>
              ) : null}
            </Box>
          )}
        </Box>
      </Stack>
      {upload.failure !== null && !chosen ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {upload.failure}
        </Alert>
      ) : null}
      {chosen ? (
        <CropDialog
          image={chosen.url}
          upload={upload}
          onUse={(crop) => void use(chosen, crop)}
          onClose={letGo}
        />
      ) : null}
    </SectionCard>
  );
}
