import type { DxfFaultCode, Point, UnitSystem } from '@glass/contracts';
import type { Box } from '@glass/geometry';
import { type Measures, measuresIn } from './measures.js';

/**
 * Something in a file that is wrong (an error: it must be put right), was read with a grain of salt (a warning), or
 * is worth knowing (a note).
 */
export interface DxfFault {
  code: DxfFaultCode;
  severity: 'error' | 'warning' | 'note';
  message: string;
  /** Where on the drawing, in millimetres; null where it is about the file. */
  at: Point | null;
  /** How far on the drawing it reaches, in millimetres; null where nobody can say: it may be about any panel. */
  box: Box | null;
  /** Line of a text file, from 1; null where no single line is to blame. */
  line: number | null;
  /** Byte of a binary file, from 0. */
  byte: number | null;
  layer: string | null;
}

/** `line` is a line or a byte, whichever the file is counted in. */
export type FaultPlace = Partial<Pick<DxfFault, 'at' | 'box' | 'line' | 'layer'>>;

/** Files with more faults than this are wrong as a whole; nobody reads on. One of each kind and their counts come on top. */
const MAX_FAULTS = 130;

/** Collects faults up to a number that a person may still look at. */
export class Faults {
  readonly list: DxfFault[] = [];
  countsBytes = false;
  /** Words the lengths in sentences. */
  readonly measures: Measures;
  private readonly left = new Map<DxfFaultCode, { severity: DxfFault['severity']; count: number }>();

  /** @param units that lengths are shown in */
  constructor(units: UnitSystem = 'metric') {
    this.measures = measuresIn(units);
  }

  error(code: DxfFaultCode, message: string, place: FaultPlace = {}): void {
    this.add(code, 'error', message, place);
  }

  warning(code: DxfFaultCode, message: string, place: FaultPlace = {}): void {
    this.add(code, 'warning', message, place);
  }

  note(code: DxfFaultCode, message: string, place: FaultPlace = {}): void {
    this.add(code, 'note', message, place);
  }

  /** Told however many there are: it is why nothing more was read. */
  stopped({ code, message, line }: ReadingStopped): void {
    if (this.list.length >= MAX_FAULTS) this.list.pop();
    this.error(code, message, { line });
  }

  /** The gravest first, and of each kind how many more there are than were listed. */
  close(): void {
    for (const [code, { severity, count }] of this.left) {
      const message = `${count} more of this kind.`;
      const place = { at: null, box: null, line: null, byte: null, layer: null };
      this.list.push({ code, severity, message, ...place });
    }
    this.left.clear();
    const rank = ({ severity }: DxfFault) => GRAVEST_FIRST.indexOf(severity);
    this.list.sort((a, b) => rank(a) - rank(b));
  }

  /** The first of its kind is listed, and an error takes the place of what is less grave; what is not listed is counted. */
  private makeRoom(code: DxfFaultCode, severity: DxfFault['severity']): boolean {
    if (!this.list.some((fault) => fault.code === code)) return true;
    const lighter =
      severity === 'error' ? this.list.findLastIndex((fault) => fault.severity !== 'error') : -1;
    const [removed] = lighter < 0 ? [{ code, severity }] : this.list.splice(lighter, 1);
    if (removed) {
      const { count } = this.left.get(removed.code) ?? { count: 0 };
      this.left.set(removed.code, { severity: removed.severity, count: count + 1 });
    }
    return lighter >= 0;
  }

  private add(
    code: DxfFaultCode,
    severity: DxfFault['severity'],
    message: string,
    { at = null, box = at && pointBox(at), line = null, layer = null }: FaultPlace,
  ): void {
    if (this.list.length >= MAX_FAULTS && !this.makeRoom(code, severity)) return;
    const place = this.countsBytes ? { line: null, byte: line } : { line, byte: null };
    this.list.push({ code, severity, message, at, box, ...place, layer });
  }
}

const pointBox = ({ x, y }: Point): Box => ({ minX: x, minY: y, maxX: x, maxY: y });

/** What is to be put right stands before what may be looked at. */
const GRAVEST_FIRST: DxfFault['severity'][] = ['error', 'warning', 'note'];

/** Thrown inside the reader where reading on makes no sense; `readDxf` turns it into a fault. */
export class ReadingStopped extends Error {
  constructor(
    readonly code: DxfFaultCode,
    message: string,
    readonly line: number | null,
  ) {
    super(message);
    this.name = 'ReadingStopped';
  }
}

const MAX_LENGTH = 40;

/** A name from a file as it may stand in a sentence: short, and without control characters. */
export function shortName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
