import type { LayoutPoint } from '@glass/contracts/layout';
import { INK, MUTED, type Pen } from '../../text/pen.js';

/** Colors of shower drawings; they differ in gray too. */
export const SHADES = {
  fixed: '#f1f6f8',
  door: '#dbe9f1',
  solid: '#d5d9df',
  obstacle: '#f4ead2',
  glassLine: '#2f5f78',
} as const;

interface LineStyle {
  width?: number;
  color?: string;
  /** Dash and gap, points. */
  dash?: number;
}

export function drawPolygon(
  pen: Pen,
  points: readonly LayoutPoint[],
  fill: string,
  color: string = INK,
): void {
  pen.pdf
    .path(`${toPath(points)}Z`)
    .lineWidth(0.8)
    .fillAndStroke(fill, color);
}

export function drawPolyline(
  pen: Pen,
  points: readonly LayoutPoint[],
  { width = 0.8, color = INK, dash }: LineStyle = {},
): void {
  const { pdf } = pen;
  pdf.save();
  pdf.path(toPath(points)).lineWidth(width);
  if (dash) pdf.dash(dash, { space: dash });
  pdf.stroke(color);
  pdf.restore();
}

const toPath = (points: readonly LayoutPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 100) / 100;

/** Marks of fixings on a drawing, points. */
export function drawHinge(pen: Pen, { x, y }: LayoutPoint): void {
  pen.pdf.rect(x - 3.5, y - 5, 7, 10).fill(INK);
}

export function drawClamp(pen: Pen, { x, y }: LayoutPoint): void {
  pen.pdf
    .rect(x - 3, y - 3, 6, 6)
    .lineWidth(0.9)
    .fillAndStroke('#ffffff', INK);
}

export function drawHandle(pen: Pen, { x, y }: LayoutPoint): void {
  pen.pdf.circle(x, y, 3).lineWidth(1.2).fillAndStroke('#ffffff', INK);
}

export function drawHole(pen: Pen, { x, y }: LayoutPoint): void {
  pen.pdf.circle(x, y, 1.8).lineWidth(0.7).stroke(MUTED);
}

/** Fills an area outside the opening, as a wall, floor or ceiling that is cut through. */
export function drawSolid(pen: Pen, points: readonly LayoutPoint[]): void {
  pen.pdf.path(`${toPath(points)}Z`).fill(SHADES.solid);
}
