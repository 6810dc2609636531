import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** Release note preferences of a user; no row until they choose or read. */
@Entity('news_reader')
export class NewsReader extends TenantOwned {
  @Column('uuid')
  contactUid!: string;

  @Column('boolean')
  wantsDigest!: boolean;

  @Column('text', { nullable: true })
  seenVersion!: string | null;

  /** Versions already emailed to the user. */
  @Column('text', { array: true })
  notifiedVersions!: string[];
}
