import type { Catalogue, DeliveryZone, Material, PricingRules, ShapeRule } from '@glass/contracts';
import {
  METRIC_UIDS as UID,
  cellsAtOnePrice,
  cellsByThickness,
  edgeCellsByThickness,
} from './starter-uids.js';
import { hingeTemplates } from './hinge-templates.js';

/* Demo tenant B of glass-trade §2.4: millimeters and euros. Figures not in §2.4 are marked. */

const THICKNESSES = [6, 8, 10, 12];

/**
 * Catalog of demo tenant B.
 * @param shapeRules EN rule set of the geometry library
 */
export function metricCatalogue(shapeRules: ShapeRule[]): Catalogue {
  return {
    version: 1,
    currency: 'EUR',
    units: 'metric',
    precision: '1mm',
    pricing: pricing(),
    materials: [
      material(UID.clear6, 'Clear', 'CL6', 6, '62'),
      material(UID.clear8, 'Clear', 'CL8', 8, '84'),
      material(UID.clear10, 'Clear', 'CL10', 10, '104'),
      material(UID.clear12, 'Clear', 'CL12', 12, '128'),
      material(UID.lowIron8, 'Low-iron', 'LI8', 8, '118'),
      material(UID.lowIron10, 'Low-iron', 'LI10', 10, '148'),
      material(UID.lowIron12, 'Low-iron', 'LI12', 12, '182'),
      material(UID.satin8, 'Satin etched', 'SA8', 8, '124'),
      material(UID.satin10, 'Satin etched', 'SA10', 10, '146'),
      material(UID.grey10, 'Grey', 'GR10', 10, '158'),
    ],
    edgeFinishes: edgeFinishes(),
    cornerFinishes: cornerFinishes(),
    hinges: hingeTemplates(UID, {
      hinge: cellsByThickness(THICKNESSES, ['14', '14', '16', '18']),
      /** Not in §2.4: about 60 % of a hinge, as in the other price lists of §2.2. */
      clamp: cellsByThickness(THICKNESSES, ['8', '8', '9', '10']),
      oneHole: cellsByThickness(THICKNESSES, ['4.50', '4.50', '4.50', '5.625']),
      twoHoles: cellsByThickness(THICKNESSES, ['9.00', '9.00', '9.00', '11.25']),
    }),
    /** 25 % more from 12 mm. */
    holePrices: [
      {
        uid: UID.holes20,
        maxDiameterMm: 20,
        matrix: cellsByThickness(THICKNESSES, ['4.50', '4.50', '4.50', '5.625']),
      },
      {
        uid: UID.holes50,
        maxDiameterMm: 50,
        matrix: cellsByThickness(THICKNESSES, ['7.00', '7.00', '7.00', '8.75']),
      },
      {
        uid: UID.holes100,
        maxDiameterMm: 100,
        matrix: cellsByThickness(THICKNESSES, ['12.00', '12.00', '12.00', '15.00']),
      },
    ],
    standardHoles: [
      { uid: UID.hole12, name: '12 mm', diameterMm: 12, active: true },
      { uid: UID.hole14, name: '14 mm', diameterMm: 14, active: true },
      { uid: UID.hole16, name: '16 mm', diameterMm: 16, active: true },
      { uid: UID.hole20, name: '20 mm', diameterMm: 20, active: true },
      { uid: UID.hole25, name: '25 mm', diameterMm: 25, active: true },
      { uid: UID.hole35, name: '35 mm', diameterMm: 35, active: true },
      { uid: UID.hole50, name: '50 mm', diameterMm: 50, active: true },
    ],
    shapeRules,
  };
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
    thicknessName: String(thicknessMm),
    tempered: true,
    active: true,
    ratePerArea,
    weightKgPerM2: 2.5 * thicknessMm,
    defaultEdgeFinishUID: UID.seamed,
  };
}

/** CNC work on curves costs 3.5 times the straight rate; pencil is flat polish plus 15 %. */
function edgeFinishes(): Catalogue['edgeFinishes'] {
  const plain = { bevelWidthMm: null, mitreDegrees: null, active: true };
  return [
    {
      ...plain,
      uid: UID.seamed,
      name: 'Arris',
      code: 'AR',
      kind: 'seamed',
      matrix: edgeCellsByThickness(
        THICKNESSES,
        ['1.20', '1.20', '1.20', '1.20'],
        ['4.20', '4.20', '4.20', '4.20'],
      ),
    },
    {
      ...plain,
      uid: UID.flatPolish,
      name: 'Flat polish',
      code: 'FP',
      kind: 'flatPolish',
      matrix: edgeCellsByThickness(
        THICKNESSES,
        ['4.50', '5.50', '6.50', '7.80'],
        ['15.75', '19.25', '22.75', '27.30'],
      ),
    },
    {
      ...plain,
      uid: UID.pencil,
      name: 'Pencil polish',
      code: 'PP',
      kind: 'pencilPolish',
      matrix: edgeCellsByThickness(
        THICKNESSES,
        ['5.175', '6.325', '7.475', '8.97'],
        ['18.1125', '22.1375', '26.1625', '31.395'],
      ),
    },
    {
      ...plain,
      uid: UID.mitre,
      name: 'Mitre 45°',
      code: 'M45',
      kind: 'mitre',
      mitreDegrees: 45,
      matrix: edgeCellsByThickness(THICKNESSES, ['14', '15', '16', '18']),
    },
    {
      ...plain,
      uid: UID.bevel,
      name: 'Bevel 25 mm',
      code: 'BV25',
      kind: 'bevel',
      bevelWidthMm: 25,
      /** 25 per meter in the Oceania list of §2.2. */
      matrix: edgeCellsByThickness(THICKNESSES, ['25', '25', '25', '25']),
    },
  ];
}

