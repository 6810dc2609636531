import { memo } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPart, PanelSpec } from '@glass/contracts/panel';
import { cutoutSize, type DrawnFeature, type PanelDrawing } from '@glass/geometry';
import type { Sheet } from '@glass/geometry/sheet';
import { colors } from '@glass/ui';
import { partButton, type PartHandlers } from './part-button.js';
import type { FeatureMovers } from './use-feature-movers.js';
import { preventTouchScroll, usePartDrag } from './use-part-drag.js';

interface FeatureMarksProps {
  drawing: PanelDrawing;
  sheet: Sheet;
  spec: PanelSpec<number>;
  catalogue: Catalogue;
  nameOf: (uid: string) => string;
  isHighlighted: (part: PanelPart) => boolean;
  /** Features selected for arranging. */
  chosen: readonly string[];
  handlers: PartHandlers;
  movers: FeatureMovers;
  /** X and Y keys: type over the feature's horizontal or vertical distance. */
  onTypeOver: (uid: string, axis: 'x' | 'y') => void;
}

/** Hit areas of holes, hinges and other features, for dragging and arrow keys. */
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

/** Primitive props, so that `memo` skips unchanged features. */
interface FeatureMarkProps {
  uid: string;
  /** Its center, px and mm. */
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

/** Minimum hit radius, px (half of 28). */
const MIN_REACH = 14;
/** Keeps the mark of a long pair of handle holes from covering its surroundings, mm. */
const MAX_REACH_MM = 60;

const FeatureMark = memo(function FeatureMark(props: FeatureMarkProps) {
  const { uid, x, y, atX, atY, reach, label, isHighlighted, isChosen, handlers, movers, onTypeOver } = props;
  const button = partButton({ kind: 'feature', uid }, label, handlers);
  const drag = usePartDrag({
    centre: { x: atX, y: atY },
    toPanel: movers.toPanel,
    onDrag: (target, gesture, isFree) => movers.onDrag(uid, target, gesture, isFree),
    onDragStart: movers.onDragStart,
    onDragEnd: movers.onDragEnd,
    onCancel: movers.onCancel,
    onNudge: (direction, isLong) => movers.onNudge(uid, direction, isLong),
    onRemove: () => movers.onRemove(uid),
    disabled: movers.disabled,
  });
  return (
    <g
      ref={movers.disabled ? undefined : preventTouchScroll}
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
        fill={isHighlighted ? colors.primary : 'transparent'}
        fillOpacity={0.12}
        stroke={isHighlighted ? colors.primary : 'none'}
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
    return Math.min(Math.max(width / 2, depth / 2), MAX_REACH_MM);
  }
  if (feature?.kind === 'cutout') return Math.min(feature.width, feature.height) / 2;
  if (feature?.kind === 'edgeNotch') return feature.width / 2;
  return 0;
}
