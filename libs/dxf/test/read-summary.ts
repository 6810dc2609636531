import { wordDxf } from '../src/words/index.js';
import { readDxf, type ReadDxfOptions, upright } from '../src/index.js';

/** Short summary of a reading: sizes and holes of panels, upright, in mm. */
export interface ReadSummary {
  panels: string[];
  faults: string[];
  messages: string[];
  questions: string[];
}

export function readSummary(content: string | Uint8Array, options: ReadDxfOptions = {}): ReadSummary {
  const { panels, faults, questions } = readDxf(content, options);
  return {
    panels: panels.map((panel) => {
      const { box, contour } = upright(panel);
      const openings = contour.openings.map((opening) =>
        opening.kind === 'circle'
          ? `Ø ${mm(2 * opening.radius)} at ${mm(opening.centre.x)}, ${mm(opening.centre.y)}`
          : 'cutout',
      );
      return [`${mm(box.maxX)} × ${mm(box.maxY)}`, ...openings.toSorted()].join('; ');
    }),
    faults: faults.map(({ severity, code }) => `${severity} ${code}`),
    messages: faults.map(({ message }) => wordDxf(message)),
    questions: questions.map(({ code, suggested }) => `${code}: ${suggested}`),
  };
}

/** Hundredths of a millimeter, the accuracy of curves. */
const mm = (length: number): string => String(Number(length.toFixed(2)) + 0);
