import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { PriceFacts } from '@glass/contracts/panel';

/** Glass and size for which an item has no price: `10 mm Clear`, `25 mm`. */
interface WithoutPrice {
  glass?: string;
  size?: string;
}

/** Facts of a panel's price lines and missing prices. Lengths and areas are written with their unit. */
export interface PanelFacts {
  edge: WithoutPrice & { letter: string; finish: string; curved?: 1 };
  corner: WithoutPrice & { corner: string; finish: string };
  /** A corner of the shape, named by the edge that begins there. */
  cornerAt: WithoutPrice & { letter: string; finish: string };
  hole: WithoutPrice & { diameter: string };
  countersink: WithoutPrice & { diameter: string };
  edgeNotch: WithoutPrice;
  cornerNotch: WithoutPrice;
  cornerNotchAt: WithoutPrice & { letter: string };
  cutout: WithoutPrice;
  hardware: WithoutPrice & { hardware: HingeTemplate['kind']; name: string };
  oversize: object;
  slender: object;
  outOfSquare: object;
  shape: object;
  templateMade: object;
  templateSupplied: object;
  agreed: object;
  glassAbove: { material: string; width: string; height: string };
  glassOfSize: { material: string; width: string; height: string };
  panelOutOfSquare: object;
  otherShape: object;
  unknownMaterial: object;
  unknownEdgeFinish: { letter: string };
  unknownCornerFinish: { corner: string };
  unknownHole: object;
  unknownHardware: object;
  someGlass: object;
  someEdgeFinish: object;
  someCornerFinish: object;
  someHole: object;
  someHardware: object;

  chargedBlock: {
    width: string;
    height: string;
    minEdge: string | null;
    step: string | null;
    minArea: string | null;
  };
  chargedOutline: { minArea: string | null };
  sizeStep: { width: string; height: string };
  oversizeOf: { area: string | null; edge: string | null; percent: string };
  slenderOf: { ratio: string; percent: string };
  shapeOf: { percent: string };
  straightEdge: { min: string | null };
  curvedEdge: { min: string | null };
  holesUpTo: { diameter: string };
  countersinksUpTo: { diameter: string };
  perPanel: object;
  perCorner: object;
  perNotch: object;
  perCutout: object;
  onceForAll: object;
}

/** Price of started weight steps: 2 × $12.00 for each 100 lb begun. */
interface WeightFacts {
  steps: number | null;
  stepMinor: number | null;
  /** With its unit. */
  stepWeight: string | null;
}

/** Facts of the lines below the panels. `delivery`: its number, if there are several. */
export interface TotalFacts {
  panels: object;
  hardwareLines: object;
  /** A company's discount on hardware. */
  hardwareDiscount: { name: string };
  unknownArticle: object;
  volumeFrom: { from: string; basis: 'amount' | 'area' | 'pieces'; unit: string };
  minimumCharge: { name: string; minor: number; currency: string };
  exempt: { tax: string | null; certificate: string; vatId: string | null };
  crate: { name: string; delivery: number | null };
  delivery: { delivery: number | null };
  rushGone: object;
  crateGone: { delivery: number | null };
  deliveryTo: { place: string; delivery: number | null };

  /** The platform's fee for an order. */
  feeOf: {
    percent: string;
    totalMinor: number;
    fixedMinor: number;
    fromMinor: number | null;
    minimumMinor: number | null;
    capMinor: number | null;
    /** Whether the fee is the whole total. */
    isAll: 0 | 1;
    currency: string;
  };
  noFee: object;

  percentOf: { percent: string; minor: number; currency: string };
  rushOf: {
    percent: string | null;
    panelsMinor: number;
    fixedMinor: number;
    minimumMinor: number | null;
    currency: string;
  };
  crateOf: WeightFacts & {
    required: 0 | 1;
    fixedMinor: number;
    pieces: number;
    pieceMinor: number;
    currency: string;
  };
  deliveryOf: WeightFacts & { zone: string; fixedMinor: number; currency: string };
  freeDelivery: { zone: string; fromMinor: number; currency: string };
}

type AllFacts = PanelFacts & TotalFacts;

/** Makes the facts of a text about a price. */
export function priceFacts<About extends keyof AllFacts>(about: About, values: AllFacts[About]): PriceFacts {
  return { about, values: values as PriceFacts['values'] };
}

/** Whether a text has facts of one kind. */
export const isAbout = (text: unknown, about: keyof AllFacts): text is PriceFacts =>
  typeof text === 'object' && (text as PriceFacts).about === about;
