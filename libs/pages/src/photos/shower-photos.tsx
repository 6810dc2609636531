import type { LayoutPhoto, ShowerLayout } from '@glass/contracts/layout';
import type { Attachment } from '@glass/contracts/quote';
import { radii } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PhotoFigure } from './photo-figure.js';
import { texts } from './texts.js';
import { useFileAddress } from './use-file-address.js';

/** Whether photos that are on this device only are being uploaded. */
export type UploadState = 'none' | 'uploading';

interface ShowerPhotosProps {
  showers: readonly { uid: string; layout: Pick<ShowerLayout, 'name' | 'runs' | 'photos'> }[];
  /** Files of the quote or order; undefined while they load. */
  attachments: readonly Attachment[] | undefined;
  uploads?: UploadState;
}

/** Photos of showers with their arrows: small ones that open in full size. */
export function ShowerPhotos({ showers, attachments, uploads = 'none' }: ShowerPhotosProps) {
  return showers
    .filter(({ layout }) => (layout.photos ?? []).length > 0)
    .map(({ uid, layout }) => (
      <Box
        key={uid}
        component="ul"
        aria-label={layout.name === '' ? texts.photos : texts.photosOf(layout.name)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {layout.photos!.map((photo) => (
          <Box key={photo.attachmentUID} component="li" sx={{ width: THUMB.width }}>
            <SmallPhoto
              photo={photo}
              place={placeText(layout, photo)}
              attachments={attachments}
              uploads={uploads}
            />
          </Box>
        ))}
      </Box>
    ));
}

const THUMB = { width: 112, height: 84 } as const;

interface SmallPhotoProps extends Pick<ShowerPhotosProps, 'attachments'> {
  photo: LayoutPhoto;
  place: string;
  uploads: UploadState;
}

function SmallPhoto({ photo, place, attachments, uploads }: SmallPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const attachment = attachments?.find(({ attachmentUID }) => attachmentUID === photo.attachmentUID);
  const address = useFileAddress(attachment?.fileUID ?? null, 'thumb');
  const isMissing = attachments !== undefined && !attachment;
  const note = isMissing ? (uploads === 'uploading' ? texts.uploading : texts.missing) : '';
  return (
    <>
      <ButtonBase
        aria-label={texts.open(place)}
        onClick={() => setOpen(true)}
        sx={{
          ...{ ...THUMB, bgcolor: 'action.hover', borderRadius: `${radii.small}px`, overflow: 'hidden' },
          ...{ p: address ? 0 : 1, textAlign: 'center' },
        }}
      >
        {address ? (
          <Box
            component="img"
            src={address}
            alt=""
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <Typography variant="caption">{note}</Typography>
        )}
      </ButtonBase>
      <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {place}
      </Typography>
      {isOpen ? (
        <LargePhoto
          {...{ photo, place, isMissing }}
          fileUID={attachment?.fileUID ?? null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface LargePhotoProps extends Pick<SmallPhotoProps, 'photo' | 'place'> {
  fileUID: string | null;
  isMissing: boolean;
  onClose: () => void;
}

function LargePhoto({ photo, place, fileUID, isMissing, onClose }: LargePhotoProps) {
  const address = useFileAddress(fileUID, 'full');
  return (
    <Dialog open maxWidth="lg" onClose={onClose}>
      <DialogTitle>{texts.photo(place)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {address ? (
          <PhotoFigure
            address={address}
            alt={texts.photo(place)}
            arrows={photo.arrows}
            maxHeight="calc(100dvh - 240px)"
          />
        ) : null}
        {isMissing ? <Typography>{texts.missingWhy}</Typography> : null}
        {isMissing
          ? photo.arrows.map(({ text }, index) => <Typography key={index}>{text}</Typography>)
          : null}
        {photo.note ? <Typography sx={{ overflowWrap: 'anywhere' }}>{photo.note}</Typography> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** `Side 1, left wall` */
function placeText({ runs }: Pick<ShowerLayout, 'runs'>, { runUID, wall }: LayoutPhoto): string {
  const side = texts.side(runs.findIndex(({ uid }) => uid === runUID) + 1);
  return wall === null ? side : texts.wallOf[wall](side);
}
