import type { Catalogue, PanelSpec } from '@glass/contracts';
import { layOutSheet, createLengthWriter } from '@glass/geometry/sheet';
import { PanelSheet } from '../drawing/panel-sheet.js';
import { screenStyle } from '../drawing/screen-style.js';
import { tryDrawing } from '../drawing/try-drawing.js';
import { edgeCodes } from '../panel-names.js';
import { panelOf } from '../state/panel-assessment.js';
import { texts } from '../texts.js';

/**
 * Pane heights that the drawing is laid out for, px: a usual phone and a usual desktop window. In between it is
 * scaled, so it is as narrow as the starter panel permits.
 */
const SHEETS = [
  { className: 'on-phone', width: 300, height: 300 },
  { className: 'on-desk', width: 430, height: 556 },
] as const;

interface StaticDrawingProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  locale: string;
}

/** The shop drawing of a panel once per sheet size; CSS shows the one that fits. */
export function StaticDrawing({ spec, catalogue, locale }: StaticDrawingProps) {
  const panel = panelOf(spec);
  const drawing = tryDrawing(panel, catalogue);
  const write = createLengthWriter(spec, catalogue.precision, locale);
  const codes = edgeCodes(panel, catalogue);
  if (!drawing) return null;
  return SHEETS.map(({ className, ...size }) => (
    <div key={className} className={className}>
      <PanelSheet
        panel={panel}
        drawing={drawing}
        sheet={layOutSheet(drawing, { ...size, style: screenStyle(size), write, codes, isNumbered: false })}
        catalogue={catalogue}
        label={texts.drawing}
      />
    </div>
  ));
}
