import type { ContentKind, FileAudience, FileUse } from '@glass/contracts/tenant';
import { Injectable } from '@nestjs/common';
import { Column, Entity, In } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import type { Context } from '../../../kernel/context/context.js';
import { bigintColumn } from '../../../kernel/database/columns.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';

/**
 * A file of a tenant's site. Its uid is its permanent address. Replacing it stores new files; stored files never
 * change.
 */
@Entity('content_file')
export class ContentFileRow extends TenantOwned {
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

  /** Smaller versions of pictures; null for documents. */
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

/** A place that shows a file. A foreign key prevents deleting files in use. */
@Entity('content_file_use')
export class ContentFileUse extends TenantOwned {
  @Column('uuid')
  fileUid!: string;

  @Column('text')
  place!: FileUse['where'];

  @Column('text')
  what!: string;

  /** Whether visitors see it there; otherwise access for customers is enough. */
  @Column('boolean')
  needsPublic!: boolean;

  @Column('integer')
  position!: number;
}

@Injectable()
export class ContentFileRepository extends TenantRepository<ContentFileRow> {
  constructor() {
    super(ContentFileRow, 'file', 'tenant');
  }

  /** Locks files in a fixed order, to avoid deadlocks. */
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

  /** Places that use these files, the landing page first. */
  async findUses(ctx: Context, uids: string[]): Promise<ContentFileUse[]> {
    return ctx.tx.manager.find(ContentFileUse, {
      where: { tenantUid: ctx.tenantUid, fileUid: In(uids) },
      order: { place: 'ASC', position: 'ASC' },
    });
  }
}
