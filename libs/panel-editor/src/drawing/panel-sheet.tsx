import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPart, PanelSpec, Point } from '@glass/contracts/panel';
import type { PanelDrawing } from '@glass/geometry';
import type { PlacedDimension, Sheet } from '@glass/geometry/sheet';
import { colors, fontFamily } from '@glass/ui/tokens';
import {
  memo,
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  type SVGProps,
  useLayoutEffect,
  useState,
} from 'react';
import { CalloutMarks, VertexMarks } from './callout-marks.js';
import { CornerMarks, EdgeMarks } from './edge-marks.js';
import { DimensionMarks, type FigureMarksProps } from './dimension-marks.js';
import { GlassBody, GlassOutline, type GlassOutlineProps } from './glass-outline.js';
import type { PartHandlers } from './part-button.js';

interface PanelSheetProps extends FigureMarksProps {
  panel: PanelSpec<number>;
  drawing: PanelDrawing;
  catalogue: Catalogue;
  label: string;
  describedBy?: string;
  handlers?: PartHandlers;
  isHighlighted?: (part: PanelPart) => boolean;
  isDimensionHighlighted?: (dimension: PlacedDimension) => boolean;
  isPathHighlighted?: (path: string) => boolean;
  svgRef?: Ref<SVGSVGElement>;
  /** Appearance of the glass below its lines; optional. */
  Sheen?: ComponentType<GlassOutlineProps>;
  /** Draggable features, finding marks, a preview. */
  children?: ReactNode;
}

const Body = memo(GlassBody);
const Outline = memo(GlassOutline);

/** The shop drawing: glass, letters and codes, dimension lines. */
export function PanelSheet(props: PanelSheetProps) {
  const { panel, drawing, sheet, catalogue, label, describedBy, handlers, isHighlighted } = props;
  const { svgRef, Sheen, children } = props;
  const shared = { drawing, sheet, spec: panel, catalogue };
  const marks = { ...shared, isHighlighted, handlers };
  const figures = { sheet, faultAt: props.faultAt, nameOf: props.nameOf };
  const picks = { onPick: props.onPick, isConfirmed: props.isConfirmed };
  return (
    <SheetSvg
      ref={svgRef}
      sheet={sheet}
      role={handlers || props.onPick ? 'group' : 'img'}
      aria-label={label}
      aria-describedby={describedBy}
    >
      <Body drawing={drawing} sheet={sheet} />
      {Sheen && <Sheen {...shared} />}
      <DimensionMarks {...figures} {...picks} isHighlighted={props.isDimensionHighlighted} />
      <Outline {...shared} />
      <EdgeMarks {...marks} notes={sheet.notes} />
      <CornerMarks {...marks} />
      <VertexMarks vertices={sheet.vertices} />
      <CalloutMarks
        {...figures}
        {...picks}
        isHighlighted={isHighlighted}
        isPathHighlighted={props.isPathHighlighted}
        handlers={handlers}
      />
      {children}
    </SheetSvg>
  );
}

/** The picture of a sheet, in pixels. */
export function SheetSvg({ sheet, ...props }: SVGProps<SVGSVGElement> & { sheet: Sheet }) {
  return (
    <svg
      className="notranslate"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width="100%"
      height="100%"
      fontFamily={fontFamily}
      style={{ display: 'block', overflow: 'visible', userSelect: 'none', WebkitTouchCallout: 'none' }}
      {...props}
    />
  );
}

export interface ElementSize {
  width: number;
  height: number;
}

/**
 * Size of an element in pixels as it changes.
 * @param before used until it is measured
 */
export function useElementSize(
  element: RefObject<HTMLElement | null>,
  before: ElementSize | (() => ElementSize),
): ElementSize {
  const [size, setSize] = useState(before);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width === 0 || height === 0) return;
      const measured = { width: Math.floor(width), height: Math.floor(height) };
      setSize((known) => (isSameSize(known, measured) ? known : measured));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Converts the position of a pointer to millimeters on the sheet; null while the drawing has no size. */
export function positionOnSheet(
  svg: SVGSVGElement | null,
  sheet: Pick<Sheet, 'width' | 'height' | 'toPanel'> | null,
  clientX: number,
  clientY: number,
): Point | null {
  const area = svg?.getBoundingClientRect();
  if (!area || !sheet || area.width === 0) return null;
  return sheet.toPanel(
    ((clientX - area.left) * sheet.width) / area.width,
    ((clientY - area.top) * sheet.height) / area.height,
  );
}

export function focusDimension(path: string, inside: HTMLElement | null): void {
  inside?.querySelector<SVGElement>(`[data-dimension="${path}"]`)?.focus();
}

/** Style of focused parts. */
export const partFocus = {
  outline: 'none',
  '&:focus-visible, &:focus-visible > *': { filter: `drop-shadow(0 0 2px ${colors.primary})` },
};

const isSameSize = (one: ElementSize, other: ElementSize) =>
  one.width === other.width && one.height === other.height;
