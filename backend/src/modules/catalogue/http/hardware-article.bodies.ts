import { msg } from '@lingui/core/macro';
import {
  type HardwareFinish,
  HARDWARE_FINISHES,
  type SaveHardwareArticleRequest,
} from '@glass/contracts/catalogue';
import {
  FACINGS,
  HARDWARE_FAMILIES,
  type HardwareArticle,
  type HardwareDeduction,
  type HardwareKitPart,
  type HingeLimit,
  RETURN_FIXINGS,
  type ReturnFixing,
  SEAL_USES,
  type SealUse,
  type SliderHole,
  type SlidingSystem,
  TRACK_CORNERS,
  type TrackCorner,
} from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import {
  BooleanField,
  DecimalField,
  IntegerField,
  ListField,
  NestedField,
  NumberField,
  NumberListField,
  ObjectField,
  OneOfField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { SavedEntryBody } from './catalogue.bodies.js';

const MEASURE = limits.hardwareMm;
const SIZE = { min: 0, max: limits.hardwareMm.max };
const WEIGHT = { min: 0.1, max: 5000 };

class OtherDeductionBody implements NonNullable<HardwareDeduction['other']> {
  @NumberField(MEASURE)
  mm!: number;

  @OneOfField(['corner', 'face'])
  from!: 'corner' | 'face';
}

class DeductionBody implements HardwareDeduction {
  @OneOfField(FACINGS)
  facing!: HardwareDeduction['facing'];

  @OneOfField(['door', 'fixed'], { optional: true })
  pane?: 'door' | 'fixed';

  @NumberField({ optional: true, min: 1, max: 180 })
  angleDegrees?: number;

  @OneOfField(['in', 'out'], { optional: true })
  opens?: 'in' | 'out';

  @NumberField({ optional: true, ...limits.thicknessMm })
  minThicknessMm?: number;

  @NumberField({ optional: true, ...limits.thicknessMm })
  maxThicknessMm?: number;

  @NumberField(MEASURE)
  mm!: number;

  @NestedField(OtherDeductionBody, { optional: true })
  other?: OtherDeductionBody;

  @TextField(limits.articleSource)
  source!: string;
}

class HingeLimitBody implements HingeLimit {
  @IntegerField(limits.hingesOfDoor)
  count!: number;

  @NumberField({ nullable: true, ...SIZE })
  maxWidthMm!: number | null;

  @NumberField({ nullable: true, ...WEIGHT })
  maxWeightKg!: number | null;
}

class SliderHoleBody implements SliderHole {
  @NumberField({ min: 1, max: 200 })
  diameterMm!: number;

  @NumberField(SIZE)
  downMm!: number;

  @NumberField({ nullable: true, ...SIZE })
  handleSideMm!: number | null;

  @NumberField({ nullable: true, ...SIZE })
  fixedSideMm!: number | null;
}

class SlidingSystemBody implements SlidingSystem {
  @NumberField(SIZE)
  overlapMm!: number;

  @NumberField(SIZE)
  betweenMm!: number;

  @NumberField(SIZE)
  maxDoorWidthMm!: number;

  @NumberField(WEIGHT)
  maxDoorWeightKg!: number;

  @NumberField(SIZE)
  doorFloorMm!: number;

  @NumberField(SIZE)
  fixedFloorMm!: number;

  /** Measures depend on the kind: `readSlidingTop`. */
  @ObjectField()
  top!: SlidingSystem['top'];

  @ListField(SliderHoleBody, { ...limits.sliderHoles, what: msg`a hole` })
  doorHoles!: SliderHoleBody[];

  @ListField(SliderHoleBody, { ...limits.sliderHoles, what: msg`a hole` })
  fixedHoles!: SliderHoleBody[];

  @NumberField({ nullable: true, ...SIZE })
  returnMm!: number | null;

  @ListField(SliderHoleBody, { ...limits.sliderHoles, what: msg`a hole` })
  returnHoles!: SliderHoleBody[];

  @OneOfField(RETURN_FIXINGS, { optional: true, nullable: true })
  returnFixing?: ReturnFixing | null;

  @OneOfField(TRACK_CORNERS, { optional: true, nullable: true })
  trackCorner?: TrackCorner | null;
}

class KitPartBody implements HardwareKitPart {
  @TextField(limits.catalogueName)
  name!: string;

  @IntegerField(limits.kitQuantity)
  quantity!: number;
}

/** References and fields that belong together are validated with the price list (`listArticleFaults`). */
export class SaveHardwareArticleBody extends SavedEntryBody implements SaveHardwareArticleRequest {
  @OneOfField(HARDWARE_FAMILIES)
  family!: HardwareArticle['family'];

  @NumberField({ nullable: true, ...limits.thicknessMm })
  minThicknessMm!: number | null;

  @NumberField({ nullable: true, ...limits.thicknessMm })
  maxThicknessMm!: number | null;

  @ListField(DeductionBody, { ...limits.hardwareDeductions, what: msg`a deduction` })
  deductions!: DeductionBody[];

  @ListField(HingeLimitBody, { ...limits.hingeLimits, what: msg`a limit` })
  limits!: HingeLimitBody[];

  @UidField({ nullable: true })
  templateUID!: string | null;

  @UidField({ nullable: true })
  otherTemplateUID!: string | null;

  @TextField({ nullable: true, ...limits.cutoutGroup })
  cutoutGroup!: string | null;

  @NumberField({ nullable: true, ...SIZE })
  minGapMm!: number | null;

  @NumberField({ nullable: true, ...SIZE })
  maxGapMm!: number | null;

  @NumberField(SIZE)
  adjustMm!: number;

  @NumberField({ nullable: true, ...SIZE })
  depthMm!: number | null;

  @BooleanField()
  handed!: boolean;

  @NumberField({ optional: true, nullable: true, ...SIZE })
  riseMm?: number | null;

  @IntegerField({ optional: true, nullable: true, ...limits.anchors })
  anchors?: number | null;

  @OneOfField(SEAL_USES, { optional: true, nullable: true })
  sealUse?: SealUse | null;

  @NestedField(SlidingSystemBody, { nullable: true })
  sliding!: SlidingSystemBody | null;

  @ListField(KitPartBody, { ...limits.kitParts, what: msg`a part` })
  kit!: KitPartBody[];

  @OneOfField(HARDWARE_FINISHES, { list: true })
  finishes!: HardwareFinish[];

  @OneOfField(['piece', 'length'])
  sold!: HardwareArticle['sold'];

  @NumberListField({ ...limits.stockLengthMm, maxItems: limits.stockLengths.max })
  stockLengthsMm!: number[];

  @DecimalField({ nullable: true })
  price!: string | null;

  @DecimalField({ nullable: true })
  cost!: string | null;

  @TextField(limits.supplierCode)
  supplierCode!: string;

  @IntegerField({ nullable: true, min: 0, max: 365 })
  leadWorkingDays!: number | null;

  @UidField({ nullable: true })
  photoFileUID!: string | null;

  @TextField(limits.articleSource)
  source!: string;
}
