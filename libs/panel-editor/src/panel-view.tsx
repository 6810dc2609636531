import { useId, useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue, PanelSpec } from '@glass/contracts';
import { evaluatePanel, panelInMillimetres } from '@glass/geometry';
import { panelSummary } from './drawing/panel-summary.js';
import { PanelSheet } from './drawing/panel-sheet.js';
import { layOutSheet } from './drawing/sheet-layout.js';
import { tryDrawing } from './drawing/try-drawing.js';
import { frameOf } from './state/frame.js';
import { texts } from './texts.js';
import { visuallyHidden } from './visually-hidden.js';

export interface PanelViewProps {
  spec: PanelSpec;
  catalogue: Catalogue;
}

/** A sheet of these proportions fits a page upright and across; it scales with its place. */
const SHEET = { width: 720, height: 640 };

/** The drawing with every dimension, to look at and to print. */
export function PanelView({ spec, catalogue }: PanelViewProps) {
  const summaryId = useId();
  const shown = useMemo(() => {
    const panel = panelInMillimetres(spec);
    const drawing = tryDrawing(panel, catalogue);
    const { measures } = evaluatePanel(panel, catalogue);
    if (!drawing || !measures) return null;
    return {
      panel,
      drawing,
      sheet: layOutSheet(drawing, panel, { ...SHEET, precision: catalogue.precision }),
      summary: panelSummary(spec, frameOf(measures, catalogue.precision), catalogue),
    };
  }, [spec, catalogue]);
  if (!shown) return <Typography sx={{ color: 'text.secondary' }}>{texts.notDrawable}</Typography>;
  return (
    <Box sx={{ maxWidth: SHEET.width, mx: 'auto', breakInside: 'avoid' }}>
      <Box id={summaryId} sx={visuallyHidden}>
        {shown.summary}
      </Box>
      <PanelSheet
        panel={shown.panel}
        drawing={shown.drawing}
        sheet={shown.sheet}
        catalogue={catalogue}
        label={texts.drawing}
        describedBy={summaryId}
      />
    </Box>
  );
}
