import type {
  Catalogue,
  CornerFinish,
  CountersinkPrice,
  EdgeFinish,
  EdgeMatrixCell,
  HingeTemplate,
  Material,
  MatrixCell,
  PanelTemplate,
} from '@glass/contracts';
import { compileSizeRules, type SizeRules } from './charged-size.js';
import { CompiledMatrix, type Rate, readRate } from './compiled-matrix.js';
import { minorPerUnit } from '@glass/formats';
import { checkOrderCharges } from './order-charge-faults.js';

interface Priced<Row> {
  row: Row;
  matrix: CompiledMatrix;
}

/** A class of holes or countersinks, and the widest that it takes. */
export interface DiameterClass {
  maxDiameterMm: number;
  matrix: CompiledMatrix;
}

/** A catalogue with its texts read and its rows found by identifier: what pricePanel works on. */
export interface CompiledCatalogue {
  catalogue: Catalogue;
  materials: Map<string, { row: Material; rate: Rate | null }>;
  edgeFinishes: Map<string, Priced<EdgeFinish>>;
  cornerFinishes: Map<string, Priced<CornerFinish>>;
  hinges: Map<string, Priced<HingeTemplate>>;
  /** The narrowest first. */
  holeClasses: DiameterClass[];
  /** The narrowest first. */
  countersinkClasses: DiameterClass[];
  standardHoleDiametersMm: Map<string, number>;
  notch: CompiledMatrix;
  cutout: CompiledMatrix;
  size: SizeRules;
  shapePercent: Rate | null;
  outOfSquare: Rate | null;
  templates: Record<PanelTemplate, Rate | null>;
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
  checkOrderCharges(pricing);
  const perUnit = minorPerUnit(catalogue.currency);
  const matrix = (cells: Cells, field: string): CompiledMatrix => compiledMatrix(cells, field, perUnit);
  return {
    catalogue,
    materials: new Map(
      catalogue.materials.map((row, i) => [
        row.uid,
        { row, rate: readRate(row.ratePerArea, `materials.${i}.ratePerArea`, perUnit) },
      ]),
    ),
    edgeFinishes: byUID(catalogue.edgeFinishes, 'edgeFinishes', matrix),
    cornerFinishes: byUID(catalogue.cornerFinishes, 'cornerFinishes', matrix),
    hinges: byUID(catalogue.hinges, 'hinges', matrix),
    holeClasses: byDiameter(catalogue.holePrices, 'holePrices', matrix),
    countersinkClasses: byDiameter(pricing.countersinks, 'pricing.countersinks', matrix),
    standardHoleDiametersMm: new Map(catalogue.standardHoles.map((hole) => [hole.uid, hole.diameterMm])),
    notch: matrix(pricing.notch, 'pricing.notch'),
    cutout: matrix(pricing.cutout, 'pricing.cutout'),
    size: compileSizeRules(pricing, catalogue.units),
    shapePercent: readRate(pricing.shapePercent, 'pricing.shapePercent', perUnit),
    outOfSquare: readRate(pricing.outOfSquare, 'pricing.outOfSquare', perUnit),
    templates: {
      made: readRate(pricing.templates.made, 'pricing.templates.made', perUnit),
      supplied: readRate(pricing.templates.supplied, 'pricing.templates.supplied', perUnit),
    },
  };
}

/** Of a price list that somebody types in, all matrices but one are as they were. */
const matrices = new WeakMap<Cells, { perUnit: number; matrix: CompiledMatrix }>();

function compiledMatrix(cells: Cells, field: string, perUnit: number): CompiledMatrix {
  const known = matrices.get(cells);
  if (known?.perUnit === perUnit) return known.matrix;
  const matrix = new CompiledMatrix(cells, field, perUnit);
  matrices.set(cells, { perUnit, matrix });
  return matrix;
}

type Cells = readonly (MatrixCell | EdgeMatrixCell)[];

function byDiameter(
  classes: readonly CountersinkPrice[],
  list: string,
  compileMatrix: (cells: Cells, field: string) => CompiledMatrix,
): DiameterClass[] {
  return classes
    .map(({ maxDiameterMm, matrix }, i) => ({
      maxDiameterMm,
      matrix: compileMatrix(matrix, `${list}.${i}.matrix`),
    }))
    .sort((a, b) => a.maxDiameterMm - b.maxDiameterMm);
}

function byUID<Row extends { uid: string; matrix: Cells }>(
  rows: Row[],
  list: string,
  compileMatrix: (cells: Cells, field: string) => CompiledMatrix,
): Map<string, Priced<Row>> {
  return new Map(
    rows.map((row, i) => [row.uid, { row, matrix: compileMatrix(row.matrix, `${list}.${i}.matrix`) }]),
  );
}

/**
 * The glass that a panel is of until somebody chooses: 3/8 in and 10 mm are what most showers are made of
 * (research §8), else the first that has a price. Undefined where nothing is sold.
 */
export function usualMaterial({ materials }: Catalogue): Material | undefined {
  const offered = materials.filter((material) => material.active);
  const priced = offered.filter((material) => material.ratePerArea !== null);
  const isUsual = (thicknessMm: number) => thicknessMm > 9 && thicknessMm <= 10;
  return priced.find((material) => isUsual(material.thicknessMm)) ?? priced[0] ?? offered[0];
}
