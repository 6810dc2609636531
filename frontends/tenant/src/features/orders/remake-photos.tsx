import type { Uid } from '@glass/contracts';
import { FilePicture } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { radii } from '@glass/ui';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { texts } from './texts.js';

const THUMB = 72;

/** Thumbnails of the broken glass; each opens in full size. */
export function RemakePhotos({ photos }: { photos: readonly Uid[] }) {
  const { download, tenant, toast } = useShell();
  const open = (fileId: Uid) => {
    const pathValues = { tenantId: tenant.tenantUID, fileId };
    void download('/api/file/{tenantId}/{fileId}', {}, { pathValues, as: 'new-tab' }).catch(toast.error);
  };
  return (
    <Box
      component="ul"
      aria-label={texts.remakePhotos}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 1, p: 0 }}
    >
      {photos.map((fileUID, index) => (
        <li key={fileUID}>
          <ButtonBase
            aria-label={texts.openRemakePhoto(index + 1)}
            onClick={() => open(fileUID)}
            sx={{ borderRadius: `${radii.small}px`, overflow: 'hidden' }}
          >
            <FilePicture
              file={{ fileUID, audience: 'team', widthPx: null, heightPx: null }}
              alt=""
              isThumb
              sx={{ display: 'block', width: THUMB, height: THUMB, objectFit: 'cover' }}
            />
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
