import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { FileMailer, SmtpMailer } from './mailer.js';

const mail = {
  uid: '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11',
  to: 'robin@demo.example',
  subject: 'Order SO-1042 received',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
};

describe('Mailer', () => {
  it('sends through SMTP with attachments and keeps the message id when sent again', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) =>
        void text(stream).then((message) => (received.push(message), done())),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const mailer = new SmtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@glass.example');
    await mailer.send(mail);
    const paper = {
      fileName: 'Rechnung für Müller.pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7 x'),
    };
    await mailer.send({ ...mail, attachments: [paper] });
    await new Promise<void>((resolve) => server.close(resolve));
    expect(received).toHaveLength(2);
    expect(received[0]).not.toContain('Content-Disposition');
    expect(received[1]).toMatch(
      /Content-Type: application\/pdf;.*\r\n(.*\r\n)*?Content-Disposition: attachment;/,
    );
    expect(received[1]).toContain(paper.bytes.toString('base64'));
    expect(received[0]).toContain('To: robin@demo.example');
    expect(received[0]).toContain('Subject: Order SO-1042 received');
    const ids = received.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
    expect(ids).toEqual(Array(2).fill(`<${mail.uid}@glass.example>`));
  });

  it('writes email files readable by the current user only', async () => {
    const root = await mkdtemp(join(tmpdir(), 'glass-mail-'));
    const folder = join(root, 'mail');
    await new FileMailer(folder).send(mail);
    const modes = await Promise.all(
      [folder, join(folder, `${mail.uid}.json`), join(folder, `${mail.uid}.html`)].map((path) => stat(path)),
    );
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600']);
    await rm(root, { recursive: true });
  });

  it('throws if the mail server is down, so that the job is retried', async () => {
    const mailer = new SmtpMailer('smtp://127.0.0.1:1', 'no-reply@glass.example');
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  });

  it('writes each email to files once without a mail server', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'glass-mail-'));
    const mailer = new FileMailer(directory);
    expect(await mailer.recent(10)).toEqual([]);
    await mailer.send(mail);
    await mailer.send(mail);
    expect(await mailer.recent(10)).toMatchObject([mail]);
    await rm(directory, { recursive: true });
  });
});
