import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { limits } from '@glass/contracts/limits';
import type { ContentFile } from '@glass/contracts/tenant';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const CARE: ContentFile = {
  ...{ fileUID: 'f0000000-0000-4000-8000-000000000001', version: 2, name: 'care.pdf', folder: 'Guides' },
  ...{ kind: 'document', contentType: 'application/pdf', sizeBytes: 41_200, widthPx: null, heightPx: null },
  ...{ audience: 'public', usedIn: [{ where: 'landingPage', what: 'Files to download: Good to know' }] },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', changedAt: '2026-11-20T10:00:00.000Z', changedBy: 'Maria' },
};

const ROOM = { usedBytes: 17_900_000_000, limitBytes: 20_000_000_000 };

function files(replies: FakeReplies = {}, options: FakeShellOptions = {}) {
  return showTenant(
    '/tenant/content-files',
    {
      '/api/file/list': () => ({ items: [CARE], nextCursor: null }),
      '/api/file/list-folders': () => ({ folders: [{ name: 'Guides', files: 1 }], storage: ROOM }),
      ...replies,
    },
    { flags: ['canTenantManageAssets'], ...options, session: { roleLevel: 30, ...options.session } },
  );
}
const choose = async (...chosen: File[]) =>
  userEvent.upload(await screen.findByLabelText('Upload files', { selector: 'input' }), chosen);
const fileOf = (name: string, type = 'text/plain') => new File(['text'], name, { type });
const open = async () => {
  await userEvent.click(within(await screen.findByLabelText('care.pdf')).getByText('care.pdf'));
  return within(await screen.findByRole('dialog', { name: 'care.pdf' }));
};

