import Box from '@mui/material/Box';
import { glassPictureName, type Material } from '@glass/contracts/catalogue';
import { radii } from '@glass/ui';
import { glassPictures } from '@glass/ui/glass-pictures';

const SIZE_PX = 18;

/** A small picture of a glass beside its name; nothing for a look without a picture. */
export function GlassSwatch({ glass }: { glass: Material }) {
  const picture = glassPictures[glassPictureName(glass)];
  if (!picture) return null;
  return (
    <Box
      component="img"
      src={picture}
      // The glass is named beside it.
      alt=""
      width={SIZE_PX}
      height={SIZE_PX}
      loading="lazy"
      decoding="async"
      sx={{ display: 'block', objectFit: 'cover', borderRadius: `${radii.small}px` }}
    />
  );
}
