import { deflateSync } from 'node:zlib';

import type { Catalogue } from '@glass/contracts/catalogue';
import type { DocumentPanel, OrderDocument } from '@glass/contracts/document';
import type { Length } from '@glass/contracts/primitives';
import { labelMark } from '@glass/contracts/shop';
import { signLabelCode } from '../src/labels/sign-label-code.js';

const sampleLabelCodes = {
  shortAddress: 'https://api.glass.example/l',
  mark: labelMark(7),
  secret: 'the secret of the sample',
  orderNumber: 1042,
};

/** An order with everything that documents show, in inches; tests override what they need. */
export function sampleOrder(change: Partial<OrderDocument> = {}): OrderDocument {
  return {
    locale: 'en-US',
    units: 'inch',
    precision: '1/16',
    currency: 'USD',
    tenant: {
      name: 'Demo Glass Works',
      logo: null,
      addressLines: ['1200 Foundry Street', 'Cleveland, OH 44114'],
      contactLines: ['(216) 555-0100', 'orders@demo.example', 'EIN 34-0000000'],
      primaryColour: '#0b5cab',
    },
    order: {
      kind: 'order',
      number: 'SO-1042',
      name: 'Lakeview bath',
      date: '2026-11-20T14:02:00Z',
      status: 'Confirmed',
      poNumber: 'PO-77812',
      validUntil: null,
      shipDate: '2026-12-04',
      promisedDate: '2026-12-08',
      shipMethod: 'Delivery',
      isPickUp: false,
      workOrderNumber: 'WO-5120',
      rack: 'A-14',
      notes: 'Deliver to the rear gate.',
    },
    buyer: {
      company: 'Clearview Showers LLC',
      contact: 'Zoë Łuczak',
      phone: '(216) 555-0177',
      email: 'zoe@clearview.example',
      logo: null,
    },
    billTo: ['Clearview Showers LLC', '44 Harbor Road', 'Lakewood, OH 44107'],
    shipTo: ['Miller residence', '8 Lakeview Court', 'Rocky River, OH 44116'],
    catalogue: sampleCatalogue,
    panels: [samplePanel(1, 3, 'Master bath door'), samplePanel(2, 1, 'Guest bath')],
    totals: [
      { kind: 'panels', code: 'panels', label: 'Panels', percent: null, amountMinor: 103728 },
      { kind: 'tax', code: 'oh', label: 'Sales tax', percent: '8', amountMinor: 8298 },
    ],
    onRequest: [],
    totalMinor: 112026,
    paidMinor: 50000,
    terms: 'Glass is made to order. A restocking fee of $75.00 applies.',
    panelsPerPage: 'one',
    labelCodes: sampleLabelCodes,
    ...change,
  };
}

/** Label code of a piece of the sample order, and the address in its QR code. */
export function sampleCode(lineNumber: number, piece: number): { code: string; address: string } {
  const code = signLabelCode(sampleLabelCodes, { ...sampleLabelCodes, lineNumber, piece });
  return { code, address: `${sampleLabelCodes.shortAddress}/${code}` };
}

export function samplePanel(
  line: number,
  quantity: number,
  mark: string,
  change: Partial<DocumentPanel> = {},
): DocumentPanel {
  return {
    uid: `3f2504e0-4f89-41d3-9a0c-0305e82c33${String(line).padStart(2, '0')}`,
    line,
    quantity,
    glass: 'Clear 3⁄8″, tempered',
    areaM2: 1.704,
    weightKg: 40.6,
    chargedArea: '19.00 ft²',
    spec: {
      materialUID: 'clear',
      shape: { kind: 'rectangle', width: inches('36 7/16', 36.4375), height: inches('72 1/2', 72.5) },
      edges: [{ finishUID: 'polish' }, { finishUID: null }, { finishUID: 'polish' }, { finishUID: 'polish' }],
      corners: [
        { finishUID: null, size: null },
        { finishUID: null, size: null },
        { finishUID: 'radius', size: inches('2', 2) },
        { finishUID: null, size: null },
      ],
      features: [
        {
          kind: 'hole',
          uid: 'hole',
          diameter: inches('1/2', 0.5),
          countersunk: { diameter: inches('1', 1), angleDegrees: 82, side: 'far' },
          fromX: 'right',
          x: inches('2 1/2', 2.5),
          fromY: 'bottom',
          y: inches('36', 36),
        },
        {
          kind: 'hinge',
          uid: 'hinge',
          templateUID: 'hinge',
          mirrored: false,
          edge: 1,
          from: 'start',
          distance: inches('9', 9),
        },
      ],
      viewingSide: 'inside',
      mark,
      notes: 'Match the panel beside it.',
    },
    priceLines: [
      {
        step: 'glass',
        label: 'Glass',
        quantity: '19.00',
        unit: 'ft²',
        rate: '11.50',
        amountMinor: 21850,
        rule: '38″ × 74″ block',
        part: { kind: 'panel' },
      },
      {
        step: 'edges',
        label: 'Flat polish, edge A',
        quantity: '36.4375',
        unit: 'in',
        rate: '0.15',
        amountMinor: 4082,
        rule: '',
        part: { kind: 'edge', index: 0 },
      },
    ],
    onceLines: [],
    unitMinor: 25932,
    totalMinor: 25932 * quantity,
    ...change,
  };
}

export function inches(text: string, value: number): Length {
  return { text, mm: value * 25.4 };
}

const sampleCatalogue: Catalogue = {
  version: 3,
  currency: 'USD',
  units: 'inch',
  precision: '1/16',
  pricing: {
    roundUpToMm: null,
    areaDecimals: 2,
    minEdgeMm: null,
    minArea: null,
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
  materials: [
    {
      uid: 'clear',
      name: 'Clear',
      code: 'CT38',
      thicknessMm: 9.525,
      thicknessName: '3/8',
      tempered: true,
      active: true,
      ratePerArea: '11.50',
      weightKgPerM2: 23.8,
      defaultEdgeFinishUID: 'seamed',
    },
  ],
  edgeFinishes: [
    {
      uid: 'polish',
      name: 'Flat polish',
      code: 'FP',
      kind: 'flatPolish',
      bevelWidthMm: null,
      mitreDegrees: null,
      active: true,
      matrix: [],
    },
    {
      uid: 'seamed',
      name: 'Seamed',
      code: 'SE',
      kind: 'seamed',
      bevelWidthMm: null,
      mitreDegrees: null,
      active: true,
      matrix: [],
    },
  ],
  cornerFinishes: [
    {
      uid: 'radius',
      name: 'Radius corner',
      code: 'RC',
      kind: 'radius',
      minSizeMm: null,
      maxSizeMm: null,
      active: true,
      matrix: [],
    },
  ],
  hinges: [
    {
      uid: 'hinge',
      name: 'Geneva 180°',
      code: 'GEN180',
      kind: 'hinge',
      cutout: { kind: 'mouseEar', mouthWidth: 40, overallWidth: 63, depth: 35, earDiameter: 16 },
      maxDoorWidthMm: null,
      maxDoorWeightKg: null,
      minThicknessMm: null,
      maxThicknessMm: null,
      active: true,
      matrix: [],
    },
  ],
  holePrices: [],
  standardHoles: [],
  shapeRules: [],
};

/** A single-color PNG, 60 × 20 pixels. */
export function samplePng(): Uint8Array {
  const [width, height] = [60, 20];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, RGB.
  header.set([8, 2], 8);
  const rows = Buffer.alloc(height * (1 + width * 3), 0x40);
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // PDF readers ignore chunk checksums.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
