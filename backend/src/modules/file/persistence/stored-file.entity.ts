import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';
import { bigintColumn } from '../../../kernel/database/columns.js';

/** Audience of a file: anyone, its owner, or the tenant's users. */
export type FileVisibility = 'public' | 'owner' | 'tenant';

@Entity('stored_file')
export class StoredFile extends TenantOwned {
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

  /** SHA-256 in hexadecimal; null for old files. */
  @Column('text', { nullable: true })
  contentHash!: string | null;

  /** Sentence about characters that could not be printed. */
  @Column('text', { nullable: true })
  printNote!: string | null;

  /** When it expires; null for permanent files. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
