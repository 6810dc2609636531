import { EntityRecord, ValueStore } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import type { GroupSource } from './group-source.js';
import type { DxfLimits } from './limits.js';
import { unescapeLetters } from './text-encoding.js';
import { say } from '../words/say.js';

/** A block definition, which can be inserted any number of times. */
export interface Block {
  /** Name, base point and flags. */
  record: EntityRecord;
  entities: EntityRecord[];
}

const NAME = 2;
const LAYER = 8;
const [TEXT, MORE_TEXT, HANDLE, LINE_TYPE] = [1, 3, 5, 6];
/** Extended data: a name or text, and the handle of another entity. */
const [DATA_TEXT, DATA_HANDLE] = [1000, 1005];
/** AutoCAD lists the outline of an MTEXT frame between these. */
const [FRAME_BEGINS, FRAME_ENDS] = ['ACAD_MTEXT_TEXT_BORDERS_BEGIN', 'ACAD_MTEXT_TEXT_BORDERS_END'];
/** Text of lettering, kept for questions. */
const LETTERING = new Set(['TEXT', 'MTEXT', 'ATTRIB', 'ATTDEF']);
/** AutoCAD allows 255 characters; escaped letters in old files take seven each. */
const MAX_NAME_LENGTH = 512;

/** Coordinates from here on are those of a national grid, in any unit. */
const FAR = 1e6;
const POWER_OF_TEN = /^\s*[+-]?(\d\.?\d*)[eE]\+?(\d+)\s*$/;

/** Values that define where something is drawn; handles, texts and extensions are dropped. */
function isNumber(code: number): boolean {
  return (code >= 10 && code < 80) || (code >= 210 && code < 240);
}

/** Collects the groups of the sections ENTITIES and BLOCKS into entities. */
export class EntityCollector {
  readonly entities: EntityRecord[] = [];
  readonly blocks = new Map<string, Block>();
  /** Handles of outlines that MTEXT draws as frames. */
  readonly textFrames = new Set<string>();

  /** Step of the last digit of the most precise large coordinate in exponent notation. */
  finestPowerStep = Infinity;

  private readonly values = new ValueStore();
  private current: EntityRecord | null = null;
  private block: Block | null = null;
  private entityCount = 0;
  private isInTextFrame = false;

  constructor(private readonly limits: DxfLimits) {}

  inEntities(source: GroupSource): void {
    if (source.code === 0) this.begin(nameIn(source), source.line, this.entities);
    else this.add(source);
  }

  inBlocks(source: GroupSource): void {
    if (source.code !== 0) {
      this.add(source);
      return;
    }
    const kind = nameIn(source);
    const { line } = source;
    if (kind === 'BLOCK') {
      this.endBlock();
      this.block = { record: this.counted(new EntityRecord(kind, line, this.values)), entities: [] };
      this.current = this.block.record;
    } else if (kind === 'ENDBLK') this.endBlock();
    else if (this.block) this.begin(kind, line, this.block.entities);
  }

  endSection(): void {
    this.endBlock();
  }

  private endBlock(): void {
    const name = this.block?.record.name?.toUpperCase();
    if (this.block && name) this.blocks.set(name, this.block);
    this.block = null;
    this.current = null;
  }

  /** Vertices belong to the POLYLINE before them, up to its SEQEND. */
  private begin(kind: string, line: number, entities: EntityRecord[]): void {
    if (kind === 'SEQEND') {
      this.current = null;
      return;
    }
    if (kind === 'VERTEX' && this.current?.kind === 'POLYLINE') {
      this.current.beginVertex(line);
      this.assertWithinLimit(line);
      return;
    }
    const record = this.counted(new EntityRecord(kind, line, this.values));
    entities.push(record);
    this.current = record;
    this.isInTextFrame = false;
  }

  private add(source: GroupSource): void {
    if (!this.current) return;
    const { code, line } = source;
    if (code === NAME) this.current.setName(nameIn(source));
    else if (code === LAYER) this.current.setLayer(nameIn(source));
    else if (code === LINE_TYPE) this.current.setLineType(nameIn(source));
    else if (code === HANDLE) this.current.setHandle(nameIn(source));
    else if (code >= DATA_TEXT) this.addData(source);
    else if (code === TEXT && LETTERING.has(this.current.kind)) this.current.addText(source.value);
    else if (code === MORE_TEXT && this.current.kind === 'MTEXT') {
      // In other kinds, 3 is the prompt of an attribute.
      this.current.addText(source.value);
    } else if (isNumber(code)) {
      const { number } = source;
      if (Math.abs(number) >= FAR && code < 30) this.recordDigits(source.value);
      this.current.addNumber(code, number, line);
      this.assertWithinLimit(line);
    }
  }

  /** Programs that write exponents keep a fixed number of digits. */
  private recordDigits(value: string): void {
    const [, digits, exponent] = POWER_OF_TEN.exec(value) ?? [];
    if (digits === undefined) return;
    const step = 10 ** (Number(exponent) + 1 - digits.replace(/\D/g, '').length);
    this.finestPowerStep = Math.min(this.finestPowerStep, step);
  }

  /** Extended data: keeps only which outline is the frame of an MTEXT. */
  private addData(source: GroupSource): void {
    if (this.current?.kind !== 'MTEXT') return;
    if (source.code === DATA_TEXT) {
      const name = source.value.trim();
      if (name === FRAME_BEGINS) this.isInTextFrame = true;
      else if (name === FRAME_ENDS) this.isInTextFrame = false;
    } else if (source.code === DATA_HANDLE && this.isInTextFrame) {
      this.textFrames.add(nameIn(source).toUpperCase());
    }
  }

  private counted(record: EntityRecord): EntityRecord {
    this.entityCount += 1;
    if (this.entityCount > this.limits.entities) {
      const message = say('file.tooManyEntities', this.limits.entities);
      throw new ReadingStopped('tooMany', message, record.line);
    }
    return record;
  }

  private assertWithinLimit(line: number): void {
    if (this.values.length > this.limits.groups) {
      const message = say('file.tooManyValues', this.limits.groups);
      throw new ReadingStopped('tooMany', message, line);
    }
  }
}

/**
 * Reads a name, limited in length because names are looked up often, and without control characters and unpaired
 * surrogates because they are shown.
 * @throws {ReadingStopped}
 */
export function nameIn({ value, line }: GroupSource): string {
  if (value.length > MAX_NAME_LENGTH) {
    throw new ReadingStopped('tooLarge', say('file.nameTooLong', MAX_NAME_LENGTH), line);
  }
  return unescapeLetters(value).replace(UNFIT, '').trim();
}

const UNFIT = /[\p{Cc}\p{Cs}]/gu;
