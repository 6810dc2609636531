import { glassPictureName, type Material } from '@glass/contracts/catalogue';
import { glassPictures } from '@glass/ui/glass-pictures';
import { PictureTiles } from './picture-tiles.js';

interface GlassTilesProps {
  label: string;
  /** One of each name, in the thickness that choosing it gives. */
  glasses: readonly Material[];
  name: string | null;
  onChange: (name: string) => void;
  disabled: boolean;
}

/** Kinds of glass as they look over a checkered board. */
export function GlassTiles({ label, glasses, name, onChange, disabled }: GlassTilesProps) {
  return (
    <PictureTiles
      label={label}
      choices={glasses.map((glass) => ({
        value: glass.name,
        label: glass.name,
        picture: glassPictures[glassPictureName(glass)] ?? null,
      }))}
      value={name}
      onChange={onChange}
      disabled={disabled}
    />
  );
}
