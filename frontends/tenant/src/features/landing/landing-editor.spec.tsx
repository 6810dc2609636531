import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  starterLandingPage,
  type ContentFile,
  type LandingDraftReply,
  type PublishLandingPageRequest,
  type SaveLandingDraftRequest,
} from '@glass/contracts/tenant';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const PAGE = starterLandingPage('Harbor Glass');
const DRAFT: LandingDraftReply = {
  ...{ page: PAGE, files: [], materials: [], promise: null, builds: [], version: 3 },
  changed: { at: '2026-11-20T10:00:00.000Z', by: 'Maria Santos' },
  published: { at: '2026-11-20T10:00:00.000Z', by: 'Maria Santos', page: PAGE },
};
const DOOR: ContentFile = {
  ...{ fileUID: 'f0000000-0000-4000-8000-000000000001', version: 1, name: 'door.webp', folder: '' },
  ...{ kind: 'picture', contentType: 'image/webp', sizeBytes: 4000, widthPx: 1200, heightPx: 800 },
  ...{ audience: 'team', usedIn: [], createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ changedAt: '2026-11-20T10:00:00.000Z', changedBy: 'Maria Santos' },
};

function editor(replies: FakeReplies = {}, options: FakeShellOptions = {}) {
  return showTenant(
    '/tenant/landing-page',
    {
      '/api/landing-page/get-draft': () => DRAFT,
      '/api/landing-page/save-draft': ({ page, version }) => ({ ...DRAFT, page, version: version + 1 }),
      ...replies,
    },
    { flags: ['canTenantManageAssets'], ...options, session: { roleLevel: 30, ...options.session } },
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const preview = () => within(screen.getAllByRole('region', { name: 'Preview' }).at(-1)!);
const headings = () =>
  preview()
    .getAllByRole('heading')
    .filter(({ tagName }) => ['H1', 'H2'].includes(tagName))
    .map(({ textContent }) => textContent);
const openBlock = (name: RegExp) => press(name);

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

describe('LandingEditorPage', () => {
  it('previews the page while typing, and undoes step by step', async () => {
    editor();
    await openBlock(/^Opening Glass, cut/);
    const heading = await screen.findByLabelText('Heading');
    await userEvent.type(heading, '!!');
    expect(headings()[0]).toBe('Glass, cut to your sizes!!');
    await press('Undo');
    expect(headings()[0]).toBe('Glass, cut to your sizes');
    await press('Redo');
    expect(headings()[0]).toBe('Glass, cut to your sizes!!');
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Landing page',
    ]);
  });

  it('moves, adds and removes blocks, and restores a removed one', async () => {
    const shown = editor();
    await openBlock(/^Steps How it works/);
    await press('Move up');
    expect(headings().slice(1, 3)).toEqual(['How it works', 'What are you building?']);
    await press('Remove block');
    expect(headings()).not.toContain('How it works');
    shown.record.toasts.at(-1)?.action?.onClick();
    await waitFor(() => expect(headings()[1]).toBe('How it works'));
    await press('Add a block');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Pictures/ }));
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeTruthy();
  });

  it('saves with the version that was loaded, then publishes', async () => {
    const shown = editor({
      '/api/landing-page/publish': ({ version }) => ({ ...DRAFT, version }),
    });
    await openBlock(/^Opening/);
    await userEvent.type(await screen.findByLabelText('Heading'), '!');
    await press('Publish');
    const sent = (path: 'save-draft' | 'publish') => shown.calls(`/api/landing-page/${path}`);
    await waitFor(() => expect(sent('publish')).toEqual([{ version: 4 }] as PublishLandingPageRequest[]));
    const [saved] = sent('save-draft') as SaveLandingDraftRequest[];
    expect([saved?.version, saved?.page.blocks[0]?.title]).toEqual([3, 'Glass, cut to your sizes!']);
  });

  it('does not publish an incomplete page, and opens the incomplete block', async () => {
    const shown = editor();
    await openBlock(/^Opening/);
    await userEvent.clear(await screen.findByLabelText('Heading'));
    await press(/^Opening/);
    await press('Publish');
    expect(await screen.findByText('Enter a heading.')).toBeTruthy();
    expect(shown.calls('/api/landing-page/publish')).toEqual([]);
  });

  it('asks before publishing files that only the team can see', async () => {
    const shown = editor({
      '/api/file/list': () => ({ items: [DOOR], nextCursor: null }),
      '/api/file/{tenantId}/{fileId}': () => new Blob(['picture']),
      '/api/file/change-many': () => ({ done: true }),
      '/api/landing-page/publish': ({ version }) => ({ ...DRAFT, version }),
    });
    await openBlock(/^Opening/);
    await press('Choose a picture');
    await userEvent.click(await screen.findByText('door.webp'));
    await press('Publish');
    await waitFor(() => expect(shown.calls('/api/landing-page/publish')).toHaveLength(1));
    expect(shown.record.questions).toEqual(['Everyone will be able to see: door.webp.']);
    expect(shown.calls('/api/file/change-many')).toEqual([{ fileUIDs: [DOOR.fileUID], audience: 'public' }]);
    const [saved] = shown.calls('/api/landing-page/save-draft') as SaveLandingDraftRequest[];
    expect(saved?.page.blocks[0]?.fileUID).toBe(DOOR.fileUID);
  });

  it('keeps both versions of a conflict: takes theirs, and undo restores mine', async () => {
    const theirs = {
      ...DRAFT,
      version: 9,
      page: starterLandingPage('Their Glass'),
      changed: { at: '', by: 'Olaf' },
    };
    theirs.page.blocks[0]!.title = 'Theirs';
    editor({
      '/api/landing-page/save-draft': () => {
        throw refusal(409, 'VERSION_CONFLICT', 'Changed.', theirs);
      },
    });
    await openBlock(/^Opening/);
    await userEvent.type(await screen.findByLabelText('Heading'), ' of mine');
    await press('Save draft');
    expect(await screen.findByText(/Olaf saved this page/)).toBeTruthy();
    await press('Take theirs');
    expect(headings()[0]).toBe('Theirs');
    await press('Undo');
    expect(headings()[0]).toBe('Glass, cut to your sizes of mine');
  });

  it('is read-only without the right to change it', async () => {
    editor({}, { session: { mayWrite: () => false } });
    expect(await screen.findByText(/You can view this page/)).toBeTruthy();
    expect(headings()[0]).toBe('Glass, cut to your sizes');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a block' })).toBeNull();
  });
});
