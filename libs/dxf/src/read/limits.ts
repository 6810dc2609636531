/** What a file may ask of the reader; larger files are refused, never read half. */
export interface DxfLimits {
  characters: number;
  entities: number;
  /** Lines and arcs of all contours together. */
  segments: number;
  /** Closed contours, holes included. */
  loops: number;
  /** Lines and arcs of one contour: every pair of them is checked for crossing. */
  segmentsOfLoop: number;
}

/** A shower door has some fifty segments; these leave room for a whole house in one file, read within seconds. */
export const DXF_LIMITS: DxfLimits = {
  characters: 20_000_000,
  entities: 50_000,
  segments: 100_000,
  loops: 3_000,
  segmentsOfLoop: 5_000,
};
