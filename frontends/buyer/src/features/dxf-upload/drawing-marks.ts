import type { DxfBox, DxfFaultFound, DxfPanelFound, DxfPoint, DxfUploadReply } from '@glass/contracts';
import { texts } from './texts.js';

/** Something about the drawing that the person should know, numbered as in the list and on the picture. */
export interface DrawingMark {
  number: number;
  severity: DxfFaultFound['severity'];
  /** A sentence. */
  what: string;
  /** What to do about it; empty where there is nothing to do. */
  advice: string;
  /** In millimetres; null for what is about the file. */
  at: DxfPoint | null;
  /** How far it reaches; null where it may be about any panel. */
  box: DxfBox | null;
  /** Of the file, for who looks into it. */
  line: number | null;
  layer: string | null;
  /** About a panel as it was read, which is no fault of the file. */
  isOfPanel: boolean;
}

const RANK: Record<DxfFaultFound['severity'], number> = { error: 0, warning: 1, note: 2 };

/** The faults of the drawing and the panels that cannot be made, the worst first. */
export function marksOf({ faults, panels }: Pick<DxfUploadReply, 'faults' | 'panels'>): DrawingMark[] {
  const ofFile = faults
    // Those are said where they can be put right: at the field for the unit, and in the place of the panels.
    .filter(({ code }) => code !== 'unitsUnknown' && code !== 'noOutline')
    .map(({ code, message, at, box, line, layer, severity }) => ({
      ...{ severity, at, box, line, layer, isOfPanel: false },
      what: sentence(message),
      advice: texts.advice[code] ?? '',
    }));
  const ofPanels = panels.flatMap(({ index, problems }) =>
    problems.map(({ message, at }) => ({
      severity: 'error' as const,
      what: texts.problemOf(index + 1, sentence(message)),
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

/** An outline that begins this far (mm) outside the glass may still be meant as a notch in it. */
const BESIDE_MM = 1;

/** Of the faults, those that may be about a panel, which was read without what is faulty. */
export function marksIn(panel: DxfPanelFound, marks: readonly DrawingMark[]): DrawingMark[] {
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
