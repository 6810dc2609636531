import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Measures of the cutout of hardware in one line. Lengths have their unit. */
export const cutoutSizeTexts = defineTexts(() => ({
  mouseEar: (width: string, depth: string, mouth: string, ears: string) =>
    t`${width} × ${depth} deep, mouth ${mouth}, ears Ø ${ears}`,
  uSlot: (width: string, depth: string) => t`${width} × ${depth} deep, round end`,
  holes: (diameter: string, apart: string, fromEdge: string) =>
    t`2 holes Ø ${diameter}, ${apart} apart and ${fromEdge} from the edge to centers`,
  drawn: t`as drawn`,
  drawnMouth: (width: string, depth: string) => t`${width} × ${depth} deep, as drawn`,
  drawnWithOpenings: (width: string, depth: string, count: number) =>
    t`${plural(count, {
      one: `${width} × ${depth} deep and # opening, as drawn`,
      other: `${width} × ${depth} deep and # openings, as drawn`,
    })}`,
  openings: (count: number, width: string, height: string, fromEdge: string) =>
    t`${plural(count, {
      one: `# opening over ${width} × ${height}, ${fromEdge} from the edge, as drawn`,
      other: `# openings over ${width} × ${height}, ${fromEdge} from the edge, as drawn`,
    })}`,
}));
