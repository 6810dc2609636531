import type { DrawnCutout, Finding, HingePlate, LengthPrecision } from '@glass/contracts';
import { drawnBox, drawnCutoutFaults, formatShort, smallestInside } from '@glass/geometry';
import { cutoutTexts } from './cutout-texts.js';

const SLACK_MM = 1e-6;

/** Errors and warnings of a drawn cutout as findings for its drawing. */
export function cutoutFindings(
  cutout: DrawnCutout,
  {
    plate,
    toolRadiusMm,
    precision,
  }: { plate: HingePlate | null; toolRadiusMm: number; precision: LengthPrecision },
): Finding[] {
  const shared = { part: { kind: 'panel' as const }, actual: null, required: null, fix: null };
  const faults = drawnCutoutFaults(cutout);
  if (faults.length > 0) {
    return faults.map(({ at, message }) => ({ ...shared, code: 'CONTOUR', severity: 'block', at, message }));
  }
  const findings: Finding[] = [];
  const sharp = smallestInside(cutout);
  if (sharp && sharp.radius < toolRadiusMm - SLACK_MM) {
    const [radius, least] = [sharp.radius, toolRadiusMm].map((mm) =>
      mm > 0 ? formatShort(mm, precision) : '',
    );
    const message = cutoutTexts.tooSharp(radius ?? '', least ?? '');
    findings.push({ ...shared, code: 'HINGE_RADIUS_MIN', severity: 'review', at: sharp.at, message });
  }
  const box = drawnBox(cutout);
  if (plate && box) {
    const side = Math.max(Math.abs(box.minX), box.maxX);
    if (side > plate.along / 2 + SLACK_MM || box.maxY > plate.inside + SLACK_MM) {
      const at =
        side > plate.along / 2
          ? { x: side === box.maxX ? side : -side, y: box.maxY / 2 }
          : { x: 0, y: box.maxY };
      findings.push({ ...shared, code: 'PLATE', severity: 'warn', at, message: cutoutTexts.plateTooSmall });
    }
  }
  return findings;
}
