import type { DxfBox, DxfFaultFound, DxfPanelFound, DxfPoint, DxfUploadReply } from '@glass/contracts/panel';
import { texts } from './texts.js';
import { wordDxf } from '@glass/dxf/words';

/** A finding about the drawing, numbered alike in the list and the picture. */
export interface DrawingMark {
  number: number;
  severity: DxfFaultFound['severity'];
  what: string;
  /** Empty if there is nothing to do. */
  advice: string;
  /** In millimeters; null for the whole file. */
  at: DxfPoint | null;
  /** Extent of the finding; null if it may affect any panel. */
  box: DxfBox | null;
  /** Line in the DXF file. */
  line: number | null;
  layer: string | null;
  /** A problem of a panel as read, not of the file. */
  isOfPanel: boolean;
}

const RANK: Record<DxfFaultFound['severity'], number> = { error: 0, warning: 1, note: 2 };

/** Lists the faults of the drawing and panels that can't be made, the worst first. */
export function marksOf({ faults, panels }: Pick<DxfUploadReply, 'faults' | 'panels'>): DrawingMark[] {
  const ofFile = faults
    // These two are shown at the unit field and in place of the panels.
    .filter(({ code }) => code !== 'unitsUnknown' && code !== 'noOutline')
    .map(({ code, message, at, box, line, layer, severity }) => ({
      ...{ severity, at, box, line, layer, isOfPanel: false },
      what: wordDxf(message),
      advice: texts.advice[code] ?? '',
    }));
  const ofPanels = panels.flatMap(({ index, problems }) =>
    problems.map(({ message, at }) => ({
      severity: 'error' as const,
      what: texts.problemOf(index + 1, sentence(wordDxf(message))),
      advice: '',
      at,
      box: null,
      line: null,
      layer: null,
      isOfPanel: true,
    })),
  );
  return [...ofFile, ...ofPanels]
    .toSorted((one, other) => RANK[one.severity] - RANK[other.severity])
    .map((mark, index) => ({ ...mark, number: index + 1 }));
}

/** An outline up to this far (mm) outside the glass may be meant as a notch. */
const BESIDE_MM = 1;

/** Selects the faults that may affect a panel, which was read without the faulty parts. */
export function findPanelMarks(panel: DxfPanelFound, marks: readonly DrawingMark[]): DrawingMark[] {
  const { at, widthMm, heightMm } = panel;
  return marks.filter(
    ({ severity, isOfPanel, box }) =>
      severity === 'error' &&
      !isOfPanel &&
      (box === null ||
        (box.maxX >= at.x - BESIDE_MM &&
          box.minX <= at.x + widthMm + BESIDE_MM &&
          box.maxY >= at.y - BESIDE_MM &&
          box.minY <= at.y + heightMm + BESIDE_MM)),
  );
}

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
