import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** Who may fetch a file: anyone, the person it was made for, or the tenant's users. */
export type FileVisibility = 'public' | 'owner' | 'tenant';

@Entity('stored_file')
export class StoredFile {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  name!: string;

  @Column('text')
  contentType!: string;

  @Column('bigint', { transformer: bigintColumn })
  sizeBytes!: number;

  @Column('text')
  visibility!: FileVisibility;

  @Column('uuid', { nullable: true })
  ownerContactUid!: string | null;

  /** SHA-256 of its bytes, in hexadecimal digits; null for files that were stored before it was taken. */
  @Column('text', { nullable: true })
  contentHash!: string | null;

  /** What of a document could not be printed, in words. */
  @Column('text', { nullable: true })
  printNote!: string | null;

  /** From then on it is gone; null for files that stay. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
