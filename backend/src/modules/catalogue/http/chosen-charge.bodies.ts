import type { Crate, DeliveryZone, RushClass, WeightStep } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import {
  BooleanField,
  DecimalField,
  IntegerField,
  NestedField,
  NumberField,
  TextField,
  TextListField,
} from '../../../kernel/http/fields.js';

const DAYS = { min: 0, max: 365 };
const KG = { min: 0.001, max: 100_000 };

/** Common fields of what a buyer chooses for a whole quote. */
class ChosenChargeBody {
  @TextField(limits.chargeCode)
  code!: string;

  @TextField(limits.catalogueName)
  name!: string;
}

class WeightStepBody implements WeightStep {
  @NumberField(KG)
  stepKg!: number;

  @DecimalField()
  rate!: string;
}

export class RushClassBody extends ChosenChargeBody implements RushClass {
  @IntegerField(DAYS)
  leadWorkingDays!: number;

  @DecimalField()
  percent!: string;

  @DecimalField()
  fixed!: string;

  @DecimalField({ nullable: true })
  minimum!: string | null;
}

export class CrateBody extends ChosenChargeBody implements Crate {
  @DecimalField()
  fixed!: string;

  @DecimalField()
  perPiece!: string;

  @NestedField(WeightStepBody, { nullable: true })
  perWeight!: WeightStepBody | null;

  @NumberField({ nullable: true, min: 0, max: KG.max })
  requiredAboveKg!: number | null;

  @NumberField({ nullable: true, min: 0, max: 100 })
  requiredAboveM2!: number | null;
}

export class DeliveryZoneBody extends ChosenChargeBody implements DeliveryZone {
  @TextField({ min: 2, max: 2 })
  country!: string;

  @TextListField({ max: 100, maxLength: 10 })
  states!: string[];

  @TextListField({ max: 1000, maxLength: 25 })
  postalCodes!: string[];

  @DecimalField({ nullable: true })
  fixed!: string | null;

  @NestedField(WeightStepBody, { nullable: true })
  perWeight!: WeightStepBody | null;

  @DecimalField({ nullable: true })
  freeFrom!: string | null;

  @BooleanField()
  taxed!: boolean;

  @IntegerField(DAYS)
  transitWorkingDays!: number;
}
