import type { Catalogue, Material, ShapeRule } from '@glass/contracts/catalogue';
import type { Finding, PanelSpec } from '@glass/contracts/panel';
import { checkRules, ruleSets } from '../src/index.js';
import { wordFindings } from '../src/words/index.js';

export const CLEAR = '10000000-0000-4000-8000-000000000001';
export const MIRROR = '10000000-0000-4000-8000-000000000002';
export const POLISH = '20000000-0000-4000-8000-000000000001';
export const BEVEL = '20000000-0000-4000-8000-000000000002';
export const MITER = '20000000-0000-4000-8000-000000000003';
export const DUBBED = '30000000-0000-4000-8000-000000000001';
export const RADIUS = '30000000-0000-4000-8000-000000000002';
export const EASED = '30000000-0000-4000-8000-000000000003';
export const GENEVA = '40000000-0000-4000-8000-000000000001';
export const CLAMP = '40000000-0000-4000-8000-000000000002';
export const GENEVA_HOLES = '40000000-0000-4000-8000-000000000003';
export const HOLE_12 = '50000000-0000-4000-8000-000000000001';

function material(uid: string, thicknessMm: number, tempered: boolean): Material {
  return {
    uid,
    name: uid === CLEAR ? 'Clear' : 'Mirror',
    code: 'GL',
    thicknessMm,
    thicknessName: String(thicknessMm),
    tempered,
    active: true,
    ratePerArea: '100',
    weightKgPerM2: 2.5 * thicknessMm,
    defaultEdgeFinishUID: null,
  };
}

/** A catalog with one of each: 3/8 in (or 10 mm) tempered clear, 6 mm mirror, and the hinges of the research. */
export function testCatalogue(
  units: 'inch' | 'metric' = 'inch',
  shapeRules: ShapeRule[] = units === 'inch' ? ruleSets.us : ruleSets.en,
): Catalogue {
  const edge = (uid: string, kind: 'flatPolish' | 'bevel' | 'mitre') => ({
    uid,
    name: kind,
    code: kind,
    kind,
    bevelWidthMm: kind === 'bevel' ? 25.4 : null,
    mitreDegrees: kind === 'mitre' ? 45 : null,
    active: true,
    matrix: [],
  });
  const corner = (uid: string, kind: 'dubbed' | 'radius' | 'eased') => ({
    uid,
    name: kind,
    code: kind,
    kind,
    minSizeMm: null,
    maxSizeMm: kind === 'dubbed' ? 100 : null,
    active: true,
    matrix: [],
  });
  const limits = { minThicknessMm: 8, maxThicknessMm: 12, active: true, matrix: [] };
  return {
    version: 1,
    currency: units === 'inch' ? 'USD' : 'EUR',
    units,
    precision: units === 'inch' ? '1/16' : '1mm',
    pricing: {
      roundUpToMm: null,
      minEdgeMm: null,
      minArea: null,
      areaDecimals: 2,
      minEdgeWorkMm: null,
      oversize: [],
      aspect: [],
      shapePercent: null,
      outOfSquare: null,
      templates: { made: null, supplied: null },
      notch: [],
      cutout: [],
      countersinks: [],
      volumeTiers: [],
      orderCharges: [],
      leadWorkingDays: 10,
      rushClasses: [],
      crates: [],
      deliveryZones: [],
      taxes: [],
    },
    materials: [material(CLEAR, units === 'inch' ? 9.525 : 10, true), material(MIRROR, 6, false)],
    edgeFinishes: [edge(POLISH, 'flatPolish'), edge(BEVEL, 'bevel'), edge(MITER, 'mitre')],
    cornerFinishes: [corner(DUBBED, 'dubbed'), corner(RADIUS, 'radius'), corner(EASED, 'eased')],
    hinges: [
      {
        uid: GENEVA,
        name: 'Geneva',
        code: 'GEN',
        kind: 'hinge',
        cutout: { kind: 'mouseEar', mouthWidth: 57, overallWidth: 63, depth: 44, earDiameter: 16 },
        maxDoorWidthMm: 711.2,
        maxDoorWeightKg: 36,
        ...limits,
      },
      {
        uid: CLAMP,
        name: 'Clamp 45',
        code: 'CL',
        kind: 'clamp',
        cutout: { kind: 'uSlot', width: 18, depth: 20 },
        maxDoorWidthMm: null,
        maxDoorWeightKg: null,
        ...limits,
      },
      {
        uid: GENEVA_HOLES,
        name: 'Geneva 92',
        code: 'G92',
        kind: 'hinge',
        cutout: { kind: 'holes', diameter: 16, apart: 57, fromEdge: 36 },
        maxDoorWidthMm: null,
        maxDoorWeightKg: null,
        ...limits,
      },
    ],
    holePrices: [],
    standardHoles: [{ uid: HOLE_12, name: '12', diameterMm: 12, active: true }],
    shapeRules,
  };
}

/** A blocking rule for any glass and shape. */
export function rule(
  code: string,
  operator: ShapeRule['operator'],
  formula: string,
  unit: ShapeRule['unit'],
): ShapeRule {
  return {
    code,
    materialUID: null,
    thicknessMm: null,
    tempered: null,
    shape: null,
    operator,
    formula,
    unit,
    severity: 'block',
    message: '',
  };
}

/** Findings with their sentences. */
export const wordedFindings = (panel: PanelSpec<number>, catalogue: Catalogue): Finding[] =>
  wordFindings(checkRules(panel, catalogue));

/** Findings of a single rule for a panel in metric glass. */
export function only(panel: PanelSpec<number>, one: ShapeRule): Finding[] {
  return wordedFindings(panel, testCatalogue('metric', [one]));
}

/** The first finding of a code, with the metric catalog by default. */
export function found(
  panel: PanelSpec<number>,
  code: string,
  catalogue = testCatalogue('metric'),
): Finding | undefined {
  return wordedFindings(panel, catalogue).find((finding) => finding.code === code);
}

export function plainEdges(count: number): { finishUID: null }[] {
  return Array.from({ length: count }, () => ({ finishUID: null }));
}
