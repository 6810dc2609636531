import { useContext, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { PanelPart } from '@glass/contracts/panel';
import { colors } from '@glass/ui';
import { isHighlighted, HighlightContext, useEditor } from '../state/editor-context.js';
import { partKey } from './open-field.js';

interface PartRowProps {
  part: PanelPart;
  children: ReactNode;
  /** Renders a card instead of a list row. */
  card?: boolean;
}

/** Fields of one part. Focus and hover here highlight the part on the drawing, and vice versa. */
export function PartRow({ part, children, card = false }: PartRowProps) {
  const { select, pointAt } = useEditor();
  const isOn = isHighlighted(useContext(HighlightContext), part);
  return (
    <Box
      data-part={partKey(part)}
      onFocus={() => select(part)}
      onPointerEnter={() => pointAt(part)}
      onPointerLeave={() => pointAt(null)}
      sx={{
        borderRadius: 1,
        p: card ? 1.5 : 0.75,
        mx: card ? 0 : -0.75,
        border: card ? 1 : 0,
        borderColor: isOn ? 'primary.main' : 'divider',
        bgcolor: isOn ? colors.primaryTint : undefined,
        transition: 'background-color 120ms, border-color 120ms',
      }}
    >
      {children}
    </Box>
  );
}

/** Letter of an edge or corner, as on the drawing. */
export function PartBadge({ children }: { children: ReactNode }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        minWidth: 32,
        height: 32,
        px: 0.75,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1,
        bgcolor: colors.sunken,
        fontWeight: 'fontWeightBold',
        typography: 'caption',
      }}
    >
      {children}
    </Box>
  );
}
