import { t } from '@lingui/core/macro';
import { DRAWING_UNIT_NAMES, type DxfDrawingUnit } from '@glass/contracts/panel';
import type { OpeningTemplate } from '@glass/dxf';
import { defineTexts, listWords } from '@glass/language';

type Side = 'left' | 'right';
type Part = keyof OpeningTemplate['layers'];

/** Texts of measures from a template drawing. */
export const templateTexts = defineTexts(() => ({
  open: t`From a template drawing`,
  choose: t`Template drawing (DXF)`,
  title: (file: string, side: string) => t`Measures of ${side} from ${file}`,
  reading: t`Reading the drawing…`,
  check: t`Check the measures. They replace yours only if you use them.`,
  use: t`Use these measures`,
  cancel: t`Cancel`,
  undo: t`Undo`,
  used: (file: string) => t`Measures taken from ${file}.`,
  measure: t`Measure`,
  before: t`Before`,
  drawn: t`In the drawing`,
  unit: t`Unit of the drawing`,
  layers: t`Layers`,
  part: (part: Part) => ({ wall: t`Walls`, tile: t`Tile edges`, curb: t`Curb`, ceiling: t`Ceiling` })[part],
  ofPart: (part: string, layers: readonly string[]) => t`${part}: ${{ layers: listWords(layers) }}`,

  unitsUnknown: t`The drawing doesn’t say its unit. Which size is the opening?`,
  inUnit: (size: string, unit: DxfDrawingUnit) => t`${size}, drawn in ${{ unit: DRAWING_UNIT_NAMES[unit] }}`,
  unlikelySize: (size: string) =>
    t`The opening would be ${size}, which isn’t the size of a shower. Choose the unit of the drawing.`,
  unreadable: t`This isn’t a DXF drawing that we can read. Save it as DXF, then choose the new file.`,
  noLayers: (found: readonly string[]) =>
    t`We look for layers named after walls, tile edges and the curb, such as WALL, TILE and CURB. This drawing has ${{ layers: listWords(found) }}. Rename its layers, then choose the new file.`,
  noWall: (side: Side) =>
    side === 'left'
      ? t`The left wall is missing. Draw its face, or its tile edge, on a layer named WALL or TILE.`
      : t`The right wall is missing. Draw its face, or its tile edge, on a layer named WALL or TILE.`,
  noCurb: t`The curb is missing. Draw its top on a layer named CURB.`,
  wallWithGap: (side: Side, at: string) =>
    side === 'left'
      ? t`The left wall has a gap ${at} above the curb. Close it in the drawing, then choose the new file.`
      : t`The right wall has a gap ${at} above the curb. Close it in the drawing, then choose the new file.`,
  notRead: t`The drawing could not be read. Try again when you have a connection, or choose another file.`,
}));
