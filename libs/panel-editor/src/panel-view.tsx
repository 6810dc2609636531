import { useId, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { Finding, PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, panelInMillimeters, type PanelDrawing } from '@glass/geometry';
import { layOutSheet, createLengthWriter } from '@glass/geometry/sheet';
import { colors, visuallyHidden } from '@glass/ui';
import { dimensionName, edgeCodes, panelSummary } from './panel-names.js';
import { FindingMarks } from './drawing/finding-marks.js';
import { type ElementSize, PanelSheet, useElementSize } from './drawing/panel-sheet.js';
import { Sheen } from './drawing/sheen.js';
import { screenStyle } from './drawing/screen-style.js';
import { tryDrawing } from './drawing/try-drawing.js';
import { toFrame } from './state/frame.js';
import { texts } from './texts.js';

export interface PanelViewProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  /** Marked on the drawing. */
  findings?: readonly Finding[];
  /** Limits the height, px, if other content has to stay visible. */
  maxHeight?: number;
  /** For decimals. */
  locale?: string | undefined;
  /** Sizes that can be tapped to confirm them. */
  confirm?: ConfirmHandlers | undefined;
}

export interface ConfirmHandlers {
  isConfirmed: (path: string) => boolean;
  onPick: (path: string) => void;
}

/** Proportions that leave room for the text below the panel on Letter and A4. */
const PAPER = { width: 720, height: 360 };
const PAPER_HEIGHT = '84mm';
/** Sheet size on a screen, px; the height follows the panel within these limits. */
const SCREEN = { width: 900, minHeight: 220, maxHeight: 640, around: 140 };

/** A read-only drawing with every dimension. */
export function PanelView(props: PanelViewProps) {
  const { spec, catalogue, findings, maxHeight = SCREEN.maxHeight, locale, confirm } = props;
  const holder = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(holder, PAPER);
  return (
    <Box ref={holder} sx={{ maxWidth: SCREEN.width, mx: 'auto' }}>
      <Drawn
        spec={spec}
        catalogue={catalogue}
        findings={findings}
        locale={locale}
        confirm={confirm}
        sizeOf={(drawing) => ({ width, height: Math.min(screenHeight(drawing, width), maxHeight) })}
      />
    </Box>
  );
}

/** The drawing for print: fits a page, black on white. */
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
  confirm,
  sizeOf,
}: PanelViewProps & { sizeOf: (drawing: PanelDrawing) => ElementSize }) {
  const summaryId = useId();
  const shown = useMemo(() => {
    const panel = panelInMillimeters(spec);
    const drawing = tryDrawing(panel, catalogue);
    const { measures } = evaluatePanel(panel, catalogue);
    if (!drawing || !measures) return null;
    const write = createLengthWriter(spec, catalogue.precision, locale);
    const summary = panelSummary(spec, toFrame(measures, catalogue.precision), catalogue, locale);
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
          {...(confirm && {
            ...confirm,
            nameOf: (path: string) => dimensionName(spec, path, catalogue),
            isDimensionHighlighted: ({ path }) => path !== null && confirm.isConfirmed(path),
            isPathHighlighted: confirm.isConfirmed,
          })}
        >
          {findings.length > 0 ? <FindingMarks findings={findings} sheet={sheet} /> : null}
        </PanelSheet>
      </Box>
    </>
  );
}

/** Follows the panel's height at full width, so that neither shelf nor door leaves half the sheet empty. */
function screenHeight({ box }: PanelDrawing, width: number): number {
  const { minHeight, maxHeight, around } = SCREEN;
  const [across, up] = [box.maxX - box.minX, box.maxY - box.minY];
  const height = (Math.max(width - around, 0) * up) / across + around;
  return Math.round(Math.min(Math.max(height, minHeight), maxHeight));
}

/** Printers render colors as pale lines: on paper all lines are black and differ by width. */
const blackOnWhite = {
  '& svg': { maxHeight: PAPER_HEIGHT },
  '& svg path[stroke], & svg circle[stroke]': { stroke: colors.ink },
  '& svg .panel-dimension': { strokeWidth: 0.6 },
  '& svg .panel-extension': { strokeWidth: 0.3 },
  '& svg text': { fill: colors.ink },
  // Bold letters would print their white halo in black.
  '& svg tspan[font-weight]': { stroke: 'none' },
  '& svg .panel-glass': { fill: colors.surface },
} as const;
