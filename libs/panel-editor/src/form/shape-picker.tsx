import type { PanelShape, PanelSpec, ShapeKind } from '@glass/contracts/panel';
import { boxOf, lengthFromMm, svgPath } from '@glass/geometry';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import { lostFeatures, setShapeFrom } from '../commands/shape.js';
import { featureName } from '../panel-names.js';
import { drawnEdges } from '../shapes/edges-and-corners.js';
import { editableShape, editableShapes } from '../shapes/editable-shapes.js';
import type { Block } from '../shapes/shape-row.js';
import { useEditor } from '../state/editor-context.js';
import type { Frame } from '../state/frame.js';
import { texts } from '../texts.js';
import { MenuButton } from './menu-button.js';

interface ShapePickerProps {
  kind: ShapeKind;
  /**
   * Called after each choice.
   * @param names features dropped by the new shape
   * @param panel the result
   */
  onChosen: (names: string[], panel: PanelSpec) => void;
}

/** The panel before a series of shape changes, and the result of the last one. */
interface Browsing {
  from: PanelSpec;
  frame: Frame;
  made: PanelSpec;
}

/**
 * The current shape with name and icon; opens the list of all shapes. Each shape tried starts from the panel as it
 * was, so that nothing is lost in between.
 */
export function ShapePicker({ kind, onChosen }: ShapePickerProps) {
  const { catalogue, frame, run, present, disabled, source } = useEditor();
  const browsing = useRef<Browsing | null>(null);
  const name = editableShape(kind)?.name ?? kind;

  const choose = (chosen: ShapeKind) => {
    if (chosen === kind) return;
    if (chosen === 'contour') return source.upload?.();
    const last = browsing.current;
    const isTrying = last !== null && last.made === present();
    const from = isTrying ? last.from : present();
    const fromFrame = isTrying ? last.frame : frame;
    run(setShapeFrom(from, chosen, fromFrame, catalogue));
    const made = present();
    browsing.current = { from, frame: fromFrame, made };
    onChosen(
      lostFeatures(from, made).map(({ uid }) => featureName(from, uid, catalogue)),
      made,
    );
  };
  const offered = editableShapes.filter(
    (row) => row.make !== null || row.kind === kind || source.upload !== undefined,
  );
  return (
    <MenuButton
      variant="outlined"
      color="inherit"
      disabled={disabled}
      aria-label={`${texts.shape}: ${name}`}
      endIcon={<ExpandMore />}
      sx={{ justifyContent: 'flex-start', gap: 1, py: 1, '& .MuiButton-endIcon': { ml: 'auto' } }}
      menu={{
        label: texts.shape,
        listSx: {
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          gap: 0.5,
          p: 1,
        },
        itemSx: {
          flexDirection: 'column',
          gap: 0.5,
          p: 1,
          borderRadius: 1,
          minWidth: 92,
          whiteSpace: 'normal',
        },
        choices: offered.map((row) => ({
          key: row.kind,
          selected: row.kind === kind,
          act: () => choose(row.kind),
          content: (
            <>
              <Box sx={{ display: 'grid', placeItems: 'center', height: 40 }}>
                <ShapeIcon kind={row.kind} />
              </Box>
              <Typography variant="caption" sx={{ textAlign: 'center', lineHeight: 1.2 }}>
                {row.kind === 'contour' && kind !== 'contour' ? texts.uploadDrawing : row.name}
              </Typography>
            </>
          ),
        })),
      }}
    >
      <ShapeIcon kind={kind} />
      {name}
    </MenuButton>
  );
}

/** A shape as the geometry draws it, in a 3:4 block like most panels. */
const WIDTH = 240;
const HEIGHT = 320;

const BLOCK: Block = {
  width: lengthFromMm(WIDTH, '1mm'),
  height: lengthFromMm(HEIGHT, '1mm'),
  precision: '1mm',
};

function ShapeIcon({ kind }: { kind: ShapeKind }) {
  const icon = useMemo(() => iconOf(kind), [kind]);
  return (
    <svg
      width={30}
      height={36}
      viewBox={`-10 -10 ${WIDTH + 20} ${HEIGHT + 20}`}
      aria-hidden
      overflow="visible"
    >
      <path
        d={icon}
        fill="currentColor"
        fillOpacity={0.08}
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function iconOf(kind: ShapeKind): string {
  const outline = (drawnEdges(iconShape(kind)) ?? []).flatMap((edge) => edge.segments);
  if (outline.length === 0) return '';
  const top = boxOf(outline).maxY;
  // Centers low shapes vertically.
  return svgPath(outline, (HEIGHT + Math.min(top, HEIGHT)) / 2);
}

/** A version of the shape that is easy to tell from a rectangle, if its initial one is not. */
function iconShape(kind: ShapeKind): PanelShape {
  const mm = (length: number) => lengthFromMm(length, '1mm');
  const none = { x: mm(0), y: mm(0) };
  const rectangle: PanelShape = { kind: 'rectangle', width: BLOCK.width, height: BLOCK.height };
  switch (kind) {
    case 'quad':
      return { kind, bottom: mm(240), left: mm(320), top: mm(214), right: mm(292), diagonal: mm(374) };
    case 'quadByOffsets':
      return {
        kind,
        width: BLOCK.width,
        height: BLOCK.height,
        lowerLeft: none,
        upperLeft: { x: mm(32), y: mm(0) },
        upperRight: { x: mm(0), y: mm(26) },
        lowerRight: none,
      };
    case 'polygon':
      return {
        kind,
        vertices: [
          [240, 0],
          [0, 0],
          [0, 230],
          [90, 320],
          [160, 180],
          [240, 180],
        ].map(([x = 0, y = 0]) => ({ x: mm(x), y: mm(y), radius: mm(0) })),
      };
    case 'contour':
      return {
        kind,
        sourceFileUID: null,
        vertices: [
          { x: 240, y: 0, bulge: 0 },
          { x: 0, y: 0, bulge: 0 },
          { x: 0, y: 200, bulge: -0.4 },
          { x: 150, y: 300, bulge: 0.35 },
          { x: 240, y: 160, bulge: 0 },
        ],
      };
    default:
      return editableShape(kind)?.make?.(BLOCK, rectangle) ?? rectangle;
  }
}
