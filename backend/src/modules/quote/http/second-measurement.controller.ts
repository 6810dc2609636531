import { msg } from '@lingui/core/macro';
import { Body, Controller } from '@nestjs/common';
import {
  BAY_KINDS,
  type CreatedSecondMeasurement,
  type CreateSecondMeasurementRequest,
  type MeasuredAngle,
  type MeasuredLength,
  type MeasuringPlan,
  type OpenSecondMeasurementRequest,
  PLAN_ANGLES,
  type PlannedBay,
  type PlannedBlock,
  type PlannedJoint,
  type PlannedRun,
  RUN_ENDS,
  RUN_TOPS,
  type RunEnd,
  type RunTop,
  type SaveSecondMeasurementRequest,
  type SecondMeasurementReply,
} from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { Length } from '@glass/contracts/primitives';
import { type Caller, CallerOf, Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import {
  ListField,
  NestedField,
  NumberField,
  OneOfField,
  SecretField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';
import { OpenSecondMeasurement } from '../queries/open-second-measurement.query.js';
import { CreateSecondMeasurement, SaveSecondMeasurement } from '../use-cases/second-measurement.use-case.js';

const SIDES = ['left', 'right'] as const;

class PlannedBayBody implements PlannedBay {
  @OneOfField(BAY_KINDS)
  kind!: PlannedBay['kind'];

  @OneOfField(SIDES, { nullable: true })
  hinged!: PlannedBay['hinged'];

  @OneOfField(['out', 'in', 'both'])
  opens!: PlannedBay['opens'];
}

class PlannedBlockBody implements PlannedBlock {
  @OneOfField(['kneeWall', 'bench'])
  kind!: PlannedBlock['kind'];

  @OneOfField(SIDES)
  side!: PlannedBlock['side'];
}

class PlannedRunBody implements PlannedRun {
  @OneOfField(RUN_TOPS)
  top!: RunTop;

  @ListField(PlannedBayBody, { ...limits.runBays, what: msg`a panel` })
  bays!: PlannedBayBody[];

  @ListField(PlannedBlockBody, { ...limits.runBlocks, what: msg`a knee wall or bench` })
  blocks!: PlannedBlockBody[];
}

class PlannedJointBody implements PlannedJoint {
  @OneOfField(PLAN_ANGLES)
  angleDegrees!: number;
}

class MeasuringPlanBody implements MeasuringPlan {
  @TextField(limits.showerName)
  name!: string;

  @OneOfField(RUN_ENDS)
  start!: RunEnd;

  @OneOfField(RUN_ENDS)
  end!: RunEnd;

  @ListField(PlannedRunBody, { ...limits.layoutRuns, what: msg`a side` })
  runs!: PlannedRunBody[];

  @ListField(PlannedJointBody, { max: limits.layoutRuns.max - 1, what: msg`a corner` })
  joints!: PlannedJointBody[];
}

class CreateSecondMeasurementBody implements Omit<CreateSecondMeasurementRequest, 'tenantUID'> {
  @UidField({ optional: true })
  tenantUID?: string;

  @UidField()
  uid!: string;

  @NestedField(MeasuringPlanBody)
  plan!: MeasuringPlanBody;
}

class OpenSecondMeasurementBody implements OpenSecondMeasurementRequest {
  @SecretField(limits.token)
  token!: string;
}

class LengthBody implements Length {
  @TextField({ min: 1, ...limits.layoutMeasure })
  text!: string;

  @NumberField(limits.measureMm)
  mm!: number;
}

class MeasuredLengthBody implements MeasuredLength {
  @TextField(limits.measurePath)
  path!: string;

  @NestedField(LengthBody)
  length!: LengthBody;
}

class MeasuredAngleBody implements MeasuredAngle {
  @TextField(limits.measurePath)
  path!: string;

  @NumberField(limits.jointDegrees)
  angleDegrees!: number;
}

class SaveSecondMeasurementBody extends OpenSecondMeasurementBody implements SaveSecondMeasurementRequest {
  @TextField(limits.measuredBy)
  measuredBy!: string;

  @ListField(MeasuredLengthBody, { ...limits.secondLengths, what: msg`a measure` })
  lengths!: MeasuredLengthBody[];

  @ListField(MeasuredAngleBody, { ...limits.secondAngles, what: msg`an angle` })
  angles!: MeasuredAngleBody[];
}

/** Blind measurements of a shower by a second person. */
@Controller()
export class SecondMeasurementController {
  constructor(
    private readonly createMeasurement: CreateSecondMeasurement,
    private readonly openMeasurement: OpenSecondMeasurement,
    private readonly saveMeasurement: SaveSecondMeasurement,
  ) {}

  @Endpoint('/api/second-measurement/create')
  create(
    @Ctx() ctx: Context,
    @CallerOf() caller: Caller,
    @Body() body: CreateSecondMeasurementBody,
  ): Promise<CreatedSecondMeasurement> {
    return this.createMeasurement.run(ctx, caller, body);
  }

  @Endpoint('/api/second-measurement/open')
  open(
    @CallerOf() caller: Caller,
    @Body() { token }: OpenSecondMeasurementBody,
  ): Promise<SecondMeasurementReply> {
    return this.openMeasurement.run(caller, token);
  }

  @Endpoint('/api/second-measurement/save')
  save(@CallerOf() caller: Caller, @Body() body: SaveSecondMeasurementBody): Promise<SecondMeasurementReply> {
    return this.saveMeasurement.run(caller, body);
  }
}
