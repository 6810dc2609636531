import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail that is being sent or that the mail server has taken, by the uid of the job that wrote it. */
@Entity('sent_mail')
export class SentMail {
  @PrimaryColumn('uuid')
  tenantUid!: string;

  @PrimaryColumn('uuid')
  uid!: string;

  @Column('text')
  jobName!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  /** What a notice is about (`MailNotice`); null for mails that are asked for. */
  @Column('text', { nullable: true })
  about!: string | null;

  @Column('text', { nullable: true })
  contentHash!: string | null;

  /** The mail server has it. */
  @Column('boolean')
  isTaken!: boolean;

  @Column('timestamptz')
  sentAt!: Date;
}