describe('ContentFilesPage', () => {
  it('lists files with audience and uses', async () => {
    files();
    const row = within(await screen.findByLabelText('care.pdf'));
    for (const text of ['Guides', 'Everyone', 'Landing page', '41 kB'])
      expect(row.getByText(text)).toBeTruthy();
  });

  it.each([
    ['says nothing while there is room', 17_900_000_000, null],
    [
      'warns when nine tenths are taken',
      18_000_000_000,
      /use 18 GB of 20 GB\. Delete files .* or ask the platform/,
    ],
    [
      'says that it is full, and what to do',
      20_000_000_000,
      /^Storage is full: .* 20 GB of 20 GB\. Delete files/,
    ],
    ['says so too where less was given later', 31_000_000_000, /^Storage is full: .* 31 GB of 20 GB\./],
  ])('have a page that %s', async (_what, usedBytes, warning) => {
    files({ '/api/file/list-folders': () => ({ folders: [], storage: { ...ROOM, usedBytes } }) });
    await screen.findByLabelText('care.pdf');
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual(warning ? [expect.stringMatching(warning)] : []);
  });

  it('lists a page once whose draft and published version show the file', async () => {
    const at = (where: 'landingPage' | 'landingPageDraft') => ({ where, what: 'Files to download' });
    const items = [
      { ...CARE, usedIn: [at('landingPage'), at('landingPageDraft'), at('landingPageDraft')] },
      {
        ...CARE,
        fileUID: CARE.fileUID.replace(/1$/, '2'),
        name: 'new.pdf',
        usedIn: [at('landingPageDraft')],
      },
    ];
    files({ '/api/file/list': () => ({ items, nextCursor: null }) });
    expect(within(await screen.findByLabelText('care.pdf')).getByText('Landing page')).toBeTruthy();
    expect(
      within(await screen.findByLabelText('new.pdf')).getByText('Draft of the landing page'),
    ).toBeTruthy();
  });

  it('lists the parts of a page in one line', async () => {
    const at = (where: 'landingPage' | 'landingPageDraft', what: string) => ({ where, what });
    const usedIn = [
      at('landingPage', 'Pictures: Our work'),
      at('landingPage', 'Pictures: Our work'),
      at('landingPage', 'Picture and text'),
      at('landingPageDraft', 'Pictures: Our work'),
      at('landingPageDraft', 'Pictures: Our work'),
      at('landingPageDraft', 'Picture and text'),
      at('landingPageDraft', 'Opening'),
    ];
    files({ '/api/file/list': () => ({ items: [{ ...CARE, usedIn }], nextCursor: null }) });
    const drawer = await open();
    const value = drawer.getByText('Used in', { selector: 'dt' }).nextElementSibling;
    expect(value?.textContent).toBe(
      'Landing page: Pictures: Our work (2 times), Picture and text\nDraft of the landing page: Opening',
    );
  });

  it('uploads one file at a time; a retry sends the same uid', async () => {
    const uids: unknown[] = [];
    const shown = files({
      '/api/file/upload': (form) => {
        uids.push((form as unknown as FormData).get('fileUID'));
        if (uids.length === 1) throw refusal(0, 'NONE', 'The server did not answer.');
        return CARE;
      },
    });
    await choose(fileOf('notes.txt'));
    const uploads = within(await screen.findByRole('region', { name: 'Uploads' }));
    expect(await uploads.findByText('The server did not answer.')).toBeTruthy();
    await userEvent.click(uploads.getByRole('button', { name: 'Try again: notes.txt' }));
    expect(await uploads.findByText('1 of 1 uploaded')).toBeTruthy();
    expect(new Set(uids).size).toBe(1);
    expect(shown.calls('/api/file/upload')).toHaveLength(2);
  });

  it('lists failed uploads above finished ones, and counts them', async () => {
    let sent = 0;
    files({
      '/api/file/upload': () => {
        sent += 1;
        if (sent === 2) throw refusal(0, 'NONE', 'The server did not answer.');
        return CARE;
      },
    });
    await choose(fileOf('first.txt'));
    await choose(fileOf('second.txt'));
    const uploads = within(await screen.findByRole('region', { name: 'Uploads' }));
    expect(await uploads.findByText('1 of 2 uploaded, 1 failed')).toBeTruthy();
    const [above, below] = uploads.getAllByRole('listitem');
    expect([above?.textContent, below?.textContent]).toEqual([
      expect.stringContaining('second.txt'),
      expect.stringContaining('first.txt'),
    ]);
  });

  it('shows why a file was rejected, without its field name and without a retry', async () => {
    const reason = 'This picture is damaged or cut off.';
    const errors = [{ name: 'file', reason, code: 'PICTURE_UNREADABLE' }];
    const body = { code: 'PICTURE_UNREADABLE', status: 400, errors, traceId: 'trace' };
    files({
      '/api/file/upload': () => Promise.reject(Object.assign(new Error(reason), { status: 400, body })),
    });
    await choose(fileOf('notes.txt'));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
  });

  it('sends no empty or oversized file', async () => {
    const shown = files();
    const huge = fileOf('huge.png', 'image/png');
    Object.defineProperty(huge, 'size', { value: limits.pictureBytes.max + 1 });
    await choose(huge, new File([], 'empty.txt'));
    expect(await screen.findByText('Larger than 8 MB. Make it smaller first.')).toBeTruthy();
    expect(screen.getByText('This file is empty.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
    expect(shown.calls('/api/file/upload')).toEqual([]);
  });

  it('renames with the version that was loaded', async () => {
    const shown = files({ '/api/file/rename': ({ name }) => ({ ...CARE, name: `${name}.pdf`, version: 3 }) });
    const drawer = await open();
    await userEvent.clear(drawer.getByLabelText('Name'));
    await userEvent.type(drawer.getByLabelText('Name'), 'Care of glass');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shown.calls('/api/file/rename')).toEqual([
        { fileUID: CARE.fileUID, version: 2, name: 'Care of glass' },
      ]),
    );
    expect(await screen.findByRole('dialog', { name: 'Care of glass.pdf' })).toBeTruthy();
    expect(shown.calls('/api/file/change-many')).toEqual([]);
  });

  it('does not delete a file in use, and says where it is used', async () => {
    const reason = 'care.pdf is used on the landing page (Files to download: Good to know).';
    const shown = files({
      '/api/file/delete': () => {
        throw refusal(409, 'STATE_CONFLICT', reason);
      },
    });
    const drawer = await open();
    expect(drawer.getByText('Landing page: Files to download: Good to know')).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown.record.toasts).toMatchObject([{ kind: 'error', message: reason }]));
  });

  it('is read-only without the right to change files', async () => {
    files({}, { session: { mayWrite: () => false } });
    const drawer = await open();
    expect(drawer.getByRole('button', { name: 'Download' })).toBeTruthy();
    for (const name of ['Save', 'Delete', 'Replace file']) {
      expect(drawer.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('button', { name: 'Upload files', hidden: true })).toBeNull();
  });
});
