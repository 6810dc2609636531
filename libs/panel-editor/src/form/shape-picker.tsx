import { useState } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ShapeKind } from '@glass/contracts';
import { setShape } from '../commands/shape.js';
import { editableShape, editableShapes } from '../shapes/editable-shapes.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ShapeIcon } from './shape-icon.js';

/** The shape as it is called and drawn; a press shows all of them. */
export function ShapePicker({ kind }: { kind: ShapeKind }) {
  const { frame, run, disabled } = useEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = editableShape(kind)?.name ?? kind;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${texts.shape}: ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
        sx={{ justifyContent: 'flex-start', gap: 1, py: 1, '& .MuiButton-endIcon': { ml: 'auto' } }}
      >
        <ShapeIcon kind={kind} />
        {name}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: {
            'aria-label': texts.shape,
            sx: {
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(4, 1fr)' },
              gap: 0.5,
              p: 1,
            },
          },
        }}
      >
        {editableShapes.map((row) => (
          <MenuItem
            key={row.kind}
            selected={row.kind === kind}
            onClick={() => {
              setAnchor(null);
              run(setShape(row.kind, frame));
            }}
            sx={{
              flexDirection: 'column',
              gap: 0.5,
              p: 1,
              borderRadius: 1,
              minWidth: 92,
              whiteSpace: 'normal',
            }}
          >
            <Box sx={{ display: 'grid', placeItems: 'center', height: 40 }}>
              <ShapeIcon kind={row.kind} />
            </Box>
            <Typography variant="caption" sx={{ textAlign: 'center', lineHeight: 1.2 }}>
              {row.name}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
