import type { Catalogue } from '@glass/contracts/catalogue';
import {
  type EdgeChoice,
  LAYOUT_SCHEMA,
  type EvaluatedLayout,
  type HardwareArticle,
  type HardwareChoice,
  type LayoutBay,
  type LayoutRun,
  type ShowerLayout,
} from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import { CLEAR, POLISH, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { evaluateLayout } from '../src/index.js';
import * as articles from './articles.factory.js';

export const hardware: HardwareChoice = {
  wallFixing: articles.wallChannel.uid,
  floorFixing: articles.floorChannel.uid,
  ceilingFixing: articles.ceilingChannel.uid,
  glassJoint: articles.joint.uid,
  wallHinge: articles.vienna.uid,
  glassHinge: articles.glassHinge.uid,
  strikeSeal: articles.strike.uid,
  bottomSeal: articles.drip.uid,
  header: articles.header.uid,
  handle: articles.pull.uid,
};

/** Hidden edges have the standard finish of the glass. */
export const polishedEdges: EdgeChoice = { exposed: POLISH, joint: POLISH, hidden: null };

export function bayOf(kind: LayoutBay['kind'], more: Partial<LayoutBay<number>> = {}): LayoutBay<number> {
  return {
    uid: newUid(),
    kind,
    width: null,
    hinged: kind === 'door' || kind === 'slider' ? 'left' : null,
    opens: 'out',
    transom: null,
    topAt: null,
    hardware: {},
    ...more,
  };
}

export function runOf(
  width: number,
  height: number,
  bays: LayoutBay<number>[],
  more: Partial<LayoutRun<number>> = {},
): LayoutRun<number> {
  return {
    uid: newUid(),
    widths: { bottom: width, middle: null, top: null },
    heights: { left: height, middle: null, right: null },
    leans: { left: null, right: null },
    leansAcross: { left: null, right: null },
    curbFall: { along: null, inward: null },
    top: 'open',
    bays,
    blocks: [],
    ...more,
  };
}

export function layoutOf(
  runs: LayoutRun<number>[],
  more: Partial<ShowerLayout<number>> = {},
): ShowerLayout<number> {
  return {
    schema: LAYOUT_SCHEMA,
    name: 'Master bath',
    materialUID: CLEAR,
    measuredTo: 'outside',
    measuredWith: 'tape',
    runs,
    joints: [],
    start: 'wall',
    end: 'wall',
    obstacles: [],
    hardware,
    finish: 'chrome',
    edges: polishedEdges,
    ...more,
  };
}

/** The test price list with clear glass of a thickness, in millimeters unless it is an inch shop. */
export function catalogueWith(thicknessMm: number, units: 'inch' | 'metric' = 'metric'): Catalogue {
  const catalogue = testCatalogue(units);
  return {
    ...catalogue,
    edgeFinishes: catalogue.edgeFinishes.map((finish) => ({
      ...finish,
      matrix: [{ materialUID: null, thicknessMm: null, rate: '1.00', curvedRate: null }],
    })),
    materials: catalogue.materials.map((material) =>
      material.uid === CLEAR ? { ...material, thicknessMm, weightKgPerM2: 2.5 * thicknessMm } : material,
    ),
  };
}

export function contextOf(thicknessMm = 10, sold: readonly HardwareArticle[] = articles.allArticles) {
  return { catalogue: catalogueWith(thicknessMm), articles: sold };
}

export const evaluate = (layout: ShowerLayout<number>, thicknessMm = 10): EvaluatedLayout =>
  evaluateLayout(layout, contextOf(thicknessMm));

export const codesOf = ({ findings }: EvaluatedLayout): string[] => findings.map(({ code }) => code);
