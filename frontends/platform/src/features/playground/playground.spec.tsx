import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MiscInfoReply, OutboxMail } from '@glass/contracts';
import { refusal, showPlatform } from '../../../test/show-platform.js';

const mail = (subject: string, sentAt: string): OutboxMail => ({
  uid: subject,
  to: 'bea@clearview.example',
  subject,
  text: `Text of ${subject}`,
  html: `<p>${subject}</p><script>parent.postMessage("out", "*")</script>`,
  sentAt,
});
const INFO: MiscInfoReply = {
  nodeVersion: 'v20.19.0',
  postgresVersion: '18.4',
  queueBackend: 'postgres',
  environment: 'development',
  startedAt: '2026-11-20T10:00:00.000Z',
  mailOutbox: [mail('Welcome', '2026-11-20T10:00:00.000Z'), mail('Your order', '2026-11-20T11:00:00.000Z')],
};

describe('the playground', () => {
  it('shows the newest mail, in a frame that can run and send nothing', async () => {
    showPlatform('/dev/playground', { '/api-test/misc-info': () => INFO });
    const frame = await screen.findByTitle('Preview of “Your order”');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toContain('<p>Your order</p>');
    await userEvent.click(screen.getByRole('button', { name: /^Welcome/ }));
    await userEvent.click(screen.getByRole('tab', { name: 'As text' }));
    expect(screen.getByText('Text of Welcome')).toBeTruthy();
  });

  it('says which versions run', async () => {
    showPlatform('/dev/playground', { '/api-test/misc-info': () => INFO });
    const system = within(await screen.findByRole('region', { name: 'System' }));
    expect(system.getByText('v20.19.0')).toBeTruthy();
    expect(system.getByText('On PostgreSQL')).toBeTruthy();
  });

  it('sends a test mail to a well-formed address and reads the outbox again', async () => {
    let mails: OutboxMail[] = [];
    const { calls } = showPlatform('/dev/playground', {
      '/api-test/misc-info': () => ({ ...INFO, mailOutbox: mails }),
      '/api-test/test-email': () => {
        mails = INFO.mailOutbox;
        return { done: true };
      },
    });
    expect(await screen.findByText('No mails yet')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Send to' });
    await userEvent.clear(field);
    await userEvent.type(field, 'nobody{Enter}');
    expect(await screen.findByText('This does not look like an e-mail address.')).toBeTruthy();
    await userEvent.type(field, '@example.org{Enter}');
    expect(await screen.findByTitle('Preview of “Your order”')).toBeTruthy();
    expect(calls('/api-test/test-email')).toEqual([{ to: 'nobody@example.org' }]);
  });

  it('shows what the server answers when it fails', async () => {
    showPlatform('/dev/playground', {
      '/api-test/misc-info': () => INFO,
      '/api-test/throw-exception': () => Promise.reject(refusal(500, 'INTERNAL', 'Something went wrong.')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Throw an exception' }));
    const answer = within(await screen.findByRole('alert'));
    expect(answer.getByText('INTERNAL')).toBeTruthy();
    expect(answer.getByText('trace')).toBeTruthy();
  });
});
