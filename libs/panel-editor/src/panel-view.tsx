import { useId, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue, Finding, PanelSpec } from '@glass/contracts';
import { evaluatePanel, panelInMillimetres, type PanelDrawing } from '@glass/geometry';
import { layOutSheet, createLengthWriter } from '@glass/geometry/sheet';
import { colours, visuallyHidden } from '@glass/ui';
import { edgeCodes, panelSummary } from './panel-names.js';
import { FindingMarks } from './drawing/finding-marks.js';
import { type ElementSize, PanelSheet, useElementSize } from './drawing/panel-sheet.js';
import { Sheen } from './drawing/sheen.js';
import { screenStyle } from './drawing/screen-style.js';
import { tryDrawing } from './drawing/try-drawing.js';
import { frameOf } from './state/frame.js';
import { texts } from './texts.js';

export interface PanelViewProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  /** What is marked on the drawing. */
  findings?: readonly Finding[];
  /** No higher than this, px, where other things have to be in sight too. */
  maxHeight?: number;
  /** Of the reader, for decimals. */
  locale?: string | undefined;
}

/** A sheet of these proportions leaves room for what is said of the panel below it, on Letter and A4 alike. */
const PAPER = { width: 720, height: 460 };
const PAPER_HEIGHT = '104mm';
/** Wide enough for every drawing; on a screen the sheet is as high as its panel asks for, within these, px. */
const SCREEN = { width: 900, minHeight: 220, maxHeight: 640, around: 140 };

/** The drawing with every dimension, to look at. */
export function PanelView(props: PanelViewProps) {
  const { spec, catalogue, findings, maxHeight = SCREEN.maxHeight, locale } = props;
  const holder = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(holder, PAPER);
  return (
    <Box ref={holder} sx={{ maxWidth: SCREEN.width, mx: 'auto' }}>
      <Drawn
        spec={spec}
        catalogue={catalogue}
        findings={findings}
        locale={locale}
        sizeOf={(drawing) => ({ width, height: Math.min(screenHeight(drawing, width), maxHeight) })}
      />
    </Box>
  );
}

/** The same for paper: to a size that fits a page, black on white. */
export function PanelOnPaper({ spec, catalogue, locale }: PanelViewProps) {
  return (
    <Box sx={{ ...blackOnWhite, breakInside: 'avoid' }}>
      <Drawn spec={spec} catalogue={catalogue} locale={locale} sizeOf={() => PAPER} />
    </Box>
  );
}

function Drawn({
  spec,
  catalogue,
  findings = [],
  locale,
  sizeOf,
}: PanelViewProps & { sizeOf: (drawing: PanelDrawing) => ElementSize }) {
  const summaryId = useId();
  const shown = useMemo(() => {
    const panel = panelInMillimetres(spec);
    const drawing = tryDrawing(panel, catalogue);
    const { measures } = evaluatePanel(panel, catalogue);
    if (!drawing || !measures) return null;
    const write = createLengthWriter(spec, catalogue.precision, locale);
    const summary = panelSummary(spec, frameOf(measures, catalogue.precision), catalogue);
    return { panel, drawing, write, codes: edgeCodes(panel, catalogue), summary };
  }, [spec, catalogue, locale]);
  const { width = 0, height = 0 } = shown ? sizeOf(shown.drawing) : {};
  const sheet = useMemo(() => {
    if (!shown) return null;
    const size = { width, height };
    return layOutSheet(shown.drawing, {
      ...size,
      style: screenStyle(size),
      write: shown.write,
      codes: shown.codes,
      isNumbered: true,
    });
  }, [shown, width, height]);
  if (!shown || !sheet) {
    return <Typography sx={{ color: 'text.secondary' }}>{texts.notDrawable}</Typography>;
  }
  return (
    <>
      <Box id={summaryId} sx={visuallyHidden}>
        {shown.summary}
      </Box>
      <Box sx={{ height: sheet.height, '@media print': { height: 'auto' } }}>
        <PanelSheet
          Sheen={Sheen}
          panel={shown.panel}
          drawing={shown.drawing}
          sheet={sheet}
          catalogue={catalogue}
          label={texts.drawing}
          describedBy={summaryId}
        >
          {findings.length > 0 ? <FindingMarks findings={findings} sheet={sheet} /> : null}
        </PanelSheet>
      </Box>
    </>
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
  '& svg': { maxHeight: PAPER_HEIGHT },
  '& svg path[stroke], & svg circle[stroke]': { stroke: colours.ink },
  '& svg .panel-dimension': { strokeWidth: 0.6 },
  '& svg .panel-extension': { strokeWidth: 0.3 },
  '& svg text': { fill: colours.ink },
  // Bold letters are printed with their white rim in black.
  '& svg tspan[font-weight]': { stroke: 'none' },
  '& svg .panel-glass': { fill: colours.surface },
} as const;
