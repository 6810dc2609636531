import type {
  Catalogue,
  CornerFinish,
  CountersinkPrice,
  EdgeFinish,
  EdgeMatrixCell,
  HingeTemplate,
  Material,
  MatrixCell,
} from '@glass/contracts/catalogue';
import type { PanelTemplate } from '@glass/contracts/panel';
import { type SizeRules, compileSizeRules } from './charged-size.js';
import { minorPerUnit } from '@glass/formats';
import { checkOrderCharges } from './order-charges.js';
import { countMeasured } from './length-count.js';
import { PricingError, pricingFault } from './pricing.errors.js';
import { type Rate, readRate } from './rate.js';
import { compileSizeGrids, type SizeGrid } from './size-grid.js';

interface CellRates {
  straight: Rate | null;
  /** Only in edge matrices, otherwise null. */
  curved: Rate | null;
}

/** A matrix prepared for lookups: the material's own cell, otherwise its thickness's, otherwise the general one. */
class CompiledMatrix {
  private readonly ofMaterial = new Map<string, CellRates>();
  private readonly ofThickness = new Map<number, CellRates>();
  private ofAll: CellRates | null = null;

  /** @throws PricingError for a rate that is not a number and for duplicate cells */
  constructor(cells: readonly (MatrixCell | EdgeMatrixCell)[], field: string, minorPerUnit: number) {
    cells.forEach((cell, i) => {
      const at = `${field}.${i}`;
      if (this.has(cell)) throw new PricingError('INVALID_CATALOGUE', at, pricingFault('twicePriced', {}));
      const curved = 'curvedRate' in cell ? cell.curvedRate : null;
      const rates = {
        straight: readRate(cell.rate, `${at}.rate`, minorPerUnit),
        curved: readRate(curved, `${at}.curvedRate`, minorPerUnit),
      };
      if (cell.materialUID !== null) this.ofMaterial.set(cell.materialUID, rates);
      else if (cell.thicknessMm !== null) this.ofThickness.set(thicknessKey(cell.thicknessMm), rates);
      else this.ofAll = rates;
    });
  }

  /** The cell for a material; null if there is none. */
  find(material: Material): CellRates | null {
    return (
      this.ofMaterial.get(material.uid) ??
      this.ofThickness.get(thicknessKey(material.thicknessMm)) ??
      this.ofAll
    );
  }

  private has(cell: MatrixCell): boolean {
    if (cell.materialUID !== null) return this.ofMaterial.has(cell.materialUID);
    if (cell.thicknessMm !== null) return this.ofThickness.has(thicknessKey(cell.thicknessMm));
    return this.ofAll !== null;
  }
}

/** Thousandths of a millimeter, so that rounding does not matter for 9.525 mm (3/8 in). */
function thicknessKey(mm: number): number {
  return Math.round(mm * 1000);
}

interface Priced<Row> {
  row: Row;
  matrix: CompiledMatrix;
}

/** A class of holes or countersinks up to a diameter. */
export interface DiameterClass {
  maxDiameterMm: number;
  matrix: CompiledMatrix;
}

/** A catalog with parsed numbers and rows by identifier, for pricePanel. */
export interface CompiledCatalogue {
  catalogue: Catalogue;
  materials: Map<string, { row: Material; rate: Rate | null }>;
  edgeFinishes: Map<string, Priced<EdgeFinish>>;
  cornerFinishes: Map<string, Priced<CornerFinish>>;
  hinges: Map<string, Priced<HingeTemplate>>;
  /** Narrowest first. */
  holeClasses: DiameterClass[];
  /** Narrowest first. */
  countersinkClasses: DiameterClass[];
  standardHoleDiametersMm: Map<string, number>;
  notch: CompiledMatrix;
  cutout: CompiledMatrix;
  size: SizeRules;
  /** By uid of the glass. */
  sizeGrids: Map<string, SizeGrid>;
  shapePercent: Rate | null;
  outOfSquare: Rate | null;
  templates: Record<PanelTemplate, Rate | null>;
}

const compiled = new WeakMap<Catalogue, CompiledCatalogue>();

/**
 * Parses a catalog, cached by object identity: callers that change a price create a new catalog object.
 * @throws PricingError INVALID_CATALOGUE with the field
 */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  const cached = compiled.get(catalogue);
  if (cached !== undefined) return cached;
  const result = compile(catalogue);
  compiled.set(catalogue, result);
  return result;
}

function compile(catalogue: Catalogue): CompiledCatalogue {
  const { pricing } = catalogue;
  checkOrderCharges(pricing);
  const perUnit = minorPerUnit(catalogue.currency);
  const matrix = (cells: Cells, field: string): CompiledMatrix => getCompiledMatrix(cells, field, perUnit);
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
    sizeGrids: compileSizeGrids(
      pricing.sizePrices ?? [],
      (mm, field) => countMeasured(mm, catalogue.units, field),
      (text, field) => readRate(text, field, perUnit),
    ),
    shapePercent: readRate(pricing.shapePercent, 'pricing.shapePercent', perUnit),
    outOfSquare: readRate(pricing.outOfSquare, 'pricing.outOfSquare', perUnit),
    templates: {
      made: readRate(pricing.templates.made, 'pricing.templates.made', perUnit),
      supplied: readRate(pricing.templates.supplied, 'pricing.templates.supplied', perUnit),
    },
  };
}

/** Cache by matrix: while a price list is edited, all matrices but one stay the same objects. */
const matrices = new WeakMap<Cells, { perUnit: number; matrix: CompiledMatrix }>();

function getCompiledMatrix(cells: Cells, field: string, perUnit: number): CompiledMatrix {
  const cached = matrices.get(cells);
  if (cached?.perUnit === perUnit) return cached.matrix;
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
 * The default glass of a new panel: 3/8 in or 10 mm, as in most showers (research §8), otherwise the first one with a
 * price.
 * @returns undefined if no glass is sold
 */
export function defaultMaterial({ materials }: Catalogue): Material | undefined {
  const offered = materials.filter((material) => material.active);
  const priced = offered.filter((material) => material.ratePerArea !== null);
  const isUsual = (thicknessMm: number) => thicknessMm > 9 && thicknessMm <= 10;
  return priced.find((material) => isUsual(material.thicknessMm)) ?? priced[0] ?? offered[0];
}
