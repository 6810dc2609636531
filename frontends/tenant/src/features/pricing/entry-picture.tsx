import Box from '@mui/material/Box';
import { type GlassLook, glassPictureName } from '@glass/contracts/catalogue';
import { decimalOrNull } from '@glass/formats';
import { useShell } from '@glass/shell-contract';
import { radii } from '@glass/ui';
import { edgePictures } from '@glass/ui/edge-pictures';
import { glassPictures } from '@glass/ui/glass-pictures';
import type { SavedList } from './edits.js';
import { texts } from './texts.js';

const USUAL_MM = 10;

interface EntryPictureProps {
  list: SavedList;
  said: Readonly<Record<string, string>>;
}

/** The picture that customers see of a glass or an edge finish, as the form is filled in. */
export function EntryPicture({ list, said }: EntryPictureProps) {
  const { locale } = useShell().tenant.settings;
  const source = pictureOf(list, said, locale);
  if (!source) return null;
  return (
    <Box
      component="img"
      src={source}
      alt={texts.pictureOf(said.name ?? '')}
      width={list === 'materials' ? 88 : 117}
      height={88}
      sx={{ borderRadius: `${radii.small}px`, objectFit: 'cover' }}
    />
  );
}

function pictureOf(list: SavedList, said: EntryPictureProps['said'], locale: string): string | undefined {
  if (list === 'edgeFinishes') return edgePictures[said.kind ?? ''];
  if (list !== 'materials') return undefined;
  const look = (said.look || null) as GlassLook | null;
  // Unreadable while it is typed; then it looks like the usual thickness.
  const thicknessMm = Number(decimalOrNull(said.thicknessMm ?? '', { locale })) || USUAL_MM;
  return glassPictures[glassPictureName({ name: said.name ?? '', look, thicknessMm })];
}
