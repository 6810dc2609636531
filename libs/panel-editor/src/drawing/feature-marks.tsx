import { memo } from 'react';
import type { Catalogue, PanelPart, PanelSpec } from '@glass/contracts';
import { cutoutSize, type DrawnFeature, type PanelDrawing } from '@glass/geometry';
import type { Sheet } from '@glass/geometry/sheet';
import { colours } from '@glass/ui';
import { partButton, type PartHandlers } from './part-button.js';
import type { FeatureMovers } from './use-feature-movers.js';
import { keepsFinger, usePartDrag } from './use-part-drag.js';

export interface FeatureMarksProps {
  drawing: PanelDrawing;
  sheet: Sheet;
  spec: PanelSpec<number>;
  catalogue: Catalogue;
  nameOf: (uid: string) => string;
  isHighlighted: (part: PanelPart) => boolean;
  /** Those that are arranged together. */
  chosen: readonly string[];
  handlers: PartHandlers;
  movers: FeatureMovers;
  /** The keys X and Y: the distance of a feature sideways or up is to be typed over. */
  onTypeOver: (uid: string, axis: 'x' | 'y') => void;
}

/** Holes, hinges and other features to grab: by pointer, and by arrow keys while they are in focus. */
export function FeatureMarks(props: FeatureMarksProps) {
  const { drawing, sheet, spec, catalogue, nameOf, isHighlighted, chosen, handlers, movers, onTypeOver } =
    props;
  return (
    <g>
      {drawing.features.map((feature) => (
        <FeatureMark
          key={feature.uid}
          uid={feature.uid}
          x={sheet.x(feature.at.x)}
          y={sheet.y(feature.at.y)}
          atX={feature.at.x}
          atY={feature.at.y}
          reach={reachOf(feature, drawing, spec, catalogue) * sheet.scale}
          label={nameOf(feature.uid)}
          isHighlighted={isHighlighted({ kind: 'feature', uid: feature.uid })}
          isChosen={chosen.includes(feature.uid)}
          handlers={handlers}
          movers={movers}
          onTypeOver={onTypeOver}
        />
      ))}
    </g>
  );
}

/** Plain values, so that a feature is drawn again only when it changes. */
interface FeatureMarkProps {
  uid: string;
  /** Its middle, px and mm. */
  x: number;
  y: number;
  atX: number;
  atY: number;
  /** Half its size, px. */
  reach: number;
  label: string;
  isHighlighted: boolean;
  isChosen: boolean;
  handlers: PartHandlers;
  movers: FeatureMovers;
  onTypeOver: (uid: string, axis: 'x' | 'y') => void;
}

/** Nothing to touch is smaller than this, px (half of 28). */
const MIN_REACH = 14;
/** Nor does the mark of a long pair of handle holes hide what lies around it, mm. */
const MOST_REACH_MM = 60;

const FeatureMark = memo(function FeatureMark(props: FeatureMarkProps) {
  const { uid, x, y, atX, atY, reach, label, isHighlighted, isChosen, handlers, movers, onTypeOver } = props;
  const button = partButton({ kind: 'feature', uid }, label, handlers);
  const drag = usePartDrag({
    centre: { x: atX, y: atY },
    toPanel: movers.toPanel,
    onDrag: (target, gesture, isFree) => movers.onDrag(uid, target, gesture, isFree),
    onDragStart: movers.onDragStart,
    onDragEnd: movers.onDragEnd,
    onCallOff: movers.onCallOff,
    onNudge: (direction, isLong) => movers.onNudge(uid, direction, isLong),
    onRemove: () => movers.onRemove(uid),
    disabled: movers.disabled,
  });
  return (
    <g
      ref={movers.disabled ? undefined : keepsFinger}
      {...button}
      {...drag}
      aria-pressed={isChosen}
      onKeyDown={(event) => {
        button.onKeyDown(event);
        drag.onKeyDown?.(event);
        if ((event.key !== 'x' && event.key !== 'y') || event.ctrlKey || event.metaKey || movers.disabled)
          return;
        event.preventDefault();
        onTypeOver(uid, event.key);
      }}
      style={{ cursor: movers.disabled ? 'pointer' : 'grab', touchAction: 'none' }}
    >
      <circle
        cx={x}
        cy={y}
        r={Math.max(reach + 5, MIN_REACH)}
        fill={isHighlighted ? colours.primary : 'transparent'}
        fillOpacity={0.12}
        stroke={isHighlighted ? colours.primary : 'none'}
        strokeWidth={isChosen ? 2.5 : 1.5}
      />
    </g>
  );
});

/** Half the feature's larger dimension, mm. */
function reachOf(
  { uid }: DrawnFeature,
  drawing: PanelDrawing,
  spec: PanelSpec<number>,
  catalogue: Catalogue,
): number {
  const opening = drawing.openings.find((candidate) => candidate.featureUID === uid)?.opening;
  if (opening?.kind === 'circle') return opening.countersink?.radius ?? opening.radius;
  const feature = spec.features.find((candidate) => candidate.uid === uid);
  if (feature?.kind === 'hinge') {
    const cutout = catalogue.hinges.find((template) => template.uid === feature.templateUID)?.cutout;
    if (!cutout) return 0;
    const { width, depth } = cutoutSize(cutout);
    return Math.min(Math.max(width / 2, depth / 2), MOST_REACH_MM);
  }
  if (feature?.kind === 'cutout') return Math.min(feature.width, feature.height) / 2;
  if (feature?.kind === 'edgeNotch') return feature.width / 2;
  return 0;
}
