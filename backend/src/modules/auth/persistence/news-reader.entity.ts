import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person wants to hear of new versions; no row for who has never said or looked. */
@Entity('news_reader')
export class NewsReader {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('uuid')
  contactUid!: string;

  @Column('boolean')
  wantsDigest!: boolean;

  @Column('text', { nullable: true })
  seenVersion!: string | null;

  /** What was mailed to them: each version once. */
  @Column('text', { array: true })
  toldVersions!: string[];
}
