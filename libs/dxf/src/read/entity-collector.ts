import { EntityRecord } from './entity-record.js';
import { ReadingStopped } from './faults.js';
import type { DxfLimits } from './limits.js';

/** A drawing within the drawing, to be inserted any number of times. */
export interface Block {
  /** Name, base point and flags. */
  record: EntityRecord;
  entities: EntityRecord[];
}

/** Names, layers and what says where something is drawn; handles, texts and extensions are not kept. */
function isKept(code: number): boolean {
  return code === 2 || code === 8 || (code >= 10 && code < 80) || (code >= 210 && code < 240);
}

/** Gathers the groups of the sections ENTITIES and BLOCKS into entities. */
export class EntityCollector {
  readonly entities: EntityRecord[] = [];
  readonly blocks = new Map<string, Block>();

  private current: EntityRecord | null = null;
  private block: Block | null = null;
  private entityCount = 0;
  private groupCount = 0;

  constructor(private readonly limits: DxfLimits) {}

  inEntities(code: number, value: string, line: number): void {
    if (code === 0) this.begin(value.trim(), line, this.entities);
    else this.add(code, value, line);
  }

  inBlocks(code: number, value: string, line: number): void {
    if (code !== 0) {
      this.add(code, value, line);
      return;
    }
    const kind = value.trim();
    if (kind === 'BLOCK') {
      this.endBlock();
      this.block = { record: this.counted(new EntityRecord(kind, line)), entities: [] };
      this.current = this.block.record;
    } else if (kind === 'ENDBLK') this.endBlock();
    else if (this.block) this.begin(kind, line, this.block.entities);
  }

  endSection(): void {
    this.endBlock();
  }

  private endBlock(): void {
    const name = this.block?.record.textOf(2)?.trim().toUpperCase();
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
    const record = new EntityRecord(kind, line);
    if (kind === 'VERTEX' && this.current?.kind === 'POLYLINE') {
      this.current.vertices.push(record);
      this.countGroup(line);
      return;
    }
    entities.push(this.counted(record));
    this.current = record;
  }

  private add(code: number, value: string, line: number): void {
    if (!this.current || !isKept(code)) return;
    this.countGroup(line);
    (this.current.vertices.at(-1) ?? this.current).groups.push({ code, value, line });
  }

  private counted(record: EntityRecord): EntityRecord {
    this.entityCount += 1;
    if (this.entityCount > this.limits.entities) {
      const message = `The file has more than ${this.limits.entities} entities.`;
      throw new ReadingStopped('tooMany', message, record.line);
    }
    return record;
  }

  private countGroup(line: number): void {
    this.groupCount += 1;
    if (this.groupCount > this.limits.groups) {
      const message = `The file has more than ${this.limits.groups} values to draw with.`;
      throw new ReadingStopped('tooMany', message, line);
    }
  }
}
