import type { Catalogue, PanelPart, PanelSpec, Point } from '@glass/contracts';
import type { DrawnFeature, PanelDrawing } from '@glass/geometry';
import { colours } from '@glass/ui';
import { partButton, type PartHandlers } from './part-button.js';
import type { Sheet } from './sheet-layout.js';
import { usePartDrag } from './use-part-drag.js';

export interface FeatureMovers {
  onDrag: (uid: string, target: Point, gesture: string) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onNudge: (uid: string, direction: Point, isLong: boolean) => void;
  onRemove: (uid: string) => void;
  disabled: boolean;
  /** From the window's pixels to the panel's millimetres. */
  toPanel: (clientX: number, clientY: number) => Point | null;
}

export interface FeatureMarksProps {
  drawing: PanelDrawing;
  sheet: Sheet;
  spec: PanelSpec<number>;
  catalogue: Catalogue;
  nameOf: (uid: string) => string;
  handlers: PartHandlers;
  movers: FeatureMovers;
}

/** Holes, hinges and other features to grab: by pointer, and by arrow keys while they are in focus. */
export function FeatureMarks({
  drawing,
  sheet,
  spec,
  catalogue,
  nameOf,
  handlers,
  movers,
}: FeatureMarksProps) {
  return (
    <g>
      {drawing.features.map((feature) => (
        <FeatureMark
          key={feature.uid}
          feature={feature}
          reach={reachOf(feature, drawing, spec, catalogue) * sheet.scale}
          sheet={sheet}
          label={nameOf(feature.uid)}
          handlers={handlers}
          movers={movers}
        />
      ))}
    </g>
  );
}

interface FeatureMarkProps {
  feature: DrawnFeature;
  /** Half its size, px. */
  reach: number;
  sheet: Sheet;
  label: string;
  handlers: PartHandlers;
  movers: FeatureMovers;
}

/** Nothing to touch is smaller than this, px (half of 28). */
const LEAST_REACH = 14;

function FeatureMark({ feature, reach, sheet, label, handlers, movers }: FeatureMarkProps) {
  const part: PanelPart = { kind: 'feature', uid: feature.uid };
  const button = partButton(part, label, handlers);
  const drag = usePartDrag({
    centre: feature.at,
    toPanel: movers.toPanel,
    onDrag: (target, gesture) => movers.onDrag(feature.uid, target, gesture),
    onDragStart: movers.onDragStart,
    onDragEnd: movers.onDragEnd,
    onNudge: (direction, isLong) => movers.onNudge(feature.uid, direction, isLong),
    onRemove: () => movers.onRemove(feature.uid),
    disabled: movers.disabled,
  });
  const radius = Math.max(reach + 5, LEAST_REACH);
  const isLit = handlers.isLit(part);
  return (
    <g
      {...button}
      {...drag}
      onKeyDown={(event) => {
        button.onKeyDown(event);
        drag.onKeyDown?.(event);
      }}
      style={{ cursor: movers.disabled ? 'pointer' : 'grab', touchAction: 'none' }}
    >
      <circle
        cx={sheet.x(feature.at.x)}
        cy={sheet.y(feature.at.y)}
        r={radius}
        fill={isLit ? colours.primary : 'transparent'}
        fillOpacity={0.12}
        stroke={isLit ? colours.primary : 'none'}
        strokeWidth={1.5}
      />
    </g>
  );
}

/** Half the feature's larger dimension, mm. */
function reachOf(
  { uid }: DrawnFeature,
  drawing: PanelDrawing,
  spec: PanelSpec<number>,
  catalogue: Catalogue,
): number {
  const opening = drawing.openings.find((candidate) => candidate.featureUID === uid)?.opening;
  if (opening?.kind === 'circle') return opening.radius;
  const feature = spec.features.find((candidate) => candidate.uid === uid);
  if (feature?.kind === 'hinge') {
    const cutout = catalogue.hinges.find((template) => template.uid === feature.templateUID)?.cutout;
    if (cutout?.kind === 'mouseEar') return cutout.overallWidth / 2;
    if (cutout?.kind === 'uSlot') return cutout.depth;
    return cutout ? cutout.apart / 2 + cutout.diameter : 0;
  }
  if (feature?.kind === 'cutout') return Math.min(feature.width, feature.height) / 2;
  if (feature?.kind === 'edgeNotch') return feature.width / 2;
  return 0;
}
