import type { EdgeFinish } from '@glass/contracts/catalogue';
import { edgePictures } from '@glass/ui/edge-pictures';
import { PictureTiles } from './picture-tiles.js';

interface EdgeTilesProps {
  label: string;
  finishes: readonly EdgeFinish[];
  /** Uid; null while edges differ or have the standard finish. */
  value: string | null;
  onChange: (uid: string) => void;
  disabled: boolean;
}

/** Edge work in close-up. */
export function EdgeTiles({ finishes, ...props }: EdgeTilesProps) {
  return (
    <PictureTiles
      {...props}
      choices={finishes.map(({ uid, name, kind }) => ({
        value: uid,
        label: name,
        picture: edgePictures[kind] ?? null,
      }))}
    />
  );
}
