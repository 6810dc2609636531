import type { Point } from '@glass/contracts';

export type DxfFaultCode =
  /** No DXF at all, or broken where the line says. */
  | 'notDxf'
  | 'binary'
  | 'tooLarge'
  | 'tooMany'
  | 'cutOff'
  | 'badNumber'
  /** The file does not say what a unit is; millimetres are taken. */
  | 'unitsUnknown'
  | 'unsupported'
  | 'notFlat'
  | 'noSize'
  | 'duplicate'
  | 'open'
  | 'branch'
  | 'selfCrossing'
  | 'crossing'
  | 'countersink'
  | 'nested'
  | 'noOutline';

/** Something in a file that is wrong (an error: it must be put right) or was read with a grain of salt. */
export interface DxfFault {
  code: DxfFaultCode;
  severity: 'error' | 'warning';
  message: string;
  /** Where on the drawing, in millimetres; null where it is about the file. */
  at: Point | null;
  /** Line of the file, from 1; null where no single line is to blame. */
  line: number | null;
  layer: string | null;
}

/** Files with more faults than this are wrong as a whole; nobody reads on. */
const MOST_FAULTS = 200;

/** Collects faults up to a number that a person may still look at. */
export class Faults {
  readonly list: DxfFault[] = [];

  error(
    code: DxfFaultCode,
    message: string,
    where: Partial<Pick<DxfFault, 'at' | 'line' | 'layer'>> = {},
  ): void {
    this.add({ code, severity: 'error', message, at: null, line: null, layer: null, ...where });
  }

  warning(
    code: DxfFaultCode,
    message: string,
    where: Partial<Pick<DxfFault, 'at' | 'line' | 'layer'>> = {},
  ): void {
    this.add({ code, severity: 'warning', message, at: null, line: null, layer: null, ...where });
  }

  private add(fault: DxfFault): void {
    if (this.list.length < MOST_FAULTS) this.list.push(fault);
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
