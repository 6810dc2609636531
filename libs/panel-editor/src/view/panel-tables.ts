import type { Catalogue, PanelFeature, PanelSpec } from '@glass/contracts';
import { evaluatePanel, panelInMillimetres } from '@glass/geometry';
import { formatLength } from '@glass/ui';
import { cornerFinish, effectiveFinish } from '../drawing/edge-codes.js';
import { featureName } from '../form/feature-names.js';
import { panelFacts } from '../panel-facts.js';
import { featureSize } from '../panel-parts.js';
import { finishableCorners } from '../shapes/editable-shapes.js';
import { cornerLetters, frameOf, isOnEdge, isPlaced, type Frame } from '../state/frame.js';
import { areaText, weightText } from './measure-texts.js';
import { viewTexts } from './view-texts.js';

/** A table as it is printed: what it is of, its columns, and its rows of as many cells. */
export interface PanelTable {
  title: string;
  columns: string[];
  rows: string[][];
}

export interface PanelTables {
  /** Name and value: glass, size, area, weight. */
  facts: [name: string, value: string][];
  tables: PanelTable[];
}

/** All that a shop needs to know of a panel beside its drawing, in words; null where the panel has no shape. */
export function panelTables(spec: PanelSpec, catalogue: Catalogue): PanelTables | null {
  const { measures, weightKg } = evaluatePanel(panelInMillimetres(spec), catalogue);
  if (!measures) return null;
  const frame = frameOf(measures, catalogue.precision);
  const { glass, size } = panelFacts(spec, catalogue);
  const facts: PanelTables['facts'] = [
    [viewTexts.glass, glass],
    [viewTexts.size, size],
    [viewTexts.area, areaText(measures.netAreaMm2, catalogue.units)],
    [viewTexts.weight, weightKg === null ? '' : weightText(weightKg, catalogue.units)],
    [viewTexts.seenFrom, viewTexts.sides[spec.viewingSide]],
    [viewTexts.notes, spec.notes],
  ];
  const tables = [
    edgeTable(spec, frame, catalogue),
    cornerTable(spec, frame, catalogue),
    featureTable(spec, frame, catalogue),
  ];
  return {
    facts: facts.filter(([, value]) => value !== ''),
    tables: tables.filter(({ rows }) => rows.length > 0),
  };
}

function edgeTable(spec: PanelSpec, frame: Frame, catalogue: Catalogue): PanelTable {
  return {
    title: viewTexts.edges,
    columns: [viewTexts.edge, viewTexts.length, viewTexts.finish],
    rows: frame.edges.map(({ letter, length }, index) => [
      letter,
      formatLength(length, catalogue.precision),
      effectiveFinish(spec, index, catalogue)?.name ?? viewTexts.asCut,
    ]),
  };
}

function cornerTable(spec: PanelSpec, frame: Frame, catalogue: Catalogue): PanelTable {
  return {
    title: viewTexts.corners,
    columns: [viewTexts.corner, viewTexts.finish, viewTexts.size],
    rows: finishableCorners(spec.shape, spec.corners.length).map((index) => {
      const finish = cornerFinish(spec, index, catalogue);
      const size = finish ? (spec.corners[index]?.size ?? null) : null;
      return [
        cornerLetters(frame, index),
        finish?.name ?? viewTexts.square,
        size === null ? '' : formatLength(size.mm, catalogue.precision),
      ];
    }),
  };
}

function featureTable(spec: PanelSpec, frame: Frame, catalogue: Catalogue): PanelTable {
  return {
    title: viewTexts.features,
    columns: [viewTexts.feature, viewTexts.size, viewTexts.distances],
    rows: spec.features.map((feature) => [
      featureName(spec, feature.uid),
      featureSize(feature, catalogue),
      distancesOf(feature, frame),
    ]),
  };
}

function distancesOf(feature: PanelFeature, frame: Frame): string {
  const show = (mm: number) => formatLength(mm, frame.precision);
  if (isPlaced(feature)) {
    return [
      viewTexts.from(show(feature.x.mm), feature.fromX),
      viewTexts.from(show(feature.y.mm), feature.fromY),
    ].join(', ');
  }
  if (!isOnEdge(feature)) return viewTexts.atCorner(cornerLetters(frame, feature.corner));
  const count = frame.edges.length;
  // Edge i begins at the corner with the edge before it.
  const corner = feature.from === 'start' ? (feature.edge + count - 1) % count : feature.edge;
  return viewTexts.alongEdge(
    show(feature.distance.mm),
    frame.edges[feature.edge]?.letter ?? '',
    cornerLetters(frame, corner),
  );
}
