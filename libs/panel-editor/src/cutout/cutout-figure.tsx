import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { toDrawnCutout, cutoutFault } from '@glass/geometry';
import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import { useElementSize } from '../drawing/panel-sheet.js';
import { CutoutSheet, useCutoutSheet } from './cutout-sheet.js';
import { cutoutTexts } from './cutout-texts.js';

interface CutoutFigureProps {
  template: Pick<HingeTemplate, 'name' | 'cutout' | 'plate'>;
  precision: LengthPrecision;
  height?: number;
}

/** A cutout as a dimensioned figure; renders nothing if the cutout is invalid. */
export function CutoutFigure(props: CutoutFigureProps) {
  return cutoutFault(props.template.cutout) === null ? <Figure {...props} /> : null;
}

function Figure({ template, precision, height = 220 }: CutoutFigureProps) {
  const holder = useRef<HTMLDivElement>(null);
  const size = useElementSize(holder, { width: 320, height });
  const cutout = useMemo(() => toDrawnCutout(template.cutout), [template.cutout]);
  const plate = template.plate ?? null;
  const { drawing, sheet } = useCutoutSheet(cutout, plate, precision, size, null);
  return (
    <Box ref={holder} sx={{ height, width: '100%', maxWidth: 420 }}>
      <CutoutSheet
        cutout={cutout}
        plate={plate}
        drawing={drawing}
        sheet={sheet}
        label={cutoutTexts.figure(template.name)}
      />
    </Box>
  );
}
