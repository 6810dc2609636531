import { Column, Entity } from 'typeorm';
import { TenantOwned } from '../../../kernel/database/tenant-owned.js';

/** Email being sent or accepted by the mail server, by the uid of its job. */
@Entity('sent_mail')
export class SentMail extends TenantOwned {
  @Column('text')
  jobName!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  /** Subject of a notice (`MailNotice`); null for requested emails. */
  @Column('text', { nullable: true })
  about!: string | null;

  @Column('text', { nullable: true })
  contentHash!: string | null;

  /** Accepted by the mail server. */
  @Column('boolean')
  isAccepted!: boolean;

  @Column('timestamptz')
  sentAt!: Date;
}
