import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { OutboxMail } from '@glass/contracts';

export interface Mail {
  /** The same mail keeps its uid when it is sent again, so that it can be told from a new one. */
  uid: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stands before our own address: the tenant's name. */
  fromName?: string;
  /** Where answers go; to our own address when left out. */
  replyTo?: string;
  /** Pictures that the HTML shows as `cid:{id}`. */
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

/** A file that a mail brings. It is read when the mail leaves, and stands in no queue. */
export type MailAttachment = Omit<MailPicture, 'id'>;

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The newest mails that were written instead of sent; empty where a mail server is set. */
  recent(limit: number): Promise<OutboxMail[]>;
  /** Signs in at the mail server and sends nothing. @throws where that is not possible */
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
          ...{ cid: id, contentDisposition: 'inline' as const },
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

/** Mails hold links that sign people in: nobody else on the machine reads them. */
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 };
const PRIVATE_FILE = { mode: 0o600 };

/** Writes mails as files that a developer can open: `{uid}.json` for the playground, `{uid}.html` to look at, and what they bring in `{uid}`. */
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

/** A file has no attachments, so the pictures stand in it. */
export function withPictures(html: string, pictures: MailPicture[]): string {
  return pictures.reduce(
    (page, { id, contentType, bytes }) =>
      page.replaceAll(`cid:${id}`, `data:${contentType};base64,${bytes.toString('base64')}`),
    html,
  );
}
