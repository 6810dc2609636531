import type { Catalogue, DeliveryZone, Material, PricingRules, ShapeRule } from '@glass/contracts';
import { byThickness, edgesByThickness, samePrice } from './matrix-cells.js';
import { hingeTemplates } from './hinge-templates.js';
import { METRIC_UIDS as UID } from './starter-uids.js';

/*
 * Demo tenant B of glass-trade §2.4: millimetres and euros. What §2.4 leaves open is marked where it stands.
 */

const THICKNESSES = [6, 8, 10, 12];

/** Demo tenant B in full; the geometry library's EN rule set is handed in as `shapeRules`. */
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
      hinge: byThickness(THICKNESSES, ['14', '14', '16', '18']),
      /** Not in §2.4: about six tenths of a hinge, as in the other price lists of §2.2. */
      clamp: byThickness(THICKNESSES, ['8', '8', '9', '10']),
      oneHole: byThickness(THICKNESSES, ['4.50', '4.50', '4.50', '5.625']),
      twoHoles: byThickness(THICKNESSES, ['9.00', '9.00', '9.00', '11.25']),
    }),
    /** A quarter dearer from 12 mm on. */
    holePrices: [
      {
        uid: UID.holes20,
        maxDiameterMm: 20,
        matrix: byThickness(THICKNESSES, ['4.50', '4.50', '4.50', '5.625']),
      },
      {
        uid: UID.holes50,
        maxDiameterMm: 50,
        matrix: byThickness(THICKNESSES, ['7.00', '7.00', '7.00', '8.75']),
      },
      {
        uid: UID.holes100,
        maxDiameterMm: 100,
        matrix: byThickness(THICKNESSES, ['12.00', '12.00', '12.00', '15.00']),
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

/** Curves by CNC cost 3.5 times the straight rate; pencil is flat polish and 15 %. */
function edgeFinishes(): Catalogue['edgeFinishes'] {
  const plain = { bevelWidthMm: null, mitreDegrees: null, active: true };
  return [
    {
      ...plain,
      uid: UID.seamed,
      name: 'Arris',
      code: 'AR',
      kind: 'seamed',
      matrix: edgesByThickness(
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
      matrix: edgesByThickness(
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
      matrix: edgesByThickness(
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
      matrix: edgesByThickness(THICKNESSES, ['14', '15', '16', '18']),
    },
    {
      ...plain,
      uid: UID.bevel,
      name: 'Bevel 25 mm',
      code: 'BV25',
      kind: 'bevel',
      bevelWidthMm: 25,
      /** 25 a metre in the Oceania list of §2.2. */
      matrix: edgesByThickness(THICKNESSES, ['25', '25', '25', '25']),
    },
  ];
}

/** Dubbed 3, radius 8; clipped is the 5 of a tip corner in the Oceania list of §2.2. */
function cornerFinishes(): Catalogue['cornerFinishes'] {
  const unsized = { minSizeMm: null, maxSizeMm: null, active: true };
  return [
    {
      ...unsized,
      uid: UID.square,
      name: 'Square',
      code: 'SQ',
      kind: 'square',
      matrix: samePrice(THICKNESSES, '0'),
    },
    {
      ...unsized,
      uid: UID.eased,
      name: 'Eased',
      code: 'EA',
      kind: 'eased',
      matrix: samePrice(THICKNESSES, '0'),
    },
    {
      uid: UID.dubbed,
      name: 'Dubbed',
      code: 'DU',
      kind: 'dubbed',
      minSizeMm: 2,
      maxSizeMm: 25,
      active: true,
      matrix: samePrice(THICKNESSES, '3'),
    },
    {
      uid: UID.clipped,
      name: 'Clipped',
      code: 'CC',
      kind: 'clipped',
      minSizeMm: 25,
      maxSizeMm: 300,
      active: true,
      matrix: samePrice(THICKNESSES, '5'),
    },
    {
      uid: UID.radius,
      name: 'Radius',
      code: 'RC',
      kind: 'radius',
      minSizeMm: 3,
      maxSizeMm: 300,
      active: true,
      matrix: samePrice(THICKNESSES, '8'),
    },
  ];
}

/** Weight by each fifty kilograms begun. */
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
    /** The steps of the worked example in §2.1: long edges cost 35 % and 45 % more glass. */
    oversize: [
      { aboveArea: null, aboveEdgeMm: 2400, percent: '35' },
      { aboveArea: null, aboveEdgeMm: 3000, percent: '45' },
    ],
    /** The ratio of the example in §3.3; the percentage is ours. */
    aspect: [{ aboveRatio: '6', percent: '10' }],
    /** As tenant A: §2.4 names no figure for B. */
    shapePercent: '25',
    outOfSquare: '10.00',
    /** 50 for digitising one, as German shops ask (§2.3); to measure and make it is ours. */
    templates: { made: '120.00', supplied: '50.00' },
    notch: samePrice(THICKNESSES, '22'),
    /** The socket cut-out of the Oceania list in §2.2. */
    cutout: samePrice(THICKNESSES, '35'),
    /** No figure in §2.4: a second drilling, by the prices of the class of holes that it is in. */
    countersinks: [
      { maxDiameterMm: 20, matrix: byThickness(THICKNESSES, ['4.50', '4.50', '4.50', '5.625']) },
      { maxDiameterMm: 50, matrix: byThickness(THICKNESSES, ['7.00', '7.00', '7.00', '8.75']) },
    ],
    /** Square metres, so that both kinds of scale can be tried; the figures are ours. */
    volumeTiers: [
      { basis: 'area', from: '10', percent: '5' },
      { basis: 'area', from: '25', percent: '8' },
      { basis: 'area', from: '50', percent: '12' },
    ],
    orderCharges: [
      /** §2.4 names no energy surcharge for B; ours is half of A's. */
      { code: 'energy', label: 'Energy surcharge', kind: 'percent', value: '3', optional: false },
    ],
    /** As tenant A, in round figures of its own. */
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
