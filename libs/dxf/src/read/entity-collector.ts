import { EntityRecord, ValueStore } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import type { GroupSource } from './group-source.js';
import type { DxfLimits } from './limits.js';

/** A drawing within the drawing, to be inserted any number of times. */
export interface Block {
  /** Name, base point and flags. */
  record: EntityRecord;
  entities: EntityRecord[];
}

const NAME = 2;
const LAYER = 8;
/** AutoCAD's own have up to 255 characters; those that old files cannot spell take seven each. */
const MAX_NAME_LENGTH = 512;

/** What says where something is drawn; handles, texts and extensions are not kept. */
function isNumber(code: number): boolean {
  return (code >= 10 && code < 80) || (code >= 210 && code < 240);
}

/** Gathers the groups of the sections ENTITIES and BLOCKS into entities. */
export class EntityCollector {
  readonly entities: EntityRecord[] = [];
  readonly blocks = new Map<string, Block>();

  private readonly values = new ValueStore();
  private current: EntityRecord | null = null;
  private block: Block | null = null;
  private entityCount = 0;

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
      this.mustHaveRoom(line);
      return;
    }
    const record = this.counted(new EntityRecord(kind, line, this.values));
    entities.push(record);
    this.current = record;
  }

  private add(source: GroupSource): void {
    if (!this.current) return;
    const { code, line } = source;
    if (code === NAME) this.current.setName(nameIn(source));
    else if (code === LAYER) this.current.setLayer(nameIn(source));
    else if (isNumber(code)) {
      this.current.addNumber(code, source.number, line);
      this.mustHaveRoom(line);
    }
  }

  private counted(record: EntityRecord): EntityRecord {
    this.entityCount += 1;
    if (this.entityCount > this.limits.entities) {
      const message = `The file has more than ${this.limits.entities} entities.`;
      throw new ReadingStopped('tooMany', message, record.line);
    }
    return record;
  }

  private mustHaveRoom(line: number): void {
    if (this.values.length > this.limits.groups) {
      const message = `The file has more than ${this.limits.groups} values to draw with.`;
      throw new ReadingStopped('tooMany', message, line);
    }
  }
}

/**
 * Names are looked up again and again, so none may be long; and they are shown and chosen by, so they hold no control
 * characters and no halves of characters. Throws ReadingStopped.
 */
export function nameIn({ value, line }: GroupSource): string {
  if (value.length > MAX_NAME_LENGTH) {
    throw new ReadingStopped('tooLarge', `A name has more than ${MAX_NAME_LENGTH} characters.`, line);
  }
  return value.replace(UNFIT, '').trim();
}

const UNFIT = /[\p{Cc}\p{Cs}]/gu;
