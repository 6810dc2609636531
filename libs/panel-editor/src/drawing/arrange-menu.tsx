import { onDemand } from '@glass/ui';
import AlignHorizontalLeft from '@mui/icons-material/AlignHorizontalLeft';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useContext, useState } from 'react';
import { Hint } from '../hint.js';
import { HighlightContext } from '../state/editor-context.js';
import { drawingTexts } from '../texts.js';
import type { ArrangedFeature } from './arrange-popover.js';

const ArrangePopover = onDemand(() => import('./arrange-popover.js').then((loaded) => loaded.ArrangePopover));

/** Aligns or distributes several features, selected here or on the drawing with shift-click. */
export function ArrangeMenu({ movable }: { movable: readonly ArrangedFeature[] }) {
  const { chosen } = useContext(HighlightContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays mounted once opened, so that closing is animated.
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Hint text={drawingTexts.arrange}>
        <IconButton
          aria-label={chosen.length > 0 ? drawingTexts.arrangeChosen(chosen.length) : drawingTexts.arrange}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpened(true);
          }}
          sx={{ color: 'text.primary' }}
        >
          <Badge badgeContent={chosen.length || null} color="primary">
            <AlignHorizontalLeft />
          </Badge>
        </IconButton>
      </Hint>
      {wasOpened && (
        <ArrangePopover anchor={anchor} onClose={() => setAnchor(null)} movable={movable} chosen={chosen} />
      )}
    </>
  );
}
