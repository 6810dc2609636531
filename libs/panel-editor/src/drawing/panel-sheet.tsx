import type { ReactNode, Ref } from 'react';
import type { Catalogue } from '@glass/contracts';
import type { Panel, PanelDrawing } from '@glass/geometry';
import { fontFamily } from '@glass/ui';
import { CornerMarks } from './corner-marks.js';
import { DimensionMarks } from './dimension-marks.js';
import { EdgeMarks } from './edge-marks.js';
import { GlassBody, GlassOutline } from './glass-outline.js';
import type { PartHandlers } from './part-button.js';
import type { PlacedDimension, Sheet } from './sheet-layout.js';

export interface PanelSheetProps {
  panel: Panel;
  drawing: PanelDrawing;
  sheet: Sheet;
  catalogue: Catalogue;
  label: string;
  describedBy?: string;
  handlers?: PartHandlers;
  isLit?: (dimension: PlacedDimension) => boolean;
  onPickDimension?: (path: string) => void;
  svgRef?: Ref<SVGSVGElement>;
  /** What lies on top: features to grab, marks of findings, a preview. */
  children?: ReactNode;
}

/** The shop drawing: glass, letters and codes, dimension lines. */
export function PanelSheet(props: PanelSheetProps) {
  const {
    panel,
    drawing,
    sheet,
    catalogue,
    label,
    describedBy,
    handlers,
    isLit,
    onPickDimension,
    svgRef,
    children,
  } = props;
  const shared = { drawing, sheet, spec: panel, catalogue };
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
      style={{ display: 'block', overflow: 'visible', userSelect: 'none' }}
    >
      <GlassBody drawing={drawing} sheet={sheet} />
      <DimensionMarks sheet={sheet} isLit={isLit} onPick={onPickDimension} />
      <GlassOutline {...shared} />
      <EdgeMarks {...shared} handlers={handlers} />
      <CornerMarks {...shared} handlers={handlers} />
      {children}
    </svg>
  );
}
