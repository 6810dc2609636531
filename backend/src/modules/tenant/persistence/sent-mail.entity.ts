import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail that the mail server has taken, by the uid of the job that wrote it. */
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

  @Column('timestamptz')
  sentAt!: Date;
}
