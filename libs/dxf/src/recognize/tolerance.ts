/**
 * Maximum deviation of a recognized panel from the drawing, mm: the accuracy of curves; glass is cut to about 0.5 mm.
 */
export const RECOGNITION_TOLERANCE_MM = 0.01;

/** Tolerance (mm) for collinear sides of a mouth and for tangent corner arcs: CAD rounding. */
export const NEARLY_MM = 0.005;
