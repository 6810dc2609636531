import type { Catalogue, DeliveryZone, Material, PricingRules, ShapeRule } from '@glass/contracts';
import {
  INCH_UIDS as UID,
  cellOfMaterial,
  cellsAtOnePrice,
  cellsByThickness,
  edgeCellOfMaterial,
  edgeCellsByThickness,
} from './starter-uids.js';
import { hingeTemplates } from './hinge-templates.js';

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
const inches = (count: number): number => Math.round(count * 25_400) / 1000;

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
    cornerFinishes: cornerFinishes(),
    hinges: hingeTemplates(UID, {
      hinge: [...cellsByThickness(THICKNESSES, ['18', '22', '26']), cellOfMaterial(UID.mirror14, null)],
      clamp: [...cellsByThickness(THICKNESSES, ['12', '16', '18']), cellOfMaterial(UID.mirror14, null)],
      oneHole: [...cellsByThickness(THICKNESSES, ['7', '9', '11']), cellOfMaterial(UID.mirror14, '8')],
      twoHoles: [...cellsByThickness(THICKNESSES, ['14', '18', '22']), cellOfMaterial(UID.mirror14, '16')],
    }),
    holePrices: [
      {
        uid: UID.holes1,
        maxDiameterMm: inches(1),
        matrix: [...cellsByThickness(THICKNESSES, ['7', '9', '11']), cellOfMaterial(UID.mirror14, '8')],
      },
      {
        uid: UID.holes2,
        maxDiameterMm: inches(2),
        matrix: [...cellsByThickness(THICKNESSES, ['9', '11', '13']), cellOfMaterial(UID.mirror14, null)],
      },
      {
        uid: UID.holes4,
        maxDiameterMm: inches(4),
        matrix: [...cellsByThickness(THICKNESSES, ['13', '16', '20']), cellOfMaterial(UID.mirror14, null)],
      },
    ],
    standardHoles: [
      { uid: UID.hole12, name: '1/2', diameterMm: inches(1 / 2), active: true },
      { uid: UID.hole58, name: '5/8', diameterMm: inches(5 / 8), active: true },
      { uid: UID.hole34, name: '3/4', diameterMm: inches(3 / 4), active: true },
      { uid: UID.hole78, name: '7/8', diameterMm: inches(7 / 8), active: true },
      { uid: UID.hole1, name: '1', diameterMm: inches(1), active: true },
      { uid: UID.hole114, name: '1-1/4', diameterMm: inches(5 / 4), active: true },
      { uid: UID.hole2, name: '2', diameterMm: inches(2), active: true },
    ],
    shapeRules,
  };
}

function materials(): Material[] {
  return [
    material(UID.clear14, 'Clear', 'CL14', QUARTER, '9.50'),
    material(UID.clear38, 'Clear', 'CL38', THREE_EIGHTHS, '12.50'),
    material(UID.clear12, 'Clear', 'CL12', HALF, '15.50'),
    material(UID.lowIron38, 'Low-iron', 'LI38', THREE_EIGHTHS, '17.00'),
    material(UID.lowIron12, 'Low-iron', 'LI12', HALF, '23.00'),
    material(UID.satin38, 'Satin etched', 'SE38', THREE_EIGHTHS, '18.50'),
    material(UID.gray38, 'Gray', 'GY38', THREE_EIGHTHS, '23.00'),
    material(UID.bronze38, 'Bronze', 'BZ38', THREE_EIGHTHS, '25.00'),
    { ...material(UID.mirror14, 'Mirror', 'MI14', QUARTER, '9.00'), tempered: false },
  ];
}

function material(
  uid: string,
  name: string,
  code: string,
  thicknessMm: number,
  ratePerArea: string,
): Material {
  return {
    uid,
    name,
    code,
    thicknessMm,
    thicknessName: THICKNESS_NAMES.get(thicknessMm) ?? String(thicknessMm),
    tempered: true,
    active: true,
    ratePerArea,
    weightKgPerM2: WEIGHTS.get(thicknessMm) ?? 2.5 * thicknessMm,
    defaultEdgeFinishUID: UID.seamed,
  };
}

