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
}

export interface MailPicture {
  id: string;
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The newest mails that were written instead of sent; empty where a mail server is set. */
  recent(limit: number): Promise<OutboxMail[]>;
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

  async send({ uid, fromName, pictures = [], ...mail }: Mail): Promise<void> {
    await this.transport.sendMail({
      from: fromName ? { name: fromName, address: this.from } : this.from,
      messageId: `<${uid}@${this.from.split('@')[1]}>`,
      ...mail,
      attachments: pictures.map(({ id, fileName, contentType, bytes }) => ({
        cid: id,
        filename: fileName,
        contentType,
        content: bytes,
        contentDisposition: 'inline' as const,
      })),
    });
  }

  recent(): Promise<OutboxMail[]> {
    return Promise.resolve([]);
  }
}

/** Mails hold links that sign people in: nobody else on the machine reads them. */
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 };
const PRIVATE_FILE = { mode: 0o600 };

/** Writes mails as files that a developer can open: `{uid}.json` for the playground, `{uid}.html` to look at. */
export class FileMailer implements Mailer {
  constructor(private readonly directory: string) {}

  async send({ uid, to, subject, text, html, fromName, replyTo, pictures = [] }: Mail): Promise<void> {
    await mkdir(this.directory, PRIVATE_FOLDER);
    const mail = { uid, to, subject, text, html: withPictures(html, pictures) };
    const sent: OutboxMail = { ...mail, fromName, replyTo, sentAt: new Date().toISOString() };
    await writeFile(join(this.directory, `${uid}.html`), mail.html, PRIVATE_FILE);
    const unfinished = join(this.directory, `${mail.uid}.part`);
    await writeFile(unfinished, JSON.stringify(sent, null, 2), PRIVATE_FILE);
    await rename(unfinished, join(this.directory, `${mail.uid}.json`));
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
}

/** A file has no attachments, so the pictures stand in it. */
function withPictures(html: string, pictures: MailPicture[]): string {
  return pictures.reduce(
    (page, { id, contentType, bytes }) =>
      page.replaceAll(`cid:${id}`, `data:${contentType};base64,${bytes.toString('base64')}`),
    html,
  );
}