/** Dubbed 3, radius 8; clipped is 5, as a tip corner in the Oceania list of §2.2. */
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
      minSizeMm: 2,
      maxSizeMm: 25,
      active: true,
      matrix: cellsAtOnePrice(THICKNESSES, '3'),
    },
    {
      uid: UID.clipped,
      name: 'Clipped',
      code: 'CC',
      kind: 'clipped',
      minSizeMm: 25,
      maxSizeMm: 300,
      active: true,
      matrix: cellsAtOnePrice(THICKNESSES, '5'),
    },
    {
      uid: UID.radius,
      name: 'Radius',
      code: 'RC',
      kind: 'radius',
      minSizeMm: 3,
      maxSizeMm: 300,
      active: true,
      matrix: cellsAtOnePrice(THICKNESSES, '8'),
    },
  ];
}

/** A zone, priced per started fifty kilograms. */
function zone(
  code: string,
  name: string,
  country: string,
  postalCodes: string[],
  fixed: string,
  perFiftyKilograms: string | null,
  freeFrom: string | null,
  transitWorkingDays: number,
): DeliveryZone {
  const perWeight = perFiftyKilograms === null ? null : { stepKg: 50, rate: perFiftyKilograms };
  return {
    ...{ code, name, country, states: [], postalCodes, fixed, perWeight, freeFrom },
    ...{ taxed: true, transitWorkingDays },
  };
}

function pricing(): PricingRules {
  return {
    roundUpToMm: 30,
    minEdgeMm: 300,
    areaDecimals: 2,
    minArea: '0.30',
    minEdgeWorkMm: 300,
    /** From the worked example in §2.1: long edges cost 35 % and 45 % more glass. */
    oversize: [
      { aboveArea: null, aboveEdgeMm: 2400, percent: '35' },
      { aboveArea: null, aboveEdgeMm: 3000, percent: '45' },
    ],
    /** The ratio is from the example in §3.3; the percentage is our own. */
    aspect: [{ aboveRatio: '6', percent: '10' }],
    /** As tenant A; §2.4 has no figure for B. */
    shapePercent: '25',
    outOfSquare: '10.00',
    /** 50 for digitizing one, as German shops charge (§2.3); measuring and making it is our own figure. */
    templates: { made: '120.00', supplied: '50.00' },
    notch: cellsAtOnePrice(THICKNESSES, '22'),
    /** The socket cutout of the Oceania list in §2.2. */
    cutout: cellsAtOnePrice(THICKNESSES, '35'),
    /** Not in §2.4: priced as a second drilling in the same hole class. */
    countersinks: [
      { maxDiameterMm: 20, matrix: cellsByThickness(THICKNESSES, ['4.50', '4.50', '4.50', '5.625']) },
      { maxDiameterMm: 50, matrix: cellsByThickness(THICKNESSES, ['7.00', '7.00', '7.00', '8.75']) },
    ],
    /** By area, so that both kinds of scale can be tried; our own figures. */
    volumeTiers: [
      { basis: 'area', from: '10', percent: '5' },
      { basis: 'area', from: '25', percent: '8' },
      { basis: 'area', from: '50', percent: '12' },
    ],
    orderCharges: [
      /** Not in §2.4 for B: half of A's. */
      { code: 'energy', label: 'Energy surcharge', kind: 'percent', value: '3', optional: false },
    ],
    /** As tenant A, in round figures. */
    leadWorkingDays: 10,
    rushClasses: [
      { code: 'rush', name: 'Rush', leadWorkingDays: 5, percent: '0', fixed: '30.00', minimum: null },
      { code: 'express', name: 'Express', leadWorkingDays: 2, percent: '25', fixed: '0', minimum: '60.00' },
    ],
    crates: [
      {
        ...{ code: 'crate', name: 'Crate', fixed: '60.00', perPiece: '3.50', perWeight: null },
        ...{ requiredAboveKg: 900, requiredAboveM2: 4.5 },
      },
      {
        ...{ code: 'export', name: 'Export crate', fixed: '160.00', perPiece: '5.00' },
        perWeight: { stepKg: 50, rate: '14.00' },
        ...{ requiredAboveKg: null, requiredAboveM2: null },
      },
    ],
    deliveryZones: [
      zone('west', 'Western Netherlands', 'NL', ['1000-3999'], '35.00', null, '500', 1),
      zone('nl', 'Netherlands', 'NL', [], '55.00', '6.00', '1000', 2),
      zone('be', 'Belgium', 'BE', [], '90.00', '8.00', null, 3),
    ],
    taxes: [{ code: 'vat', label: 'VAT', percent: '20', compound: false }],
  };
}
