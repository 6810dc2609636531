import { initialsOf } from '@glass/language';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import type { ProfileReply } from '@glass/contracts/auth';
import type { PictureCrop } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { PictureControls, UploadProgress, usePicture, type Picture } from './picture-upload.js';
import { texts } from './texts.js';

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
  const { api, tenant, session } = useShell();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const picture = usePicture('avatar', onChange);
  const { avatarUID, contact } = profile;

  const letGo = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    picture.refuse(null);
    setChosen(null);
  };
  const use = async ({ file }: Chosen, crop: PictureCrop | null) => {
    if (await picture.send(file, crop)) letGo();
  };
  return (
    <SectionCard title={texts.avatar.title}>
      <PictureControls
        picture={picture}
        hasPicture={avatarUID !== null}
        isLocked={session.actingStaff !== null}
        onChosen={(file) => setChosen({ file, url: URL.createObjectURL(file) })}
      >
        <Avatar
          src={avatarUID ? api.fileUrl(tenant.tenantUID, avatarUID) : undefined}
          alt=""
          sx={{ width: 96, height: 96, bgcolor: 'primary.main', fontSize: 'h1.fontSize' }}
        >
          {initialsOf(contact.firstName, contact.lastName)}
        </Avatar>
      </PictureControls>
      {picture.failure !== null && !chosen ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {picture.failure}
        </Alert>
      ) : null}
      {chosen ? (
        <CropDialog
          image={chosen.url}
          picture={picture}
          onUse={(crop) => void use(chosen, crop)}
          onClose={letGo}
        />
      ) : null}
    </SectionCard>
  );
}

const CropArea = lazy(() => import('./crop-area.js').then((module) => ({ default: module.CropArea })));

/** Maximum zoom at which a phone camera's picture still has one pixel per displayed pixel. */
const MAX_ZOOM = 4;
const AREA_PX = 300;

interface CropDialogProps {
  /** Object URL of the chosen picture. */
  image: string;
  picture: Picture;
  /** null crops to the largest centered square. */
  onUse: (crop: PictureCrop | null) => void;
  onClose: () => void;
}

/** Lets the user choose the crop. Stays open until the upload ends or is canceled. */
function CropDialog({ image, picture, onUse, onClose }: CropDialogProps) {
  const titleId = useId();
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<PictureCrop | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const { share, failure, stop } = picture;
  const isSending = share !== null;

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && !isSending) onClose();
      }}
    >
      <DialogTitle id={titleId}>{texts.cropTitle}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {isUnreadable ? (
          <Alert severity="error">{texts.cropUnreadable}</Alert>
        ) : (
          <>
            <Typography color="textSecondary">{texts.cropHelp}</Typography>
            <Box
              sx={{ position: 'relative', height: AREA_PX, pointerEvents: isSending ? 'none' : undefined }}
            >
              <Suspense
                fallback={
                  <Skeleton variant="rounded" height={AREA_PX} role="status" aria-label={texts.cropLoading} />
                }
              >
                <CropArea
                  image={image}
                  zoom={zoom}
                  maxZoom={MAX_ZOOM}
                  onZoom={setZoom}
                  onCrop={setCrop}
                  onUnreadable={() => setIsUnreadable(true)}
                />
              </Suspense>
            </Box>
            <Slider
              aria-label={texts.zoom}
              size="small"
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              value={zoom}
              disabled={isSending}
              onChange={(_event, value) => setZoom(value as number)}
            />
          </>
        )}
        {failure === null ? null : <Alert severity="error">{failure}</Alert>}
        {isSending ? <UploadProgress share={share} onStop={stop} /> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="inherit" disabled={isSending} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="contained" loading={isSending} disabled={isUnreadable} onClick={() => onUse(crop)}>
          {texts.usePicture}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
