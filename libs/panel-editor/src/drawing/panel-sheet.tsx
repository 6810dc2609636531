import type { Catalogue, PanelPart } from '@glass/contracts';
import type { Panel, PanelDrawing } from '@glass/geometry';
import { fontFamily } from '@glass/ui';
import { memo, type ReactNode, type Ref, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { CornerMarks } from './corner-marks.js';
import type { PlacedDimension } from './dimension-line.js';
import { DimensionMarks } from './dimension-marks.js';
import { EdgeMarks } from './edge-marks.js';
import { GlassBody, GlassOutline } from './glass-outline.js';
import type { PartHandlers } from './part-button.js';
import type { Spot } from './patch.js';
import type { Sheet } from './sheet-layout.js';
import { notesOf } from './sheet-notes.js';

interface PanelSheetProps {
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

export interface ElementSize {
  width: number;
  height: number;
}

/** The size of an element in pixels, as it changes; `before` until it was measured. */
export function useElementSize(element: RefObject<HTMLElement | null>, before: ElementSize): ElementSize {
  const [size, setSize] = useState(before);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
