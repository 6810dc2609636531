import type {
  Catalogue,
  DeliveryZone,
  Material,
  MatrixCell,
  PricingRules,
  ShapeRule,
} from '@glass/contracts/catalogue';
import { hingeTemplates } from './hinge-templates.js';
import {
  cellOfMaterial,
  cellsAtOnePrice,
  cellsByThickness,
  cornerFinishes,
  deliveryZone,
  edgeCellOfMaterial,
  edgeCellsByThickness,
  edgeFinish,
  holePrice,
  material,
  standardHole,
} from './starter-rows.js';
import { INCH_UIDS as UID } from './starter-uids.js';

/*
 * Demo tenant A of glass-trade §2.4: inches and dollars. Thicknesses are exact, so that `t` in a rule's formula is
 * 0.375 for 3/8 in. Weights are the trade's pounds per square foot (§8: 3.27, 4.91, 6.54) in kg/m².
 */

const QUARTER = 6.35;
const THREE_EIGHTHS = 9.525;
const HALF = 12.7;
const THICKNESSES = [QUARTER, THREE_EIGHTHS, HALF];
const THICKNESS_NAMES = new Map([
  [QUARTER, '1/4'],
  [THREE_EIGHTHS, '3/8'],
  [HALF, '1/2'],
]);
const WEIGHTS = new Map([
  [QUARTER, 15.97],
  [THREE_EIGHTHS, 23.97],
  [HALF, 31.93],
]);
/** Rounds to a thousandth of a millimeter. */
/** Exact for 1/64 in, so that forms show the fraction again. */
const inches = (count: number): number => Math.round(count * 25_400_000) / 1_000_000;

/** Prices by thickness, and of mirrors, which by default are on request. */
const prices = (byThickness: string[], mirror: string | null = null): MatrixCell[] => [
  ...cellsByThickness(THICKNESSES, byThickness),
  cellOfMaterial(UID.mirror14, mirror),
];

/**
 * Catalog of demo tenant A.
 * @param shapeRules US rule set of the geometry library
 */
export function inchCatalogue(shapeRules: ShapeRule[]): Catalogue {
  return {
    version: 1,
    currency: 'USD',
    units: 'inch',
    precision: '1/16',
    pricing: pricing(),
    materials: materials(),
    edgeFinishes: edgeFinishes(),
    // A dubbed corner is up to 1 in, a clipped one larger. Mirrors are not clipped, dubbed or rounded.
    cornerFinishes: cornerFinishes(UID, cellsAtOnePrice(THICKNESSES, '0'), {
      dubbed: [inches(1 / 8), inches(1), prices(['5.50', '7.50', '9.00'])],
      clipped: [inches(1), inches(12), prices(['22', '30', '35'])],
      radius: [inches(1 / 8), inches(12), prices(['10', '12', '15'])],
    }),
    hinges: hingeTemplates(
      UID,
      {
        hinge: prices(['18', '22', '26']),
        clamp: prices(['12', '16', '18']),
        oneHole: prices(['7', '9', '11'], '8'),
        twoHoles: prices(['14', '18', '22'], '16'),
      },
      '1/16',
    ),
    holePrices: [
      holePrice(UID.holes1, inches(1), prices(['7', '9', '11'], '8')),
      holePrice(UID.holes2, inches(2), prices(['9', '11', '13'], '10')),
      holePrice(UID.holes4, inches(4), prices(['13', '16', '20'], '14')),
    ],
    standardHoles: [
      standardHole(UID.hole12, '1/2', inches(1 / 2)),
      standardHole(UID.hole58, '5/8', inches(5 / 8)),
      standardHole(UID.hole34, '3/4', inches(3 / 4)),
      standardHole(UID.hole78, '7/8', inches(7 / 8)),
      standardHole(UID.hole1, '1', inches(1)),
      standardHole(UID.hole114, '1-1/4', inches(5 / 4)),
      standardHole(UID.hole2, '2', inches(2)),
    ],
    shapeRules,
  };
}

function materials(): Material[] {
  const glass = (uid: string, name: string, code: string, thicknessMm: number, rate: string): Material => ({
    ...material(uid, name, code, thicknessMm, rate, UID.seamed),
    thicknessName: THICKNESS_NAMES.get(thicknessMm)!,
    weightKgPerM2: WEIGHTS.get(thicknessMm)!,
  });
  return [
    glass(UID.clear14, 'Clear', 'CL14', QUARTER, '9.50'),
    glass(UID.clear38, 'Clear', 'CL38', THREE_EIGHTHS, '12.50'),
    glass(UID.clear12, 'Clear', 'CL12', HALF, '15.50'),
    glass(UID.lowIron38, 'Low-iron', 'LI38', THREE_EIGHTHS, '17.00'),
    glass(UID.lowIron12, 'Low-iron', 'LI12', HALF, '23.00'),
    glass(UID.satin38, 'Satin etched', 'SE38', THREE_EIGHTHS, '18.50'),
    glass(UID.gray38, 'Gray', 'GY38', THREE_EIGHTHS, '23.00'),
    glass(UID.bronze38, 'Bronze', 'BZ38', THREE_EIGHTHS, '25.00'),
    { ...glass(UID.mirror14, 'Mirror', 'MI14', QUARTER, '9.00'), tempered: false },
  ];
}

