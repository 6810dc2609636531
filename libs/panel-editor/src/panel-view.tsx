import { useId, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue, PanelSpec } from '@glass/contracts';
import { evaluatePanel, panelInMillimetres, type PanelDrawing } from '@glass/geometry';
import { colours, visuallyHidden } from '@glass/ui';
import { panelSummary } from './panel-names.js';
import { type ElementSize, PanelSheet, useElementSize } from './drawing/panel-sheet.js';
import { layOutSheet, type Sheet } from './drawing/sheet-layout.js';
import { tryDrawing } from './drawing/try-drawing.js';
import { frameOf } from './state/frame.js';
import { texts } from './texts.js';

export interface PanelViewProps {
  spec: PanelSpec;
  catalogue: Catalogue;
}

/** A sheet of these proportions fits a page upright and across. */
const PAPER = { width: 720, height: 640 };
/** Wide enough for every drawing; on a screen the sheet is as high as its panel asks for, within these, px. */
const SCREEN = { width: 900, minHeight: 220, maxHeight: 640, around: 140 };

/** The drawing with every dimension, to look at and to print: on a screen to its size, on paper black on white. */
export function PanelView({ spec, catalogue }: PanelViewProps) {
  const summaryId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(holder, PAPER);
  const shown = useMemo(() => {
    const panel = panelInMillimetres(spec);
    const drawing = tryDrawing(panel, catalogue);
    const { measures } = evaluatePanel(panel, catalogue);
    if (!drawing || !measures) return null;
    return { panel, drawing, summary: panelSummary(spec, frameOf(measures, catalogue.precision), catalogue) };
  }, [spec, catalogue]);
  const sheets = useMemo(() => {
    if (!shown) return null;
    const { drawing, panel } = shown;
    const lay = (size: ElementSize) =>
      layOutSheet(drawing, panel, { ...size, precision: catalogue.precision });
    return { screen: lay({ width, height: screenHeight(drawing, width) }), paper: lay(PAPER) };
  }, [shown, width, catalogue]);
  if (!shown || !sheets) {
    return <Typography sx={{ color: 'text.secondary' }}>{texts.notDrawable}</Typography>;
  }
  const drawn = (sheet: Sheet) => (
    <PanelSheet
      panel={shown.panel}
      drawing={shown.drawing}
      sheet={sheet}
      catalogue={catalogue}
      label={texts.drawing}
      describedBy={summaryId}
    />
  );
  return (
    <Box ref={holder} sx={{ maxWidth: SCREEN.width, mx: 'auto', breakInside: 'avoid' }}>
      <Box id={summaryId} sx={visuallyHidden}>
        {shown.summary}
      </Box>
      <Box sx={{ displayPrint: 'none', height: sheets.screen.height }}>{drawn(sheets.screen)}</Box>
      <Box sx={{ ...blackOnWhite, display: 'none', displayPrint: 'block' }}>{drawn(sheets.paper)}</Box>
    </Box>
  );
}

/** As high as the panel is at the full width, so that neither a shelf nor a door leaves half of the sheet empty. */
function screenHeight({ box }: PanelDrawing, width: number): number {
  const { minHeight, maxHeight, around } = SCREEN;
  const [across, up] = [box.maxX - box.minX, box.maxY - box.minY];
  const height = (Math.max(width - around, 0) * up) / across + around;
  return Math.round(Math.min(Math.max(height, minHeight), maxHeight));
}

/** Printers save colours by making lines pale: on paper all are as dark as the outline, and told apart by width. */
const blackOnWhite = {
  '& svg': { maxHeight: '140mm' },
  '& svg path[stroke], & svg circle[stroke]': { stroke: colours.ink },
  '& svg .panel-dimension': { strokeWidth: 0.6 },
  '& svg .panel-extension': { strokeWidth: 0.3 },
  '& svg text': { fill: colours.ink },
  '& svg .panel-glass': { fill: colours.surface },
} as const;
