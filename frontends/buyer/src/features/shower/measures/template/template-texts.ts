import { plural, t } from '@lingui/core/macro';
import { DRAWING_UNIT_NAMES, type DxfDrawingUnit } from '@glass/contracts/panel';
import type { LineUse } from '@glass/dxf';
import { defineTexts } from '@glass/language';

type Side = 'left' | 'right';

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
  measure: t({ message: 'Measure', context: 'column' }),
  before: t`Before`,
  drawn: t`In the drawing`,
  unit: t`Unit of the drawing`,
  layers: t`Layers`,
  preview: t`Lines of the drawing and what they are used for`,
  uses: {
    tile: t`Tile edge`,
    wall: t`Wall`,
    curb: t`Curb`,
    ceiling: t`Ceiling`,
    outline: t`Outline of the opening`,
    block: t`Knee wall, bench or obstacle`,
    centerLine: t`Center line (not measured)`,
    ignored: t`Not used`,
  } satisfies Record<LineUse, string>,
  useOf: (layer: string) => t`Use of ${layer}`,
  chooseUse: t`Choose…`,
  color: (color: number) => t`color ${color}`,
  broken: t`broken lines`,
  solid: t`solid lines`,
  hidden: t`hidden`,
  lines: (count: number) => plural(count, { one: '# line', other: '# lines' }),
  others: (count: number) =>
    plural(count, {
      one: '# text, dimension or hatch isn’t measured.',
      other: '# texts, dimensions and hatches aren’t measured.',
    }),
  notRecognized: (count: number) =>
    plural(count, {
      one: 'One layer isn’t recognized and isn’t measured. Choose what it shows.',
      other: '# layers aren’t recognized and aren’t measured. Choose what they show.',
    }),
  remembered: t`Uses what you chose for these layers before.`,
  useNames: t`Use layer names`,

  unitsUnknown: t`The drawing doesn’t say its unit. Which size is the opening?`,
  inUnit: (size: string, unit: DxfDrawingUnit) => t`${size}, drawn in ${{ unit: DRAWING_UNIT_NAMES[unit] }}`,
  unlikelySize: (size: string) =>
    t`The opening would be ${size}, which isn’t the size of a shower. Choose the unit of the drawing.`,
  unreadable: t`This isn’t a DXF drawing that we can read. Save it as DXF, then choose the new file.`,
  noLayers: t`No layer is named after a part of the opening. Choose below what each layer shows.`,
  noWall: (side: Side) =>
    side === 'left'
      ? t`The left wall is missing. Choose the layer of its face or tile edge, or draw it and choose the new file.`
      : t`The right wall is missing. Choose the layer of its face or tile edge, or draw it and choose the new file.`,
  noCurb: t`The curb is missing. Choose the layer of its top, or draw it and choose the new file.`,
  blockOutside: (side: Side) =>
    side === 'left'
      ? t`The knee wall or bench on the left isn’t beside the wall and above the curb. Check the layers.`
      : t`The knee wall or bench on the right isn’t beside the wall and above the curb. Check the layers.`,
  wallWithGap: (side: Side, at: string) =>
    side === 'left'
      ? t`The left wall has a gap ${at} above the curb. Close it in the drawing, then choose the new file.`
      : t`The right wall has a gap ${at} above the curb. Close it in the drawing, then choose the new file.`,
  notRead: t`The drawing could not be read. Try again when you have a connection, or choose another file.`,
}));
