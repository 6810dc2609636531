import type {
  Catalogue,
  DeliveryZone,
  MatrixCell,
  PricingRules,
  ShapeRule,
} from '@glass/contracts/catalogue';
import { hingeTemplates } from './hinge-templates.js';
import {
  cellsAtOnePrice,
  cellsByThickness,
  cornerFinishes,
  deliveryZone,
  edgeCellsByThickness,
  edgeFinish,
  holePrice,
  material,
  standardHole,
} from './starter-rows.js';
import { METRIC_UIDS as UID } from './starter-uids.js';

/* Demo tenant B of glass-trade §2.4: millimeters and euros. Figures not in §2.4 are marked. */

const THICKNESSES = [6, 8, 10, 12];

const prices = (...byThickness: string[]): MatrixCell[] => cellsByThickness(THICKNESSES, byThickness);

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
      material(UID.clear6, 'Clear', 'CL6', 6, '62', UID.seamed),
      material(UID.clear8, 'Clear', 'CL8', 8, '84', UID.seamed),
      material(UID.clear10, 'Clear', 'CL10', 10, '104', UID.seamed),
      material(UID.clear12, 'Clear', 'CL12', 12, '128', UID.seamed),
      material(UID.lowIron8, 'Low-iron', 'LI8', 8, '118', UID.seamed),
      material(UID.lowIron10, 'Low-iron', 'LI10', 10, '148', UID.seamed),
      material(UID.lowIron12, 'Low-iron', 'LI12', 12, '182', UID.seamed),
      material(UID.satin8, 'Satin etched', 'SA8', 8, '124', UID.seamed),
      material(UID.satin10, 'Satin etched', 'SA10', 10, '146', UID.seamed),
      material(UID.grey10, 'Grey', 'GR10', 10, '158', UID.seamed),
    ],
    edgeFinishes: edgeFinishes(),
    // Dubbed 3, radius 8; clipped is 5, as a tip corner in the Oceania list of §2.2.
    cornerFinishes: cornerFinishes(UID, cellsAtOnePrice(THICKNESSES, '0'), {
      dubbed: [2, 25, cellsAtOnePrice(THICKNESSES, '3')],
      clipped: [25, 300, cellsAtOnePrice(THICKNESSES, '5')],
      radius: [3, 300, cellsAtOnePrice(THICKNESSES, '8')],
    }),
    hinges: hingeTemplates(
      UID,
      {
        hinge: prices('14', '14', '16', '18'),
        /** Not in §2.4: about 60 % of a hinge, as in the other price lists of §2.2. */
        clamp: prices('8', '8', '9', '10'),
        oneHole: prices('4.50', '4.50', '4.50', '5.625'),
        twoHoles: prices('9.00', '9.00', '9.00', '11.25'),
      },
      '1mm',
    ),
    /** 25 % more from 12 mm. */
    holePrices: [
      holePrice(UID.holes20, 20, prices('4.50', '4.50', '4.50', '5.625')),
      holePrice(UID.holes50, 50, prices('7.00', '7.00', '7.00', '8.75')),
      holePrice(UID.holes100, 100, prices('12.00', '12.00', '12.00', '15.00')),
    ],
    standardHoles: [
      standardHole(UID.hole12, '12 mm', 12),
      standardHole(UID.hole14, '14 mm', 14),
      standardHole(UID.hole16, '16 mm', 16),
      standardHole(UID.hole20, '20 mm', 20),
      standardHole(UID.hole25, '25 mm', 25),
      standardHole(UID.hole35, '35 mm', 35),
      standardHole(UID.hole50, '50 mm', 50),
    ],
    shapeRules,
  };
}

/** CNC work on curves costs 3.5 times the straight rate; pencil is flat polish plus 15 %. */
function edgeFinishes(): Catalogue['edgeFinishes'] {
  const rates = (straight: string[], curved: string[] = []) =>
    edgeCellsByThickness(THICKNESSES, straight, curved);
  const seamed = rates(['1.20', '1.20', '1.20', '1.20'], ['4.20', '4.20', '4.20', '4.20']);
  const flat = rates(['4.50', '5.50', '6.50', '7.80'], ['15.75', '19.25', '22.75', '27.30']);
  const pencil = rates(['5.175', '6.325', '7.475', '8.97'], ['18.1125', '22.1375', '26.1625', '31.395']);
  const mitre = rates(['14', '15', '16', '18']);
  // 25 per meter in the Oceania list of §2.2.
  const bevel = rates(['25', '25', '25', '25']);
  return [
    edgeFinish('seamed', UID.seamed, 'Arris', 'AR', seamed),
    edgeFinish('flatPolish', UID.flatPolish, 'Flat polish', 'FP', flat),
    edgeFinish('pencilPolish', UID.pencil, 'Pencil polish', 'PP', pencil),
    edgeFinish('mitre', UID.mitre, 'Mitre 45°', 'M45', mitre, { mitreDegrees: 45 }),
    // Neo-angle showers; §2.4 has one rate for all angles.
    edgeFinish('mitre', UID.neoMitre, 'Mitre 22.5°', 'M22', mitre, { mitreDegrees: 22.5 }),
    edgeFinish('bevel', UID.bevel, 'Bevel 25 mm', 'BV25', bevel, { bevelWidthMm: 25 }),
  ];
}

/** A zone, priced per started fifty kilograms. */
function zone(
  code: string,
  name: string,
  country: string,
  postalCodes: string[],
  fixed: string,
  rate: string | null,
  ...rest: [freeFrom: string | null, transitWorkingDays: number]
): DeliveryZone {
  const perWeight = rate === null ? null : { stepKg: 50, rate };
  return deliveryZone(code, name, { country, states: [], postalCodes }, fixed, perWeight, ...rest);
}

function pricing(): PricingRules {
  return {
    roundUpToMm: 30,
    minEdgeMm: 300,
    shapeArea: 'block',
    sizePrices: [],
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
      { maxDiameterMm: 20, matrix: prices('4.50', '4.50', '4.50', '5.625') },
      { maxDiameterMm: 50, matrix: prices('7.00', '7.00', '7.00', '8.75') },
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
