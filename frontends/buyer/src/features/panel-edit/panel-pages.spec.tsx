import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { ApiError } from '@glass/api-client';
import type {
  AddGlassPanelRequest,
  EndpointPath,
  GlassPanelReply,
  RequestOf,
  SaveGlassPanelRequest,
} from '@glass/contracts';
import { starterPanel } from '@glass/panel-editor';
import { starterCatalogue } from '@glass/pricing';
import { fakeShell, ShellProvider, type FakeShellOptions } from '@glass/shell-contract';
import { AppThemeProvider } from '@glass/ui';
import { EditPanelPage } from './edit-panel.page.js';
import { draftKey, freshDraft, writeDraft } from './kept-draft.js';
import { NewPanelPage } from './new-panel.page.js';

const catalogue = starterCatalogue('inch');
const TENANT = '20000000-0000-4000-8000-000000000001';
const QUOTE = '40000000-0000-4000-8000-000000000001';
const PANEL = '50000000-0000-4000-8000-000000000001';

function storedPanel(version: number, quantity = 1): GlassPanelReply {
  const { spec } = starterPanel(catalogue);
  return {
    quoteUID: QUOTE,
    quoteVersion: version,
    totals: { currency: 'USD', lines: [], totalMinor: 0, pieces: 1, weightKg: 0, areaM2: 0 },
    panel: { uid: PANEL, lineNumber: 2, quantity, spec, version } as GlassPanelReply['panel'],
  };
}

function show(address: string, options: FakeShellOptions = {}) {
  const replies = { '/api/glass-options/get-all': () => catalogue, ...options.replies };
  const shell = fakeShell({ ...options, replies, navigate: (to, how) => void router.navigate(to, how) });
  const router = createMemoryRouter(
    [
      { path: '/panel-edit', element: <NewPanelPage /> },
      { path: '/panel-edit/:uid', element: <EditPanelPage /> },
      { path: '/quote/:uid', element: <p>The quote</p> },
    ],
    { initialEntries: [address] },
  );
  const fetcher = ([path, body]: [EndpointPath, RequestOf<EndpointPath>]) =>
    shell.services.api.call(path, body);
  render(
    <SWRConfig value={{ fetcher, provider: () => new Map(), shouldRetryOnError: false }}>
      <ShellProvider services={shell.services}>
        <AppThemeProvider>
          <RouterProvider router={router} />
        </AppThemeProvider>
      </ShellProvider>
    </SWRConfig>,
  );
  return { ...shell, router };
}

const field = async (name: string): Promise<HTMLInputElement> =>
  waitFor(() => {
    const input = document.querySelector(`[name="${name}"]`);
    if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name} yet`);
    return input;
  });
const enter = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

function conflict(current: GlassPanelReply): ApiError {
  return new ApiError('/api/glass-panel/save', 409, {
    code: 'VERSION_CONFLICT',
    errors: [{ name: 'generalErrors', reason: 'Changed meanwhile.', code: 'VERSION_CONFLICT' }],
    current,
  });
}

// Asking the style of every ancestor whether it is shown takes most of the time of a page this size.
configure({ defaultHidden: true });

beforeEach(() => localStorage.clear());

describe('the page of a new panel', () => {
  it('adds the panel to the quote of the address', async () => {
    const added: AddGlassPanelRequest[] = [];
    show(`/panel-edit?quote=${QUOTE}`, {
      replies: { '/api/quote/add-glass-panel': (body) => (added.push(body), storedPanel(1)) },
    });
    await press('Add to quote');
    await screen.findByText('The quote');
    expect(added).toMatchObject([{ quoteUID: QUOTE, quantity: 1 }]);
  });
});

describe('the page of a stored panel', () => {
  it('saves with the version it saw and goes back to the quote', async () => {
    const saved: SaveGlassPanelRequest[] = [];
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': (body) => (saved.push(body), storedPanel(5)),
      },
    });
    await enter('shape.height', '70');
    await press('Save panel');
    await screen.findByText('The quote');
    expect(saved).toMatchObject([
      { panelUID: PANEL, version: 4, spec: { shape: { height: { text: '70' } } } },
    ]);
    expect(localStorage.length).toBe(0);
  });

  it('tells the later of two people and puts their version in its place when they want that', async () => {
    const saved: SaveGlassPanelRequest[] = [];
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': (body) => {
          saved.push(body);
          if (body.version === 4) throw conflict(storedPanel(6, 9));
          return storedPanel(7);
        },
      },
    });
    await enter('shape.height', '70');
    await press('Save panel');
    expect(await screen.findByText(/changed elsewhere/)).toBeTruthy();
    await press('Save my version');
    await screen.findByText('The quote');
    expect(saved.map((body) => body.version)).toEqual([4, 6]);
    expect(saved[1]).toMatchObject({ spec: { shape: { height: { text: '70' } } } });
  });

  it('loads what is there now when the later person wants that', async () => {
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': () => {
          throw conflict(storedPanel(6, 9));
        },
      },
    });
    await enter('shape.height', '70');
    await press('Save panel');
    await press('Load what is there now');
    await waitFor(() => expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('$1,629.00'));
    expect((await field('shape.height')).value).toBe('72');
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  });

  it('brings back changes that were not saved, and drops them when told to', async () => {
    const mine = freshDraft({ ...starterPanel(catalogue), quantity: 3 }, 4);
    writeDraft(localStorage, draftKey(TENANT, PANEL), mine);
    show(`/panel-edit/${PANEL}`, { replies: { '/api/glass-panel/get': () => storedPanel(4) } });
    expect(await screen.findByText(/are back/)).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('$543.00');
    await press('Discard them');
    expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('$181.00');
    expect(localStorage.length).toBe(0);
  });

  it('asks before changes are left behind', async () => {
    const { router, record } = show(`/panel-edit/${PANEL}`, {
      confirms: false,
      replies: { '/api/glass-panel/get': () => storedPanel(4) },
    });
    await enter('shape.height', '70');
    await act(() => router.navigate(`/quote/${QUOTE}`));
    await waitFor(() => expect(record.questions).toHaveLength(1));
    expect(router.state.location.pathname).toBe(`/panel-edit/${PANEL}`);
  });
});
