import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Catalogue, QuoteLine } from '@glass/contracts';
import { PanelLine, PanelView } from '@glass/panel-editor';
import { MoneyText } from '@glass/ui';
import { texts } from './texts.js';

interface OrderedPanelProps {
  panel: QuoteLine;
  catalogue: Catalogue;
  locale: string;
  /** Opens the drawing initially. */
  isDrawn: boolean;
}

/** Fits all sizes of a door and leaves the next panel in view, px. */
const DRAWING_HEIGHT = 300;

/** A panel with its production drawing, which the buyer confirms. */
export function OrderedPanel({ panel, catalogue, locale, isDrawn }: OrderedPanelProps) {
  const { lineNumber, spec, quantity, price } = panel;
  const [isOpen, setIsOpen] = useState(isDrawn);
  const { totalMinor, currency } = price;
  return (
    <PanelLine
      lineNumber={lineNumber}
      spec={spec}
      catalogue={catalogue}
      facts={<Typography sx={{ whiteSpace: 'nowrap' }}>{texts.quantity(quantity)}</Typography>}
      amount={
        <MoneyText
          money={totalMinor === null ? null : { amountMinor: totalMinor, currency }}
          locale={locale}
        />
      }
      actions={
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={texts.drawingOf(lineNumber)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </IconButton>
      }
    >
      {isOpen ? (
        <Box sx={{ py: 1 }}>
          <PanelView spec={spec} catalogue={catalogue} locale={locale} maxHeight={DRAWING_HEIGHT} />
        </Box>
      ) : null}
    </PanelLine>
  );
}
