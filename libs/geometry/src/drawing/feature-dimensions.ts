import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PlacedFrom, Point } from '@glass/contracts/panel';
import { placeAlong } from '../contour/chain.js';
import { loopLength } from '../contour/loop.js';
import { rimRadius } from '../net/openings.js';
import type { PanelLayout } from '../net/panel-layout.js';
import {
  type Callout,
  DOWN,
  type DimensionLine,
  type DimensionText,
  LEFT,
  enteredDimension,
  featurePoint,
  unitVector,
} from './dimensions.js';

/** Dimensions of each feature's position, from where it was measured. */
export function featureLines(layout: PanelLayout): DimensionLine[] {
  return layout.panel.features.flatMap((feature, index) => {
    if (feature.kind === 'cornerNotch') return [];
    return 'fromX' in feature ? fromSides(layout, feature, index) : fromEnd(layout, feature, index);
  });
}

type Placed = PanelFeature<number> & PlacedFrom<number>;
type OnEdge = Extract<PanelFeature<number>, { edge: number }>;

function fromSides(layout: PanelLayout, feature: Placed, index: number): DimensionLine[] {
  const { box } = layout;
  const centre = featurePoint(layout, index);
  if (!centre) return [];
  const sideX = feature.fromX === 'left' ? box.minX : box.maxX;
  const sideY = feature.fromY === 'bottom' ? box.minY : box.maxY;
  const shared = { to: centre, featureUID: feature.uid, isOverall: false };
  return [
    {
      ...enteredDimension(`features.${index}.x`, feature.x),
      ...shared,
      from: { x: sideX, y: box.minY },
      offset: DOWN,
    },
    {
      ...enteredDimension(`features.${index}.y`, feature.y),
      ...shared,
      from: { x: box.minX, y: sideY },
      offset: LEFT,
    },
  ];
}

/** From the end of the edge to the feature's center line, outside the glass. */
function fromEnd(layout: PanelLayout, feature: OnEdge, index: number): DimensionLine[] {
  const chain = layout.outline.edges[feature.edge];
  if (!chain) return [];
  const length = loopLength(chain);
  const end = placeAlong(chain, feature.from === 'start' ? 0 : length);
  const centre = placeAlong(chain, feature.from === 'start' ? feature.distance : length - feature.distance);
  return [
    {
      ...enteredDimension(`features.${index}.distance`, feature.distance),
      from: end.point,
      to: centre.point,
      offset: { x: 0 - centre.tangent.y, y: centre.tangent.x },
      featureUID: feature.uid,
      isOverall: false,
    },
  ];
}

/** Callouts of each feature: sizes of holes, notches and cutouts, codes of hinges. */
export function featureCallouts(layout: PanelLayout, catalogue: Catalogue): Callout[] {
  const { box } = layout;
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  return layout.panel.features.flatMap((feature, index) => {
    const at = featurePoint(layout, index);
    if (!at) return [];
    return {
      at,
      reach: reachOf(layout, feature, index),
      towards: unitVector(at, middle, DOWN),
      featureUID: feature.uid,
      number: index + 1,
      corner: null,
      parts: sizesOf(feature, `features.${index}`, layout, catalogue),
    };
  });
}

function sizesOf(
  feature: PanelFeature<number>,
  path: string,
  { edges }: PanelLayout,
  catalogue: Catalogue,
): DimensionText[] {
  const radius = (mm: number) => (mm > 0 ? [enteredDimension(`${path}.radius`, mm, ', R ')] : []);
  switch (feature.kind) {
    case 'hole': {
      const diameter = enteredDimension(`${path}.diameter`, feature.diameter, 'Ø ');
      if (!feature.countersunk) return [diameter];
      const { diameter: mm, angleDegrees, side } = feature.countersunk;
      const sink = enteredDimension(`${path}.countersunk.diameter`, mm, ', CSK Ø ');
      return [diameter, { ...sink, after: ` × ${angleDegrees}°${side === 'far' ? ' far side' : ''}` }];
    }
    case 'standardHole': {
      const hole = catalogue.standardHoles.find(({ uid }) => uid === feature.standardHoleUID);
      return hole ? [{ path: null, mm: hole.diameterMm, before: 'Ø ', after: '' }] : [];
    }
    case 'hinge': {
      const template = catalogue.hinges.find(({ uid }) => uid === feature.templateUID);
      return template ? [{ path: null, mm: null, before: template.code, after: '' }] : [];
    }
    case 'edgeNotch':
      return [
        enteredDimension(`${path}.width`, feature.width),
        enteredDimension(`${path}.depth`, feature.depth, ' × '),
        ...radius(feature.radius),
      ];
    case 'cornerNotch': {
      const previous = edges[feature.corner]?.letter ?? '';
      const next = edges[(feature.corner + 1) % edges.length]?.letter ?? '';
      return [
        enteredDimension(`${path}.alongPrevious`, feature.alongPrevious, `${previous} `),
        enteredDimension(`${path}.alongNext`, feature.alongNext, ` × ${next} `),
        ...radius(feature.radius),
      ];
    }
    case 'cutout':
      return [
        enteredDimension(`${path}.width`, feature.width),
        enteredDimension(`${path}.height`, feature.height, ' × '),
        ...radius(feature.radius),
      ];
  }
}

/** Distance (mm) from a feature's middle to its rim, where its leader ends. */
function reachOf(layout: PanelLayout, feature: PanelFeature<number>, index: number): number {
  const opening = layout.openings.find((laid) => laid.feature === index)?.opening;
  if (opening?.kind === 'circle' && feature.kind !== 'hinge') return rimRadius(opening);
  if (feature.kind === 'cutout') return Math.min(feature.width, feature.height) / 2;
  const placed = layout.onEdges[index];
  if (placed?.kind !== 'cut') return 0;
  return placed.cut.path.reduce(
    (most, { end }) => Math.max(most, Math.hypot(end.x - placed.at.x, end.y - placed.at.y)),
    0,
  );
}

/** Code and size of each corner's finish; none for square corners. */
export function cornerCallouts(layout: PanelLayout, catalogue: Catalogue): Callout[] {
  const { box, panel, corners } = layout;
  const middle: Point = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  return panel.corners.flatMap(({ finishUID, size }, corner) => {
    const finish = catalogue.cornerFinishes.find(({ uid }) => uid === finishUID);
    const laid = corners[corner];
    if (!finish || finish.kind === 'square' || !laid) return [];
    const text: DimensionText =
      size === null
        ? { path: null, mm: null, before: finish.code, after: '' }
        : enteredDimension(`corners.${corner}.size`, size, `${finish.code} `);
    const towards = unitVector(middle, laid.tip, DOWN);
    return { at: laid.tip, reach: 0, towards, featureUID: null, number: null, corner, parts: [text] };
  });
}
