import type { DxfFaultCode, Point } from '@glass/contracts';

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
  /** Line of a text file, from 1; null where no single line is to blame. */
  line: number | null;
  /** Byte of a binary file, from 0. */
  byte: number | null;
  layer: string | null;
}

/** `line` is a line or a byte, whichever the file is counted in. */
export type FaultPlace = Partial<Pick<DxfFault, 'at' | 'line' | 'layer'>>;

/** Files with more faults than this are wrong as a whole; nobody reads on. */
const MOST_FAULTS = 200;

/** Collects faults up to a number that a person may still look at. */
export class Faults {
  readonly list: DxfFault[] = [];
  countsBytes = false;

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
    if (this.list.length >= MOST_FAULTS) this.list.pop();
    this.error(code, message, { line });
  }

  private add(
    code: DxfFaultCode,
    severity: DxfFault['severity'],
    message: string,
    { at = null, line = null, layer = null }: FaultPlace,
  ): void {
    if (this.list.length >= MOST_FAULTS) return;
    const place = this.countsBytes ? { line: null, byte: line } : { line, byte: null };
    this.list.push({ code, severity, message, at, ...place, layer });
  }
}

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
