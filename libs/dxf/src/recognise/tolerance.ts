/** How far (mm) what is recognised may be from what was drawn: as near as curves are read; glass is cut to some 0.5 mm. */
export const DRAWN_WITHIN_MM = 0.01;

export { CURVE_WITHIN_MM } from '../read/drawn-pieces.js';

/** How far (mm) two sides of a mouth may be off one line, and a rounded corner's arc off its sides: CAD's roundings. */
export const NEARLY_MM = 0.005;
