import { memo, useMemo, type ReactNode, type Ref } from 'react';
import type { Catalogue, PanelPart } from '@glass/contracts';
import type { Panel, PanelDrawing } from '@glass/geometry';
import { fontFamily } from '@glass/ui';
import { CornerMarks } from './corner-marks.js';
import { DimensionMarks } from './dimension-marks.js';
import { EdgeMarks } from './edge-marks.js';
import { GlassBody, GlassOutline } from './glass-outline.js';
import type { PartHandlers } from './part-button.js';
import type { Spot } from './patch.js';
import type { PlacedDimension, Sheet } from './sheet-layout.js';
import { notesOf } from './sheet-notes.js';

export interface PanelSheetProps {
  panel: Panel;
  drawing: PanelDrawing;
  sheet: Sheet;
  catalogue: Catalogue;
  label: string;
  describedBy?: string;
  handlers?: PartHandlers;
  isHighlighted?: (part: PanelPart) => boolean;
  isDimensionHighlighted?: (dimension: PlacedDimension) => boolean;
  nameOfDimension?: (path: string) => string;
  onPickDimension?: ((path: string, at: Spot) => void) | undefined;
  svgRef?: Ref<SVGSVGElement>;
  /** What lies on top: features to grab, marks of findings, a preview. */
  children?: ReactNode;
}

const Body = memo(GlassBody);
const Outline = memo(GlassOutline);

/** The shop drawing: glass, letters and codes, dimension lines. */
export function PanelSheet(props: PanelSheetProps) {
  const { panel, drawing, sheet, catalogue, label, describedBy, handlers, isHighlighted, svgRef, children } =
    props;
  const shared = { drawing, sheet, spec: panel, catalogue };
  const notes = useMemo(() => notesOf(drawing, sheet, panel, catalogue), [drawing, sheet, panel, catalogue]);
  const marks = { ...shared, notes, isHighlighted, handlers };
  return (
    <svg
      ref={svgRef}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width="100%"
      height="100%"
      role={handlers ? 'group' : 'img'}
      aria-label={label}
      aria-describedby={describedBy}
      fontFamily={fontFamily}
      style={{ display: 'block', overflow: 'visible', userSelect: 'none', WebkitTouchCallout: 'none' }}
    >
      <Body drawing={drawing} sheet={sheet} />
      <DimensionMarks
        sheet={sheet}
        isHighlighted={props.isDimensionHighlighted}
        nameOf={props.nameOfDimension}
        onPick={props.onPickDimension}
      />
      <Outline {...shared} />
      <EdgeMarks {...marks} />
      <CornerMarks {...marks} />
      {children}
    </svg>
  );
}
