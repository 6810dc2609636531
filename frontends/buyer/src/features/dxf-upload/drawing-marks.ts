import type { DxfFaultFound, DxfPanelFound, DxfPoint, DxfUploadReply } from '@glass/contracts';
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
    .map(({ code, message, at, line, layer, severity }) => ({
      ...{ severity, at, line, layer, isOfPanel: false },
      what: sentence(message),
      advice: texts.advice[code] ?? '',
    }));
  const ofPanels = panels.flatMap(({ index, problems }) =>
    problems.map(({ message, at }) => ({
      severity: 'error' as const,
      what: texts.problemOf(index + 1, sentence(message)),
      advice: '',
      at,
      line: null,
      layer: null,
      isOfPanel: true,
    })),
  );
  return [...ofFile, ...ofPanels]
    .toSorted((one, other) => RANK[one.severity] - RANK[other.severity])
    .map((mark, index) => ({ ...mark, number: index + 1 }));
}

/** Of the faults, those that lie in a panel: it was read without what is faulty. */
export function marksIn(panel: DxfPanelFound, marks: readonly DrawingMark[]): DrawingMark[] {
  const { at, widthMm, heightMm } = panel;
  return marks.filter(
    (mark) =>
      mark.severity === 'error' &&
      !mark.isOfPanel &&
      mark.at !== null &&
      mark.at.x >= at.x &&
      mark.at.x <= at.x + widthMm &&
      mark.at.y >= at.y &&
      mark.at.y <= at.y + heightMm,
  );
}

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
