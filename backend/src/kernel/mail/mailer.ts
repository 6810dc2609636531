import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { OutboxMail } from '@glass/contracts/platform';

export interface Mail {
  /** Stays the same when the email is sent again; becomes its message id. */
  uid: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Display name before our own address: the tenant's name. */
  fromName?: string;
  /** Our own address by default. */
  replyTo?: string;
  /** Pictures that the HTML refers to as `cid:{id}`. */
  pictures?: MailPicture[];
  attachments?: MailAttachment[];
  headers?: Record<string, string>;
}

export interface MailPicture {
  id: string;
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** Attachment, read when the email is sent; never stored in a queue. */
export type MailAttachment = Omit<MailPicture, 'id'>;

/** Files of an email that are drawn when it is sent. */
export interface MailFiles {
  /** Files of the content's `pictures`; a caption without its picture is shown alone. */
  pictures: MailPicture[];
  attachments: MailAttachment[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Lists the newest emails that were written to files; empty with a mail server. */
  recent(limit: number): Promise<OutboxMail[]>;
  /**
   * Signs in to the mail server without sending.
   * @throws if that fails
   */
  verify(): Promise<void>;
}
export const MAILER = Symbol('Mailer');

export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    this.transport = createTransport(smtpUrl);
  }

  async send({ uid, fromName, pictures = [], attachments = [], ...mail }: Mail): Promise<void> {
    await this.transport.sendMail({
      from: fromName ? { name: fromName, address: this.from } : this.from,
      messageId: `<${uid}@${this.from.split('@')[1]}>`,
      ...mail,
      attachments: [
        ...pictures.map(({ id, ...file }) => ({
          ...attached(file),
          ...{ cid: id, buildContentDisposition: 'inline' as const },
        })),
        ...attachments.map(attached),
      ],
    });
  }

  recent(): Promise<OutboxMail[]> {
    return Promise.resolve([]);
  }

  async verify(): Promise<void> {
    await this.transport.verify();
  }
}

function attached({ fileName: filename, contentType, bytes: content }: MailAttachment) {
  return { filename, contentType, content };
}

/** Emails contain sign-in links, so other users of the machine can't read them. */
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 };
const PRIVATE_FILE = { mode: 0o600 };

/**
 * Writes emails to files for developers: `{uid}.json` for the playground, `{uid}.html` to view, and attachments in the
 * folder `{uid}`.
 */
export class FileMailer implements Mailer {
  constructor(private readonly directory: string) {}

  async send({
    uid,
    to,
    subject,
    text,
    html,
    fromName,
    replyTo,
    headers,
    pictures = [],
    attachments = [],
  }: Mail): Promise<void> {
    await mkdir(this.directory, PRIVATE_FOLDER);
    const listed = headers && Object.entries(headers).map(([name, value]) => ({ name, value }));
    const mail = { uid, to, subject, text, html: withPictures(html, pictures) };
    const sent: OutboxMail = {
      ...mail,
      fromName,
      replyTo,
      headers: listed,
      attachments: attachments.map(({ fileName: name, contentType, bytes }) => ({
        ...{ name, contentType, sizeBytes: bytes.length },
      })),
      sentAt: new Date().toISOString(),
    };
    await writeFile(join(this.directory, `${uid}.html`), mail.html, PRIVATE_FILE);
    await this.keepAttachments(join(this.directory, uid), attachments);
    const unfinished = join(this.directory, `${mail.uid}.part`);
    await writeFile(unfinished, JSON.stringify(sent, null, 2), PRIVATE_FILE);
    await rename(unfinished, join(this.directory, `${mail.uid}.json`));
  }

  private async keepAttachments(folder: string, attachments: MailAttachment[]): Promise<void> {
    if (attachments.length > 0) await mkdir(folder, PRIVATE_FOLDER);
    for (const { fileName, bytes } of attachments)
      await writeFile(join(folder, fileName.replaceAll(/[^\w.-]/g, '_')), bytes, PRIVATE_FILE);
  }

  async recent(limit: number): Promise<OutboxMail[]> {
    await mkdir(this.directory, PRIVATE_FOLDER);
    const names = await readdir(this.directory);
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map(async (name) => JSON.parse(await readFile(join(this.directory, name), 'utf8')) as OutboxMail),
    );
    return mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt)).slice(0, limit);
  }

  async verify(): Promise<void> {
    await mkdir(this.directory, PRIVATE_FOLDER);
  }
}

/** Inlines pictures as data URLs, since a file has no attachments. */
export function withPictures(html: string, pictures: MailPicture[]): string {
  return pictures.reduce(
    (page, { id, contentType, bytes }) =>
      page.replaceAll(`"cid:${id}"`, `"data:${contentType};base64,${bytes.toString('base64')}"`),
    html,
  );
}
