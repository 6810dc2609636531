import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MiscInfoReply, OutboxMail } from '@glass/contracts/platform';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { refusal, showPlatform } from '../../../test/show-platform.js';
import { aTenant, listedTenant, tenantUid } from '../../../test/tenant.factory.js';

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

const DEMO = listedTenant(aTenant(1, { name: 'Demo Glass', isDemo: true }));
const REAL = listedTenant(aTenant(2, { name: 'Real Glass' }));

function playground(replies: FakeReplies = {}, more?: FakeShellOptions) {
  const tenants = () => ({ items: [DEMO, REAL], nextCursor: null });
  return showPlatform(
    '/dev/playground',
    {
      '/api-test/misc-info': () => INFO,
      '/api/tenant/list': tenants,
      ...replies,
    },
    more,
  );
}

describe('PlaygroundPage', () => {
  it('shows the newest email in a sandboxed frame', async () => {
    playground();
    const frame = await screen.findByTitle('Preview of “Your order”');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toContain('<p>Your order</p>');
    await userEvent.click(screen.getByRole('button', { name: /^Welcome/ }));
    await userEvent.click(screen.getByRole('tab', { name: 'Text' }));
    expect(screen.getByText('Text of Welcome')).toBeTruthy();
  });

  it('shows the running versions', async () => {
    playground();
    const system = within(await screen.findByRole('region', { name: 'System' }));
    expect(system.getByText('v20.19.0')).toBeTruthy();
    expect(system.getByText('On PostgreSQL')).toBeTruthy();
  });

  it('sends a test email to a valid address and reloads the outbox', async () => {
    let mails: OutboxMail[] = [];
    const { calls } = playground({
      '/api-test/misc-info': () => ({ ...INFO, mailOutbox: mails }),
      '/api-test/test-email': () => {
        mails = INFO.mailOutbox;
        return { done: true };
      },
    });
    expect(await screen.findByText('No emails yet')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Send to' });
    await userEvent.clear(field);
    await userEvent.type(field, 'user{Enter}');
    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
    await userEvent.type(field, '@example.org{Enter}');
    expect(await screen.findByTitle('Preview of “Your order”')).toBeTruthy();
    expect(calls('/api-test/test-email')).toEqual([{ to: 'user@example.org' }]);
  });

  it('shows the server’s error', async () => {
    playground({
      '/api-test/throw-exception': () => Promise.reject(refusal(500, 'INTERNAL', 'Something went wrong.')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Throw an exception' }));
    const answer = within(await screen.findByRole('alert'));
    expect(answer.getByText('INTERNAL')).toBeTruthy();
    expect(answer.getByText('trace')).toBeTruthy();
  });

  it('shows the result of each trial', async () => {
    playground({
      '/api-test/hashing': () => ({
        ...{ algorithm: 'argon2id', memoryKib: 19_456, passes: 2, lanes: 1 },
        milliseconds: [31, 29.5],
      }),
      '/api-test/clear-caches': () => ({ entries: 12, processes: 3 }),
      '/api-test/key-vault': () => ({ secrets: [{ name: 'SMTP_URL', state: 'fails' }] }),
      '/api-test/blob-upload': () => ({
        ...{ name: 'a.txt', sizeBytes: 3, sha256: 'ab12', milliseconds: { write: 1, read: 2, delete: 3 } },
      }),
    });
    const trials = within(await screen.findByRole('region', { name: 'System checks' }));
    await userEvent.click(trials.getByRole('button', { name: 'Hash' }));
    expect(await trials.findByText('31 ms, 29.5 ms')).toBeTruthy();
    await userEvent.click(trials.getByRole('button', { name: 'Clear caches' }));
    expect(await trials.findByText('12')).toBeTruthy();
    await userEvent.click(trials.getByRole('button', { name: 'Check secrets' }));
    expect(await trials.findByText('Doesn’t work')).toBeTruthy();
    const input = trials.getByLabelText('Choose a file', { selector: 'input' });
    await userEvent.upload(input, new File(['abc'], 'a.txt'));
    expect(await trials.findByText('write 1 ms, read 2 ms, delete 3 ms')).toBeTruthy();
  });

  it('shows each kind of message', async () => {
    const { record } = playground();
    const messages = within(await screen.findByRole('region', { name: 'Messages' }));
    for (const name of ['Success', 'Error', 'Information', 'Progress', 'People'])
      await userEvent.click(messages.getByRole('button', { name }));
    expect(record.toasts.map(({ kind }) => kind)).toEqual(['success', 'error', 'info', 'progress', 'people']);
  });

  it.each([
    [true, 'You confirmed.'],
    [false, 'You canceled.'],
  ])('asks in each way and shows the answer (%s)', async (confirms, said) => {
    const { record } = playground({}, { confirms });
    const messages = within(await screen.findByRole('region', { name: 'Messages' }));
    for (const name of ['OK or cancel', 'Yes or no', 'OK only'])
      await userEvent.click(messages.getByRole('button', { name }));
    expect(record.questions).toHaveLength(3);
    expect(record.toasts.map(({ message }) => message)).toEqual([said, said, said]);
  });

  it('creates a document', async () => {
    const { record } = playground();
    await userEvent.click(await screen.findByRole('button', { name: 'Create a PDF' }));
    expect(record.downloads).toEqual([{ path: '/api-test/test-pdf', body: {} }]);
  });

  it('creates accounts at a demo tenant and shows their password once', async () => {
    const { calls } = playground({
      '/api-test/init-test-user-accounts': () => ({
        accounts: [{ email: 'test-owner@demo.example', role: 'owner' }],
        password: 'drawn-anew',
      }),
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Demo tenant' }));
    expect(screen.queryByRole('option', { name: 'Real Glass' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Demo Glass' }));
    await userEvent.click(screen.getByRole('button', { name: 'One account of each kind' }));
    expect(await screen.findByText('drawn-anew')).toBeTruthy();
    expect(calls('/api-test/init-test-user-accounts')).toEqual([{ tenantUID: tenantUid(1) }]);
  });

  it.each([
    [false, []],
    [true, [{ tenantUID: tenantUid(1), starter: 'inch' }]],
  ])('replaces a demo tenant’s prices only after confirmation (%s)', async (confirms, expected) => {
    const { calls, record } = playground(
      { '/api-test/init-test-glass-options': () => ({ version: 4, materials: 9 }) },
      { confirms },
    );
    await userEvent.click(await screen.findByRole('combobox', { name: 'Demo tenant' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Demo Glass' }));
    await userEvent.click(screen.getByRole('button', { name: 'Prices in inches' }));
    await waitFor(() => expect(record.questions).toHaveLength(1));
    await waitFor(() => expect(calls('/api-test/init-test-glass-options')).toEqual(expected));
  });
});
