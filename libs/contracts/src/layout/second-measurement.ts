import type { Length, Moment, Uid } from '../primitives/formats.js';
import type { LayoutBay, LayoutBlock, RunEnd, RunTop } from './shower-layout.js';

/*
 * A second person measures the same opening without seeing the first person's measures, which never leave the first
 * person's device: the server gets a plan without sizes.
 */

/** How long a second measurement can be opened and sent, in hours. */
export const SECOND_MEASUREMENT_HOURS = 24;

/** Corners of a plan: the shape of the shower, not the angle that was measured. */
export const PLAN_ANGLES = [45, 90, 135, 180] as const;

/** A shower without its sizes: which measures it has, and what its picture looks like. */
export interface MeasuringPlan {
  /** Name of the shower; may be empty. */
  name: string;
  /** Left end of the first run, and right end of the last one. */
  start: RunEnd;
  end: RunEnd;
  runs: PlannedRun[];
  /** Between each two runs; one fewer than runs. */
  joints: PlannedJoint[];
}

export interface PlannedRun {
  top: RunTop;
  /** Left to right. */
  bays: PlannedBay[];
  blocks: PlannedBlock[];
}

export type PlannedBay = Pick<LayoutBay, 'kind' | 'hinged' | 'opens'>;
export type PlannedBlock = Pick<LayoutBlock, 'kind' | 'side'>;

export interface PlannedJoint {
  /** One of `PLAN_ANGLES`. */
  angleDegrees: number;
}

/** Everything that the second person entered. Measures that are left out weren't measured. */
export interface SecondMeasures {
  /** Name of the second person; '' until it is entered. */
  measuredBy: string;
  lengths: MeasuredLength[];
  angles: MeasuredAngle[];
}

export interface MeasuredLength {
  /** Measure of the layout, such as `runs.0.widths.top`. */
  path: string;
  length: Length;
}

export interface MeasuredAngle {
  /** Such as `joints.0.angleDegrees`. */
  path: string;
  angleDegrees: number;
}

export interface CreateSecondMeasurementRequest {
  tenantUID: Uid;
  /** Chosen by the client. A retry returns the same link. */
  uid: Uid;
  plan: MeasuringPlan;
}

export interface CreatedSecondMeasurement {
  /** Opens the measurement: last part of `url`. */
  token: string;
  /** Page of the tenant’s site for the second person. */
  url: string;
  expiresAt: Moment;
}

export interface OpenSecondMeasurementRequest {
  /** Last part of the link’s URL. */
  token: string;
}

/** Replaces everything that was sent before. */
export interface SaveSecondMeasurementRequest extends SecondMeasures {
  token: string;
}

export interface OpenSecondMeasurement extends SecondMeasures {
  status: 'open';
  plan: MeasuringPlan;
  /** Last time measures were sent; null before. */
  savedAt: Moment | null;
  expiresAt: Moment;
}

/** A link that no longer opens anything; `unknown` also for damaged links. */
export interface ClosedSecondMeasurement {
  status: 'expired' | 'unknown';
}

export type SecondMeasurementReply = OpenSecondMeasurement | ClosedSecondMeasurement;
