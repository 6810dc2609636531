import type { DxfFaultCode, DxfText, Point } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import type { Box } from '@glass/geometry';
import { type Measures, measuresIn } from './measures.js';
import { say } from '../words/say.js';

/**
 * A problem in a file: an error must be corrected, a warning was read with an assumption, a note is for information.
 */
export interface DxfFault {
  code: DxfFaultCode;
  severity: 'error' | 'warning' | 'note';
  message: DxfText;
  /** Place in the drawing, mm; null if it is about the file. */
  at: Point | null;
  /** Extent in the drawing, mm; null if unknown: it may concern any panel. */
  box: Box | null;
  /** Line of a text file, from 1; null if no single line is the cause. */
  line: number | null;
  /** Byte of a binary file, from 0. */
  byte: number | null;
  layer: string | null;
}

/** `line` is a line or a byte, depending on the file. */
export type FaultPlace = Partial<Pick<DxfFault, 'at' | 'box' | 'line' | 'layer'>>;

/** Files with more faults are wrong as a whole. One of each kind and the summary come on top. */
const MAX_FAULTS = 130;

/** Collects faults up to a readable number. */
export class Faults {
  readonly list: DxfFault[] = [];
  countsBytes = false;
  /** Lengths in messages. */
  readonly measures: Measures;
  private readonly left = new Map<DxfFaultCode, { severity: DxfFault['severity']; count: number }>();

  /** @param units for lengths in messages */
  constructor(units: UnitSystem = 'metric') {
    this.measures = measuresIn(units);
  }

  error(code: DxfFaultCode, message: DxfText, place: FaultPlace = {}): void {
    this.add(code, 'error', message, place);
  }

  warning(code: DxfFaultCode, message: DxfText, place: FaultPlace = {}): void {
    this.add(code, 'warning', message, place);
  }

  note(code: DxfFaultCode, message: DxfText, place: FaultPlace = {}): void {
    this.add(code, 'note', message, place);
  }

  /** Always listed: it is why reading stopped. */
  stopped({ code, why, line }: ReadingStopped): void {
    if (this.list.length >= MAX_FAULTS) this.list.pop();
    this.error(code, why, { line });
  }

  /** Sorts by severity and adds the number of unlisted faults of each kind. */
  close(): void {
    for (const [code, { severity, count }] of this.left) {
      const message = say('moreOfKind', count);
      const place = { at: null, box: null, line: null, byte: null, layer: null };
      this.list.push({ code, severity, message, ...place });
    }
    this.left.clear();
    const rank = ({ severity }: DxfFault) => SEVERITY_ORDER.indexOf(severity);
    this.list.sort((a, b) => rank(a) - rank(b));
  }

  /** The first of each kind is listed; an error replaces a less severe fault. Unlisted ones are counted. */
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
    message: DxfText,
    { at = null, box = at && pointBox(at), line = null, layer = null }: FaultPlace,
  ): void {
    if (this.list.length >= MAX_FAULTS && !this.makeRoom(code, severity)) return;
    const place = this.countsBytes ? { line: null, byte: line } : { line, byte: null };
    this.list.push({ code, severity, message, at, box, ...place, layer });
  }
}

const pointBox = ({ x, y }: Point): Box => ({ minX: x, minY: y, maxX: x, maxY: y });

/** Errors first. */
const SEVERITY_ORDER: DxfFault['severity'][] = ['error', 'warning', 'note'];

/** Aborts reading; `readDxf` converts it to a fault. */
export class ReadingStopped extends Error {
  constructor(
    readonly code: DxfFaultCode,
    readonly why: DxfText,
    readonly line: number | null,
  ) {
    super(why.key);
    this.name = 'ReadingStopped';
  }
}

const MAX_LENGTH = 40;

/** A name from a file for use in a sentence: short, without control characters. */
export function shortName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