/** CNC work on curves costs 3.5 times the straight rate (§2.1: three to four times). */
function edgeFinishes(): Catalogue['edgeFinishes'] {
  const plain = { bevelWidthMm: null, mitreDegrees: null, active: true };
  return [
    {
      ...plain,
      uid: UID.seamed,
      name: 'Seamed',
      code: 'SE',
      kind: 'seamed',
      matrix: [
        ...edgeCellsByThickness(THICKNESSES, ['0.02', '0.03', '0.04'], ['0.07', '0.105', '0.14']),
        edgeCellOfMaterial(UID.mirror14, '0.03', '0.105'),
      ],
    },
    {
      ...plain,
      uid: UID.flatPolish,
      name: 'Flat polish',
      code: 'FP',
      kind: 'flatPolish',
      matrix: [
        ...edgeCellsByThickness(THICKNESSES, ['0.15', '0.22', '0.27'], ['0.525', '0.77', '0.945']),
        edgeCellOfMaterial(UID.mirror14, '0.14', '0.49'),
      ],
    },
    {
      ...plain,
      uid: UID.pencil,
      name: 'Pencil polish',
      code: 'PP',
      kind: 'pencilPolish',
      matrix: [
        ...edgeCellsByThickness(THICKNESSES, ['0.18', '0.26', '0.32'], ['0.63', '0.91', '1.12']),
        edgeCellOfMaterial(UID.mirror14, null, null),
      ],
    },
    {
      ...plain,
      uid: UID.mitre,
      name: 'Mitre 45°',
      code: 'M45',
      kind: 'mitre',
      mitreDegrees: 45,
      matrix: [
        ...edgeCellsByThickness(THICKNESSES, ['0.75', '0.90', '1.05']),
        edgeCellOfMaterial(UID.mirror14, null, null),
      ],
    },
    {
      ...plain,
      uid: UID.bevel,
      name: 'Bevel 1 in',
      code: 'BV1',
      kind: 'bevel',
      bevelWidthMm: inches(1),
      matrix: [
        ...edgeCellsByThickness(THICKNESSES, ['0.45', '0.60', '0.75']),
        edgeCellOfMaterial(UID.mirror14, '0.35', null),
      ],
    },
  ];
}

/** A dubbed corner is up to 1 in, a clipped one larger. Mirrors are not clipped, dubbed or rounded. */
function cornerFinishes(): Catalogue['cornerFinishes'] {
  const unsized = { minSizeMm: null, maxSizeMm: null, active: true };
  return [
    {
      ...unsized,
      uid: UID.square,
      name: 'Square',
      code: 'SQ',
      kind: 'square',
      matrix: cellsAtOnePrice(THICKNESSES, '0'),
    },
    {
      ...unsized,
      uid: UID.eased,
      name: 'Eased',
      code: 'EA',
      kind: 'eased',
      matrix: cellsAtOnePrice(THICKNESSES, '0'),
    },
    {
      uid: UID.dubbed,
      name: 'Dubbed',
      code: 'DU',
      kind: 'dubbed',
      minSizeMm: inches(1 / 8),
      maxSizeMm: inches(1),
      active: true,
      matrix: [
        ...cellsByThickness(THICKNESSES, ['5.50', '7.50', '9.00']),
        cellOfMaterial(UID.mirror14, null),
      ],
    },
    {
      uid: UID.clipped,
      name: 'Clipped',
      code: 'CC',
      kind: 'clipped',
      minSizeMm: inches(1),
      maxSizeMm: inches(12),
      active: true,
      matrix: [...cellsByThickness(THICKNESSES, ['22', '30', '35']), cellOfMaterial(UID.mirror14, null)],
    },
    {
      uid: UID.radius,
      name: 'Radius',
      code: 'RC',
      kind: 'radius',
      minSizeMm: inches(1 / 8),
      maxSizeMm: inches(12),
      active: true,
      matrix: [...cellsByThickness(THICKNESSES, ['10', '12', '15']), cellOfMaterial(UID.mirror14, null)],
    },
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
  perHundredPounds: string | null,
  freeFrom: string | null,
  transitWorkingDays: number,
): DeliveryZone {
  const perWeight = perHundredPounds === null ? null : { stepKg: kilograms(100), rate: perHundredPounds };
  return {
    ...{ code, name, country: 'US', states, postalCodes, fixed, perWeight, freeFrom },
    ...{ taxed: true, transitWorkingDays },
  };
}

function pricing(): PricingRules {
  return {
    roundUpToMm: inches(2),
    minEdgeMm: inches(12),
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
    notch: [...cellsByThickness(THICKNESSES, ['28', '36', '40']), cellOfMaterial(UID.mirror14, null)],
    /** Not in §2.4: a quarter above a notch in the same glass, for CNC work on a closed contour. */
    cutout: [...cellsByThickness(THICKNESSES, ['35', '45', '50']), cellOfMaterial(UID.mirror14, null)],
    /** Not in §2.4: priced as a second drilling in the same hole class. */
    countersinks: [
      {
        maxDiameterMm: inches(1),
        matrix: [...cellsByThickness(THICKNESSES, ['7', '9', '11']), cellOfMaterial(UID.mirror14, null)],
      },
      {
        maxDiameterMm: inches(2),
        matrix: [...cellsByThickness(THICKNESSES, ['9', '11', '13']), cellOfMaterial(UID.mirror14, null)],
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