/** CNC work on curves costs 3.5 times the straight rate (§2.1: three to four times). */
function edgeFinishes(): Catalogue['edgeFinishes'] {
  const rates = (straight: string[], curved: string[], ...mirror: [string | null, string | null]) => [
    ...edgeCellsByThickness(THICKNESSES, straight, curved),
    edgeCellOfMaterial(UID.mirror14, ...mirror),
  ];
  const seamed = rates(['0.02', '0.03', '0.04'], ['0.07', '0.105', '0.14'], '0.03', '0.105');
  const flat = rates(['0.15', '0.22', '0.27'], ['0.525', '0.77', '0.945'], '0.14', '0.49');
  const pencil = rates(['0.18', '0.26', '0.32'], ['0.63', '0.91', '1.12'], null, null);
  const mitre = rates(['0.75', '0.90', '1.05'], [], null, null);
  const bevel = rates(['0.45', '0.60', '0.75'], [], '0.35', null);
  return [
    edgeFinish('seamed', UID.seamed, 'Seamed', 'SE', seamed),
    edgeFinish('flatPolish', UID.flatPolish, 'Flat polish', 'FP', flat),
    edgeFinish('pencilPolish', UID.pencil, 'Pencil polish', 'PP', pencil),
    edgeFinish('mitre', UID.mitre, 'Miter 45°', 'M45', mitre, { mitreDegrees: 45 }),
    // Neo-angle showers; §2.4 has one rate for all angles.
    edgeFinish('mitre', UID.neoMitre, 'Miter 22.5°', 'M22', mitre, { mitreDegrees: 22.5 }),
    edgeFinish('bevel', UID.bevel, 'Bevel 1 in', 'BV1', bevel, { bevelWidthMm: inches(1) }),
  ];
}

const kilograms = (pounds: number): number => Math.round(pounds * 453.59237) / 1000;
const squareMetres = (squareFeet: number): number => Math.round(squareFeet * 92903.04) / 1e6;

/** A zone in the demo's country, priced per started hundred pounds. */
function zone(
  code: string,
  name: string,
  states: string[],
  postalCodes: string[],
  fixed: string,
  rate: string | null,
  ...rest: [freeFrom: string | null, transitWorkingDays: number]
): DeliveryZone {
  const perWeight = rate === null ? null : { stepKg: kilograms(100), rate };
  return deliveryZone(code, name, { country: 'US', states, postalCodes }, fixed, perWeight, ...rest);
}

function pricing(): PricingRules {
  return {
    roundUpToMm: inches(2),
    minEdgeMm: inches(12),
    shapeArea: 'block',
    sizePrices: [],
    areaDecimals: 2,
    minArea: '3',
    minEdgeWorkMm: inches(12),
    oversize: [
      { aboveArea: '35', aboveEdgeMm: inches(96), percent: '20' },
      { aboveArea: '50', aboveEdgeMm: null, percent: '35' },
    ],
    aspect: [],
    shapePercent: '25',
    outOfSquare: '10.00',
    /** Not in §2.4: our own figures, similar to those of tenant B. */
    templates: { made: '145.00', supplied: '60.00' },
    notch: prices(['28', '36', '40']),
    /** Not in §2.4: a quarter above a notch in the same glass, for CNC work on a closed contour. */
    cutout: prices(['35', '45', '50'], '38'),
    /** Not in §2.4: priced as a second drilling in the same hole class. */
    countersinks: [
      {
        maxDiameterMm: inches(1),
        matrix: prices(['7', '9', '11']),
      },
      {
        maxDiameterMm: inches(2),
        matrix: prices(['9', '11', '13']),
      },
    ],
    volumeTiers: [
      { basis: 'amount', from: '500', percent: '5' },
      { basis: 'amount', from: '1500', percent: '10' },
      { basis: 'amount', from: '5000', percent: '15' },
    ],
    orderCharges: [
      { code: 'energy', label: 'Energy surcharge', kind: 'percent', value: '6', optional: false },
      /** Trade minimum of $25 per invoice (§2.3). */
      { code: 'minimum', label: 'Minimum order', kind: 'minimum', value: '25.00', optional: false },
    ],
    /** Ten to fourteen business days (§1, glassupply); rush 35 (§2.3). Express, crates and zones are our own. */
    leadWorkingDays: 10,
    rushClasses: [
      { code: 'rush', name: 'Rush', leadWorkingDays: 5, percent: '0', fixed: '35.00', minimum: null },
      { code: 'express', name: 'Express', leadWorkingDays: 2, percent: '25', fixed: '0', minimum: '75.00' },
    ],
    crates: [
      {
        ...{ code: 'crate', name: 'Crate', fixed: '65.00', perPiece: '4.00', perWeight: null },
        ...{ requiredAboveKg: kilograms(2000), requiredAboveM2: squareMetres(50) },
      },
      {
        ...{ code: 'export', name: 'Export crate', fixed: '180.00', perPiece: '6.00' },
        perWeight: { stepKg: kilograms(100), rate: '15.00' },
        ...{ requiredAboveKg: null, requiredAboveM2: null },
      },
    ],
    deliveryZones: [
      zone('local', 'Greater Portland', ['ME'], ['040', '041'], '45.00', null, '750', 1),
      zone('maine', 'Maine and New Hampshire', ['ME', 'NH'], [], '75.00', '9.00', '1500', 2),
      zone('northeast', 'New England', ['VT', 'MA', 'CT', 'RI'], [], '110.00', '12.00', null, 3),
    ],
    /** An example of a US sales tax. */
    taxes: [{ code: 'sales', label: 'Sales tax', percent: '8.25', compound: false }],
  };
}
