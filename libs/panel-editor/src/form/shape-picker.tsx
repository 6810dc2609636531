import { useRef } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PanelSpec, ShapeKind } from '@glass/contracts';
import { lostFeatures } from '../commands/carry-over.js';
import { setShapeFrom } from '../commands/shape.js';
import { editableShape, editableShapes } from '../shapes/editable-shapes.js';
import { useEditor } from '../state/editor-context.js';
import type { Frame } from '../state/frame.js';
import { texts } from '../texts.js';
import { featureName } from './feature-names.js';
import { ShapeIcon } from './shape-icon.js';
import { useMenu } from './use-menu.js';

export interface ShapePickerProps {
  kind: ShapeKind;
  /** Told after each choice: the features that the new shape had no place for, and the panel without them. */
  onChosen: (names: string[], panel: PanelSpec) => void;
}

/** The panel before the first of several choices that follow each other, and what the last of them made. */
interface Browsing {
  from: PanelSpec;
  frame: Frame;
  made: PanelSpec;
}

/**
 * The shape as it is called and drawn; a press shows all of them. Trying one after the other begins each time with
 * the panel as it was, so that nothing is lost on the way.
 */
export function ShapePicker({ kind, onChosen }: ShapePickerProps) {
  const { catalogue, frame, run, present, disabled, source } = useEditor();
  const menu = useMenu();
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
      lostFeatures(from, made).map(({ uid }) => featureName(from, uid)),
      made,
    );
  };
  const offered = editableShapes.filter(
    (row) => row.make !== null || row.kind === kind || source.upload !== undefined,
  );
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={`${texts.shape}: ${name}`}
        onClick={menu.open}
        endIcon={<ExpandMore />}
        sx={{ justifyContent: 'flex-start', gap: 1, py: 1, '& .MuiButton-endIcon': { ml: 'auto' } }}
      >
        <ShapeIcon kind={kind} />
        {name}
      </Button>
      {menu.menuOf({
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
      })}
    </>
  );
}
