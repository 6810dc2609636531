import type { Catalogue, CornerFinish, EdgeFinish, HingeTemplate, Material } from '@glass/contracts';
import { CompiledMatrix, readRate } from './compiled-matrix.js';
import type { Rate } from './compiled-matrix.js';
import { compileSizeRules } from './charged-size.js';
import type { SizeRules } from './charged-size.js';
import { minorPerUnit } from './currency.js';

export interface Priced<Row> {
  row: Row;
  matrix: CompiledMatrix;
}

/** A class of holes, and the widest hole that it takes. */
export interface HoleClass {
  maxDiameterMm: number;
  matrix: CompiledMatrix;
}

/** A catalogue with its texts read and its rows found by identifier: what pricePanel works on. */
export interface CompiledCatalogue {
  catalogue: Catalogue;
  minorPerUnit: number;
  materials: Map<string, { row: Material; rate: Rate | null }>;
  edgeFinishes: Map<string, Priced<EdgeFinish>>;
  cornerFinishes: Map<string, Priced<CornerFinish>>;
  hinges: Map<string, Priced<HingeTemplate>>;
  /** The narrowest first. */
  holeClasses: HoleClass[];
  standardHoleDiametersMm: Map<string, number>;
  notch: CompiledMatrix;
  cutout: CompiledMatrix;
  size: SizeRules;
  shapePercent: Rate | null;
  outOfSquare: Rate | null;
}

const compiled = new WeakMap<Catalogue, CompiledCatalogue>();

/**
 * Reads a catalogue once and remembers it by identity: whoever changes a price makes a new catalogue object.
 * @throws PricingError INVALID_CATALOGUE that names the field
 */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  const known = compiled.get(catalogue);
  if (known !== undefined) return known;
  const fresh = compile(catalogue);
  compiled.set(catalogue, fresh);
  return fresh;
}

function compile(catalogue: Catalogue): CompiledCatalogue {
  const { pricing } = catalogue;
  return {
    catalogue,
    minorPerUnit: minorPerUnit(catalogue.currency),
    materials: new Map(
      catalogue.materials.map((row, i) => [
        row.uid,
        { row, rate: readRate(row.ratePerArea, `materials.${i}.ratePerArea`) },
      ]),
    ),
    edgeFinishes: byUID(catalogue.edgeFinishes, 'edgeFinishes'),
    cornerFinishes: byUID(catalogue.cornerFinishes, 'cornerFinishes'),
    hinges: byUID(catalogue.hinges, 'hinges'),
    holeClasses: catalogue.holePrices
      .map(({ maxDiameterMm, matrix }, i) => ({
        maxDiameterMm,
        matrix: new CompiledMatrix(matrix, `holePrices.${i}.matrix`),
      }))
      .sort((a, b) => a.maxDiameterMm - b.maxDiameterMm),
    standardHoleDiametersMm: new Map(catalogue.standardHoles.map((hole) => [hole.uid, hole.diameterMm])),
    notch: new CompiledMatrix(pricing.notch, 'pricing.notch'),
    cutout: new CompiledMatrix(pricing.cutout, 'pricing.cutout'),
    size: compileSizeRules(pricing, catalogue.units),
    shapePercent: readRate(pricing.shapePercent, 'pricing.shapePercent'),
    outOfSquare: readRate(pricing.outOfSquare, 'pricing.outOfSquare'),
  };
}

function byUID<
  Row extends {
    uid: string;
    matrix: Catalogue['edgeFinishes'][number]['matrix'] | Catalogue['cornerFinishes'][number]['matrix'];
  },
>(rows: Row[], field: string): Map<string, Priced<Row>> {
  return new Map(
    rows.map((row, i) => [row.uid, { row, matrix: new CompiledMatrix(row.matrix, `${field}.${i}.matrix`) }]),
  );
}
