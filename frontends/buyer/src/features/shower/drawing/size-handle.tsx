import type { LayoutPoint } from '@glass/contracts/layout';
import { formatReadable, stepMm } from '@glass/geometry';
import { DRAG_MM, resizeRun } from '../draft/resize-run.js';
import { measureTexts as texts } from '../measures/measure-texts.js';
import { useShower } from '../shower-context.js';
import { DragHandle } from './drag-handle.js';

interface SizeHandleProps {
  run: number;
  size: 'width' | 'height';
  at: LayoutPoint;
  cursor: 'ew-resize' | 'ns-resize' | 'grab';
  /** The size, mm, if the handle is dragged to a point of the drawing. */
  toMm: (point: LayoutPoint) => number;
  onStart: () => void;
  onEnd: () => void;
}

/** Drags the wall or the top of a side. */
export function SizeHandle({ run, size, at, cursor, toMm, onStart, onEnd }: SizeHandleProps) {
  const { layout, catalogue, locale, actions } = useShower();
  const { precision } = catalogue;
  const measured = layout.runs[run];
  if (!measured) return null;
  const { mm } = size === 'width' ? measured.widths.bottom : measured.heights.left;
  const field = `runs.${run}.${size === 'width' ? 'widths.bottom' : 'heights.left'}`;
  const resize = (next: number) => actions.change(resizeRun(run, size, next, precision), field);
  return (
    <DragHandle
      at={at}
      cursor={cursor}
      label={size === 'width' ? texts.dragWidth(run + 1) : texts.dragHeight(run + 1)}
      value={mm}
      valueText={formatReadable(mm, precision, locale)}
      {...DRAG_MM}
      onStart={onStart}
      onDrag={(to) => resize(toMm(to))}
      onStep={(steps) => resize(mm + steps * stepMm(precision))}
      onEnd={() => {
        onEnd();
        actions.settle();
      }}
    />
  );
}
