import type { ContentKind, FileAudience, FileUse } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import { Column, Entity, In, PrimaryColumn } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { bigintColumn } from '../../../kernel/database/columns.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/**
 * A file of a tenant's site. Its uid is its address, and stays; the stored files that it consists of are replaced by
 * others, never changed.
 */
@Entity('content_file')
export class ContentFileRow {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('integer')
  version!: number;

  @Column('text')
  name!: string;

  @Column('text')
  folder!: string;

  @Column('text')
  kind!: ContentKind;

  @Column('text')
  audience!: FileAudience;

  @Column('uuid')
  fileUid!: string;

  /** Of a picture, drawn smaller; null for a document. */
  @Column('uuid', { nullable: true })
  smallFileUid!: string | null;

  @Column('uuid', { nullable: true })
  thumbFileUid!: string | null;

  @Column('text')
  contentType!: string;

  @Column('bigint', { transformer: bigintColumn })
  sizeBytes!: number;

  @Column('integer', { nullable: true })
  widthPx!: number | null;

  @Column('integer', { nullable: true })
  heightPx!: number | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  changedAt!: Date;

  @Column('text')
  changedBy!: string;
}

/** Something that shows a file. The database refuses to delete a file that has one. */
@Entity('content_file_use')
export class ContentFileUse {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  fileUid!: string;

  @Column('text')
  place!: FileUse['where'];

  @Column('text')
  what!: string;

  /** Everybody sees it there; otherwise it is enough that customers may fetch it. */
  @Column('boolean')
  needsPublic!: boolean;

  /** Their order within the place. */
  @Column('integer')
  position!: number;
}

@Injectable()
export class ContentFileRepository extends TenantRepository<ContentFileRow> {
  constructor() {
    super(ContentFileRow, 'file', 'tenant');
  }

  /** Keeps everyone else from changing these until the transaction ends: always in the same order. */
  async lockAll(ctx: Context, uids: string[]): Promise<ContentFileRow[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, uid: In(uids) },
      order: { uid: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async count(ctx: Context): Promise<number> {
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid });
  }

  /** Where these are used, those that everybody sees first. */
  async usesOf(ctx: Context, uids: string[]): Promise<ContentFileUse[]> {
    return ctx.tx.manager.find(ContentFileUse, {
      where: { tenantUid: ctx.tenantUid, fileUid: In(uids) },
      order: { place: 'ASC', position: 'ASC' },
    });
  }
}
