import { useId, useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue, PanelSpec } from '@glass/contracts';
import { evaluatePanel, panelInMillimetres } from '@glass/geometry';
import { colours } from '@glass/ui';
import { panelSummary } from './drawing/panel-summary.js';
import { PanelSheet } from './drawing/panel-sheet.js';
import { layOutSheet } from './drawing/sheet-layout.js';
import { tryDrawing } from './drawing/try-drawing.js';
import { frameOf } from './state/frame.js';
import { texts } from './texts.js';
import { panelTables } from './view/panel-tables.js';
import { PrintedTables } from './view/printed-tables.js';
import { visuallyHidden } from './visually-hidden.js';

export interface PanelViewProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  /** Edges, corners, holes and weight in tables below the drawing: on paper alone, or always. */
  tables?: 'never' | 'onPaper' | 'always';
}

/** A sheet of these proportions fits a page upright and across; it scales with its place. */
const SHEET = { width: 720, height: 640 };

/** With more features than this, their table takes the room of a part of the drawing on paper. */
const LONG_TABLE = 10;

/** The drawing with every dimension, to look at and to print: black on white, with its tables on one page. */
export function PanelView({ spec, catalogue, tables = 'never' }: PanelViewProps) {
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
      tables: panelTables(spec, catalogue),
    };
  }, [spec, catalogue]);
  if (!shown) return <Typography sx={{ color: 'text.secondary' }}>{texts.notDrawable}</Typography>;
  return (
    <Box sx={{ maxWidth: SHEET.width, mx: 'auto', breakInside: 'avoid' }}>
      <Box id={summaryId} sx={visuallyHidden}>
        {shown.summary}
      </Box>
      <Box sx={{ ...blackOnWhite, '& svg': { '@media print': { maxHeight: printedHeight(spec) } } }}>
        <PanelSheet
          panel={shown.panel}
          drawing={shown.drawing}
          sheet={shown.sheet}
          catalogue={catalogue}
          label={texts.drawing}
          describedBy={summaryId}
        />
      </Box>
      {tables !== 'never' && shown.tables && (
        <PrintedTables shown={shown.tables} onPaperOnly={tables === 'onPaper'} />
      )}
    </Box>
  );
}

/** Of 254 mm on a page of Letter with its margins, tables of twenty rows take 130, those of ten 90. */
function printedHeight({ features }: PanelSpec): string {
  return features.length > LONG_TABLE ? '105mm' : '140mm';
}

/** Printers save colours by making lines pale: on paper all are as dark as the outline, and told apart by width. */
const blackOnWhite = {
  '@media print': {
    '& svg path[stroke], & svg circle[stroke]': { stroke: colours.ink },
    '& svg .panel-dimension': { strokeWidth: 0.6 },
    '& svg .panel-extension': { strokeWidth: 0.3 },
    '& svg text': { fill: colours.ink },
    '& svg .panel-glass': { fill: colours.surface },
  },
} as const;
