import { msg } from '@lingui/core/macro';
import {
  type CornerFinish,
  type CountersinkPrice,
  type DeleteEntryRequest,
  type EdgeFinish,
  type HardwareFinish,
  type HingePlate,
  type HingeTemplate,
  type HolePrice,
  type Material,
  type MatrixCell,
  type MatrixChange,
  type Rates,
  type SaveCornerFinishRequest,
  type SaveEdgeFinishRequest,
  type SaveHingeRequest,
  type SaveHolePricesRequest,
  type SaveMaterialRequest,
  type SaveMatrixRequest,
  type SaveStandardHolesRequest,
  type StandardHole,
  type StockSheet,
  GLASS_LOOKS,
  HARDWARE_FINISHES,
  HARDWARE_SUPPLIES,
  SIDED_SURFACE_ENTRIES,
} from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import {
  BooleanField,
  DecimalField,
  IntegerField,
  ListField,
  MAX_VERSION,
  NestedField,
  NumberField,
  ObjectField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';

/** Longer than any panel, in millimeters. */
const LONGEST_MM = 20_000;
const SIZE = { min: 0, max: LONGEST_MM };
/** Larger than any hardware, in millimeters. */
const LARGEST_PLATE_MM = 500;

export class SavedEntryBody {
  @UidField()
  uid!: string;

  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;

  @IntegerField({ optional: true, min: 0, max: limits.catalogueEntries.max })
  position?: number;

  @TextField(limits.catalogueName)
  name!: string;

  @TextField(limits.catalogueCode)
  code!: string;

  @BooleanField()
  active!: boolean;
}

class StockSheetBody implements StockSheet {
  @NumberField(limits.stockSheetMm)
  longMm!: number;

  @NumberField(limits.stockSheetMm)
  shortMm!: number;
}

export class SaveMaterialBody extends SavedEntryBody implements SaveMaterialRequest {
  @NumberField(limits.thicknessMm)
  thicknessMm!: number;

  @TextField(limits.thicknessName)
  thicknessName!: string;

  @BooleanField()
  tempered!: boolean;

  @DecimalField({ nullable: true })
  ratePerArea!: Material['ratePerArea'];

  @NumberField({ min: 0.1, max: 500 })
  weightKgPerM2!: number;

  @UidField({ nullable: true })
  defaultEdgeFinishUID!: string | null;

  @NumberField({ optional: true, nullable: true, ...SIZE })
  minShortMm?: number | null;

  @NumberField({ optional: true, nullable: true, ...SIZE })
  minLongMm?: number | null;

  @NumberField({ optional: true, nullable: true, ...SIZE })
  maxShortMm?: number | null;

  @NumberField({ optional: true, nullable: true, ...SIZE })
  maxLongMm?: number | null;

  @NumberField({ optional: true, nullable: true, min: 0.1, max: 5000 })
  maxWeightKg?: number | null;

  @IntegerField({ optional: true, nullable: true, min: 0, max: 365 })
  leadWorkingDays?: number | null;

  @ListField(StockSheetBody, { optional: true, ...limits.stockSheets, what: msg`a sheet` })
  stockSheets?: StockSheetBody[];

  @OneOfField(SIDED_SURFACE_ENTRIES, { optional: true, nullable: true })
  sidedSurface?: Material['sidedSurface'];

  @OneOfField(GLASS_LOOKS, { optional: true, nullable: true })
  look?: Material['look'];
}

const EDGE_KINDS = ['seamed', 'flatPolish', 'pencilPolish', 'mitre', 'bevel', 'cut'] as const;

export class SaveEdgeFinishBody extends SavedEntryBody implements SaveEdgeFinishRequest {
  @OneOfField(EDGE_KINDS)
  kind!: EdgeFinish['kind'];

  @NumberField({ nullable: true, min: 1, max: 200 })
  bevelWidthMm!: number | null;

  @NumberField({ nullable: true, min: 1, max: 89 })
  mitreDegrees!: number | null;
}

const CORNER_KINDS = ['square', 'eased', 'dubbed', 'clipped', 'radius'] as const;

export class SaveCornerFinishBody extends SavedEntryBody implements SaveCornerFinishRequest {
  @OneOfField(CORNER_KINDS)
  kind!: CornerFinish['kind'];

  @NumberField({ nullable: true, ...SIZE })
  minSizeMm!: number | null;

  @NumberField({ nullable: true, ...SIZE })
  maxSizeMm!: number | null;
}

class HingePlateBody implements HingePlate {
  @NumberField({ min: 1, max: LARGEST_PLATE_MM })
  along!: number;

  @NumberField({ min: 0, max: LARGEST_PLATE_MM })
  inside!: number;

  @NumberField({ min: 0, max: LARGEST_PLATE_MM })
  outside!: number;
}

export class SaveHingeBody extends SavedEntryBody implements SaveHingeRequest {
  @OneOfField(['hinge', 'clamp', 'handle'])
  kind!: HingeTemplate['kind'];

  /** Measures depend on the kind: `readHingeCutout`. */
  @ObjectField()
  cutout!: HingeTemplate['cutout'];

  @NestedField(HingePlateBody, { optional: true, nullable: true })
  plate?: HingePlateBody | null;

  @NumberField({ nullable: true, ...SIZE })
  maxDoorWidthMm!: number | null;

  @NumberField({ nullable: true, min: 0, max: 5000 })
  maxDoorWeightKg!: number | null;

  @NumberField({ nullable: true, ...limits.thicknessMm })
  minThicknessMm!: number | null;

  @NumberField({ nullable: true, ...limits.thicknessMm })
  maxThicknessMm!: number | null;

  @OneOfField(HARDWARE_SUPPLIES, { optional: true })
  hardware?: HingeTemplate['hardware'];

  @OneOfField(HARDWARE_FINISHES, { optional: true, list: true })
  finishes?: HardwareFinish[];

  @UidField({ optional: true, nullable: true })
  photoFileUID?: string | null;
}

export class DeleteEntryBody implements DeleteEntryRequest {
  @UidField()
  uid!: string;

  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;
}

class RatesBody implements Rates {
  @DecimalField({ nullable: true })
  rate!: string | null;

  @DecimalField({ optional: true, nullable: true })
  curvedRate?: string | null;
}

class MatrixChangeBody implements MatrixChange {
  @UidField()
  entryUID!: string;

  @UidField({ nullable: true })
  materialUID!: string | null;

  @NumberField({ nullable: true, ...limits.thicknessMm })
  thicknessMm!: number | null;

  @NestedField(RatesBody, { nullable: true })
  was!: RatesBody | null;

  @NestedField(RatesBody, { nullable: true })
  now!: RatesBody | null;
}

export class SaveMatrixBody implements SaveMatrixRequest {
  @ListField(MatrixChangeBody, { ...limits.cellsPerCall, what: msg`a cell` })
  changes!: MatrixChangeBody[];
}

export class MatrixCellBody implements MatrixCell {
  @UidField({ nullable: true })
  materialUID!: string | null;

  @NumberField({ nullable: true, ...limits.thicknessMm })
  thicknessMm!: number | null;

  @DecimalField({ nullable: true })
  rate!: string | null;
}

export class DiameterPriceBody implements CountersinkPrice {
  @NumberField({ min: 0.1, max: LONGEST_MM })
  maxDiameterMm!: number;

  @ListField(MatrixCellBody, { ...limits.matrixCells, what: msg`a price` })
  matrix!: MatrixCellBody[];
}

class HolePriceBody extends DiameterPriceBody implements HolePrice {
  @UidField()
  uid!: string;
}

export class SaveHolePricesBody implements SaveHolePricesRequest {
  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;

  @ListField(HolePriceBody, { ...limits.catalogueEntries, what: msg`a class of holes` })
  items!: HolePriceBody[];
}

class StandardHoleBody implements StandardHole {
  @UidField()
  uid!: string;

  @TextField(limits.catalogueName)
  name!: string;

  @NumberField({ min: 0.1, max: LONGEST_MM })
  diameterMm!: number;

  @BooleanField()
  active!: boolean;
}

export class SaveStandardHolesBody implements SaveStandardHolesRequest {
  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;

  @ListField(StandardHoleBody, { ...limits.catalogueEntries, what: msg`a hole` })
  items!: StandardHoleBody[];
}
