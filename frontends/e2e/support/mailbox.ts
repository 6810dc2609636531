import { mkdirSync, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** The application writes its emails to this folder. */
const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
const TIMEOUT_MS = 30_000;

/** The newest mail to an address whose subject fits, as soon as it is there. */
export async function mailTo(address: string, subject: RegExp): Promise<ReceivedMail> {
  mkdirSync(folder, { recursive: true });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let changed: () => void = () => undefined;
  const watcher = watch(folder, { signal: timeout }, () => changed());
  watcher.on('error', () => undefined);
  try {
    for (;;) {
      const nextChange = new Promise<void>((resolve, reject) => {
        changed = resolve;
        timeout.addEventListener('abort', () => reject(new Error('too late')), { once: true });
      });
      nextChange.catch(() => undefined);
      const found = (await mailsTo(address)).find((mail) => subject.test(mail.subject));
      if (found) return found;
      await nextChange;
    }
  } catch {
    const subjects = (await mailsTo(address)).map((mail) => mail.subject);
    throw new Error(`No mail ${subject} came to ${address}; these did: ${subjects.join(' | ') || 'none'}`);
  } finally {
    watcher.close();
  }
}

/** The first link of a mail that leads to a page below this path. */
export function linkOf(mail: ReceivedMail, path: string): string {
  const link = (mail.text.match(/https?:\/\/\S+/g) ?? []).find((url) =>
    new URL(url).pathname.startsWith(path),
  );
  if (!link) throw new Error(`"${mail.subject}" has no link to ${path}:\n${mail.text}`);
  return link;
}

/** Newest first. */
async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ReceivedMail),
  );
  return mails.filter(({ to }) => to === address).sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}
