import { msg } from '@lingui/core/macro';
import {
  SHAPE_AREAS,
  type DiscardPriceListRequest,
  type OversizeSurcharge,
  type OrderCharge,
  type PriceListChangesRequest,
  type PriceListVersionRequest,
  type PricingRules,
  type PublishPriceListRequest,
  type SavePricingRequest,
  type SaveShapeRulesRequest,
  type ShapeArea,
  type ShapeRule,
  type SizePrice,
  type StartPriceListRequest,
  type TemplatePrices,
  type VolumeTier,
} from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { CURRENCIES } from '@glass/contracts/primitives';
import {
  BooleanField,
  DecimalField,
  IntegerField,
  ListField,
  MAX_VERSION,
  MomentField,
  NestedField,
  NumberField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { DiameterPriceBody, MatrixCellBody } from './catalogue.bodies.js';
import { CrateBody, DeliveryZoneBody, RushClassBody } from './chosen-charge.bodies.js';
import { TaxBody } from '../../../kernel/http/tax.body.js';

const VERSION = { min: 0, max: MAX_VERSION };
const SIZE = { min: 0, max: 20_000 };
const STEP = { min: 0.1, max: SIZE.max };
const ROWS = { max: 100 };

class OversizeBody implements OversizeSurcharge {
  @DecimalField({ nullable: true })
  aboveArea!: string | null;

  @NumberField({ nullable: true, ...SIZE })
  aboveEdgeMm!: number | null;

  @DecimalField()
  percent!: string;
}

class AspectBody {
  @DecimalField()
  aboveRatio!: string;

  @DecimalField()
  percent!: string;
}

class VolumeTierBody implements VolumeTier {
  @OneOfField(['amount', 'area', 'pieces'])
  basis!: VolumeTier['basis'];

  @DecimalField()
  from!: string;

  @DecimalField()
  percent!: string;
}

class OrderChargeBody implements OrderCharge {
  @TextField(limits.catalogueCode)
  code!: string;

  @TextField(limits.catalogueName)
  label!: string;

  @OneOfField(['percent', 'fixed', 'minimum'])
  kind!: OrderCharge['kind'];

  @DecimalField()
  value!: string;

  @BooleanField()
  optional!: boolean;
}

class SizePriceBody implements SizePrice {
  @UidField()
  materialUID!: string;

  @NumberField(STEP)
  widthMm!: number;

  @NumberField(STEP)
  heightMm!: number;

  @DecimalField({ nullable: true })
  rate!: string | null;
}

class TemplatePricesBody implements TemplatePrices {
  @DecimalField({ nullable: true })
  made!: string | null;

  @DecimalField({ nullable: true })
  supplied!: string | null;
}

class PricingBody implements PricingRules {
  @NumberField({ nullable: true, ...SIZE })
  roundUpToMm!: number | null;

  @NumberField({ nullable: true, ...SIZE })
  minEdgeMm!: number | null;

  @OneOfField(SHAPE_AREAS, { optional: true })
  shapeArea?: ShapeArea;

  @ListField(SizePriceBody, { ...limits.sizePrices, optional: true, what: msg`a price by size` })
  sizePrices?: SizePriceBody[];

  @IntegerField({ min: 0, max: 6 })
  areaDecimals!: number;

  @DecimalField({ nullable: true })
  minArea!: string | null;

  @NumberField({ nullable: true, ...SIZE })
  minEdgeWorkMm!: number | null;

  @ListField(OversizeBody, { ...ROWS, what: msg`a surcharge` })
  oversize!: OversizeBody[];

  @ListField(AspectBody, { ...ROWS, what: msg`a surcharge` })
  aspect!: AspectBody[];

  @DecimalField({ nullable: true })
  shapePercent!: string | null;

  @DecimalField({ nullable: true })
  outOfSquare!: string | null;

  @NestedField(TemplatePricesBody)
  templates!: TemplatePricesBody;

  @ListField(MatrixCellBody, { ...limits.matrixCells, what: msg`a price` })
  notch!: MatrixCellBody[];

  @ListField(MatrixCellBody, { ...limits.matrixCells, what: msg`a price` })
  cutout!: MatrixCellBody[];

  @ListField(DiameterPriceBody, { ...ROWS, what: msg`a class of countersinks` })
  countersinks!: DiameterPriceBody[];

  @ListField(VolumeTierBody, { ...ROWS, what: msg`a tier` })
  volumeTiers!: VolumeTierBody[];

  @ListField(OrderChargeBody, { ...ROWS, what: msg`a charge` })
  orderCharges!: OrderChargeBody[];

  @IntegerField({ min: 0, max: 365 })
  leadWorkingDays!: number;

  @ListField(RushClassBody, { ...ROWS, what: msg`a class of rush` })
  rushClasses!: RushClassBody[];

  @ListField(CrateBody, { ...ROWS, what: msg`a crate` })
  crates!: CrateBody[];

  @ListField(DeliveryZoneBody, { ...ROWS, what: msg`a zone` })
  deliveryZones!: DeliveryZoneBody[];

  @ListField(TaxBody, { ...ROWS, what: msg`a tax` })
  taxes!: TaxBody[];
}

export class SavePricingBody implements SavePricingRequest {
  @IntegerField(VERSION)
  version!: number;

  @NestedField(PricingBody)
  pricing!: PricingBody;
}

/** Codes, shapes and formulas are validated with the whole table (`ruleFaults`). */
class ShapeRuleBody implements ShapeRule {
  @TextField({ min: 1, max: 60 })
  code!: string;

  @UidField({ nullable: true })
  materialUID!: string | null;

  @NumberField({ nullable: true, ...limits.thicknessMm })
  thicknessMm!: number | null;

  @BooleanField({ nullable: true })
  tempered!: boolean | null;

  @TextField({ nullable: true, max: 60 })
  shape!: string | null;

  @OneOfField(['>=', '<=', '>', '<', '='])
  operator!: ShapeRule['operator'];

  @TextField({ min: 1, max: 200 })
  formula!: string;

  @OneOfField(['in', 'mm', 'ft2', 'm2', 'lb', 'kg', 'deg', 'ratio', 'count'])
  unit!: ShapeRule['unit'];

  @OneOfField(['block', 'review', 'warn'])
  severity!: ShapeRule['severity'];

  @TextField({ max: 300 })
  message!: string;
}

export class SaveShapeRulesBody implements SaveShapeRulesRequest {
  @IntegerField(VERSION)
  version!: number;

  @ListField(ShapeRuleBody, { ...limits.shapeRules, what: msg`a rule` })
  rules!: ShapeRuleBody[];
}

export class PublishPriceListBody implements PublishPriceListRequest {
  @IntegerField(VERSION)
  revision!: number;

  @TextField({ optional: true, lines: true, ...limits.publishingNote })
  note?: string;

  @MomentField({ optional: true, nullable: true })
  takesEffectAt?: string | null;
}

export class DiscardPriceListBody implements DiscardPriceListRequest {
  @IntegerField(VERSION)
  revision!: number;
}

export class PriceListVersionBody implements PriceListVersionRequest {
  @IntegerField({ min: 1, max: MAX_VERSION })
  version!: number;
}

export class PriceListChangesBody implements PriceListChangesRequest {
  @IntegerField({ optional: true, min: 1, max: MAX_VERSION })
  from?: number;

  @IntegerField({ optional: true, min: 1, max: MAX_VERSION })
  to?: number;
}

export class StartPriceListBody implements StartPriceListRequest {
  @OneOfField(['inch', 'metric'])
  starter!: StartPriceListRequest['starter'];

  @BooleanField()
  withoutPrices!: boolean;

  @OneOfField(['us', 'en', 'au', 'none'])
  rules!: StartPriceListRequest['rules'];

  @OneOfField(CURRENCIES)
  currency!: string;
}
