import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { ApiError } from '@glass/api-client';
import type { EndpointPath, RequestOf } from '@glass/contracts/endpoints';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { PanelPrice } from '@glass/contracts/panel';
import type {
  AddGlassPanelRequest,
  GlassPanelReply,
  QuoteDetails,
  SaveGlassPanelRequest,
} from '@glass/contracts/quote';
import { starterPanel } from '@glass/panel-editor';
import { starterCatalogue } from '@glass/pricing';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { AppThemeProvider, fetchParts } from '@glass/ui';
import { EditPanelPage } from './edit-panel.page.js';
import { freshDraft, storedDraft } from './stored-draft.js';
import { NewPanelPage } from './new-panel.page.js';

const catalogue = starterCatalogue('inch');
const TENANT = '20000000-0000-4000-8000-000000000001';
const QUOTE = '40000000-0000-4000-8000-000000000001';
const PANEL = '50000000-0000-4000-8000-000000000001';

const PRICE: PanelPrice = {
  ...{
    currency: 'USD',
    catalogueVersion: 1,
    unitMinor: 0,
    quantity: 1,
    totalMinor: 0,
    lines: [],
    missing: [],
  },
  chargedArea: '1',
};

function storedPanel(version: number, quantity = 1, updatedBy = 'Bea Buyer'): GlassPanelReply {
  const { spec } = starterPanel(catalogue);
  return {
    quoteUID: QUOTE,
    quoteNumber: 'Q-1042',
    quoteVersion: version,
    totals: { currency: 'USD', lines: [], totalMinor: 0, pieces: 1, weightKg: 0, areaM2: 0 },
    panel: {
      uid: PANEL,
      lineNumber: 2,
      quantity,
      spec,
      version,
      updatedBy,
      price: PRICE,
    } as GlassPanelReply['panel'],
    drawingName: null,
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
      { path: '/customer/my-quotes', element: <p>The quotes</p> },
      { path: '/dxf-panel-selection', element: <p>The drawing</p> },
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

// Checking the visibility of every ancestor is slow on a page of this size.
configure({ defaultHidden: true });

beforeEach(() => localStorage.clear());

describe('the page of a new panel', () => {
  it('adds the panel to the quote in the URL', async () => {
    const added: AddGlassPanelRequest[] = [];
    show(`/panel-edit?quote=${QUOTE}`, {
      replies: { '/api/quote/add-glass-panel': (body) => (added.push(body), storedPanel(1)) },
    });
    await press('Add to quote');
    await screen.findByText('The quote');
    expect(added).toMatchObject([{ quoteUID: QUOTE, quantity: 1 }]);
  });

  it('asks once whether swapped sizes are intended', async () => {
    await fetchParts();
    const { panel } = storedPanel(1);
    const quote = {
      number: 'Q-1042',
      name: 'Bath',
      companyMinArea: null,
      companyDiscount: null,
      totals: { lines: [] },
      panels: [panel],
    };
    show(`/panel-edit?quote=${QUOTE}`, { replies: { '/api/quote/get-details': () => quote as never } });
    await screen.findByText(/Q-1042/);
    const question = () =>
      screen.queryByText('Panel 2 is 28″ wide and 72″ high. Did you swap the sizes of this one?');
    await enter('shape.width', '72');
    await enter('shape.height', '28');
    await waitFor(() => expect(question()).toBeTruthy());
    await press('Keep as is');
    expect(question()).toBeNull();
    await enter('shape.height', '29');
    expect(question()).toBeNull();
  });

  it("shows the quote to viewers, who can't add panels", async () => {
    const { router } = show(`/panel-edit?quote=${QUOTE}`, { session: { roleLevel: ROLE_LEVELS.viewer } });
    await screen.findByText('The quote');
    expect(router.state.location.pathname).toBe(`/quote/${QUOTE}`);
  });

  it('shows the list of quotes to viewers if the URL names no quote', async () => {
    show('/panel-edit', { session: { roleLevel: ROLE_LEVELS.viewer } });
    await screen.findByText('The quotes');
  });
});

describe('an outline from a drawing', () => {
  const upload = async (name: string) => {
    await press('Shape: Rectangle');
    const shape = await screen.findByRole('menuitem', { name });
    await act(async () => void fireEvent.click(shape));
  };

  it('is uploaded for the quote of a new panel', async () => {
    const { record } = show(`/panel-edit?quote=${QUOTE}`);
    await upload('From a drawing (DXF)');
    expect(record.navigations).toEqual([`/dxf-panel-selection?quote=${QUOTE}`]);
  });

  it('is uploaded for the stored panel', async () => {
    const { record } = show(`/panel-edit/${PANEL}`, {
      replies: { '/api/glass-panel/get': () => storedPanel(3) },
    });
    await upload('From a drawing (DXF)');
    expect(record.navigations).toEqual([`/dxf-panel-selection?quote=${QUOTE}&panel=${PANEL}`]);
  });

  it('shows the name of its drawing and can be replaced', async () => {
    const stored = storedPanel(3);
    const corners = [
      [711.2, 0],
      [0, 0],
      [0, 1828.8],
      [711.2, 1828.8],
    ];
    const shape = {
      kind: 'contour' as const,
      sourceFileUID: PANEL,
      vertices: corners.map(([x = 0, y = 0]) => ({ x, y, bulge: 0 })),
    };
    const panel = { ...stored.panel, spec: { ...stored.panel.spec, shape } };
    const { record } = show(`/panel-edit/${PANEL}`, {
      replies: { '/api/glass-panel/get': () => ({ ...stored, panel, drawingName: 'bath.dxf' }) },
    });
    expect(await screen.findByText('From drawing bath.dxf')).toBeTruthy();
    await press('Upload another drawing');
    expect(record.navigations).toEqual([`/dxf-panel-selection?quote=${QUOTE}&panel=${PANEL}`]);
  });
});

describe('the page of a panel of a shower', () => {
  const quoteWith = (isDetached: boolean) => ({
    ...{ companyUID: null, panels: [] },
    showers: [
      { units: 20, layout: { name: 'Master bath' }, panes: [{ key: 'a', panelUID: PANEL, isDetached }] },
    ],
  });
  it.each([
    ['fixes the quantity while the panel follows its shower', false],
    ['frees the quantity of a panel that was changed by hand', true],
  ])('%s', async (_promise, isDetached) => {
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(3, 20),
        '/api/quote/get-details': () => quoteWith(isDetached) as never,
      },
    });
    const follows = /^This panel follows Master bath: 20 units\./;
    if (isDetached) await field('quantity');
    else await screen.findByText(follows);
    await waitFor(async () => expect((await field('quantity')).disabled).toBe(!isDetached));
    expect(screen.queryAllByText(follows)).toHaveLength(isDetached ? 0 : 1);
  });
});

describe('the page of a stored panel', () => {
  it('saves with the loaded version and returns to the quote', async () => {
    const saved: SaveGlassPanelRequest[] = [];
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': (body) => (saved.push(body), storedPanel(5)),
      },
    });
    await enter('shape.height', '70');
    await press('Done');
    await screen.findByText('The quote');
    expect(saved).toMatchObject([
      { panelUID: PANEL, version: 4, spec: { shape: { height: { text: '70' } } } },
    ]);
    expect(localStorage.length).toBe(0);
  });

  it('saves automatically after a pause', async () => {
    const saved: SaveGlassPanelRequest[] = [];
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': (body) => (saved.push(body), storedPanel(4 + saved.length)),
      },
    });
    await enter('shape.height', '70');
    expect(localStorage.length).toBe(1);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(localStorage.length).toBe(0);
    await press('Undo all changes');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved).toMatchObject([
      { version: 4, spec: { shape: { height: { text: '70' } } } },
      { version: 5, spec: { shape: { height: { text: '72' } } } },
    ]);
  });

  it('keeps changes while offline and saves them when the connection is back', async () => {
    let isAway = true;
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': () => {
          if (isAway) throw new ApiError('/api/glass-panel/save', 0, null);
          return storedPanel(5);
        },
      },
    });
    await enter('shape.height', '70');
    expect(await screen.findByText(/^Not saved: no connection/)).toBeTruthy();
    expect(localStorage.length).toBe(1);
    isAway = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  it('accepts its own save after a lost response', async () => {
    let stored = storedPanel(4);
    const versions: number[] = [];
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': ({ version, spec, quantity }) => {
          versions.push(version);
          if (version !== stored.panel.version) throw conflict(stored);
          stored = { ...stored, panel: { ...stored.panel, spec, quantity, version: version + 1 } };
          if (version === 4) throw new ApiError('/api/glass-panel/save', 0, null);
          return stored;
        },
      },
    });
    await enter('shape.height', '70');
    expect(await screen.findByText(/^Not saved: no connection/)).toBeTruthy();
    await enter('shape.height', '71');
    await press('Done');
    await screen.findByText('The quote');
    expect(versions).toEqual([4, 4, 5]);
    expect(stored.panel.spec.shape).toMatchObject({ height: { text: '71' } });
  });

  function contested() {
    const versions: number[] = [];
    const replies: FakeShellOptions['replies'] = {
      '/api/glass-panel/get': () => storedPanel(4),
      '/api/glass-panel/save': ({ version }) => {
        versions.push(version);
        if (version === 4) throw conflict(storedPanel(6, 9, 'Sam Sales'));
        return storedPanel(7);
      },
    };
    return { versions, replies };
  }

  it('shows a conflicting change with its author and saves over it on request', async () => {
    const { versions, replies } = contested();
    show(`/panel-edit/${PANEL}`, { replies });
    await enter('shape.height', '70');
    await press('Done');
    expect(await screen.findByText(/^Sam Sales changed this panel/)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Their version' }).textContent).toBe(
      'Quantity: 9Size: 28″ × 72″',
    );
    await press('Save my version');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(versions.at(-1)).toBe(6);
    expect(screen.queryByText(/changed this panel/)).toBeNull();
  });

  it('saves and opens the next panel of the quote, by button and with Alt and an arrow', async () => {
    const others = [PANEL, '50000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000003'];
    const saved: number[] = [];
    const { router } = show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': ({ panelUID: uid }) => {
          const reply = storedPanel(4);
          return { ...reply, panel: { ...reply.panel, uid } };
        },
        '/api/glass-panel/save': ({ quantity }: SaveGlassPanelRequest) => {
          saved.push(quantity);
          return storedPanel(5, quantity);
        },
        '/api/quote/get-details': () =>
          ({ uid: QUOTE, panels: others.map((uid) => ({ uid })) }) as unknown as QuoteDetails,
      },
    });
    await enter('shape.height', '70');
    expect(await screen.findByText('1 of 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous panel' })).toHaveProperty('disabled', true);
    await press('Next panel');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/panel-edit/${others[1]}`));
    expect(saved).toHaveLength(1);
    await screen.findByText('2 of 3');
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/panel-edit/${others[2]}`));
    await screen.findByText('3 of 3');
    await press('Back to quote');
    await waitFor(() => expect(router.state.location.search).toBe(`?panel=${others[2]}`));
  });

  it('loads a conflicting change on request', async () => {
    show(`/panel-edit/${PANEL}`, { replies: contested().replies });
    await enter('shape.height', '70');
    await press('Done');
    await press('Load their version');
    await waitFor(() => expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('$1,629.00'));
    expect((await field('shape.height')).value).toBe('72');
    expect(screen.queryByText(/changed this panel/)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('restores unsaved changes and discards them on request', async () => {
    const mine = freshDraft({ ...starterPanel(catalogue), quantity: 3 }, 4);
    storedDraft(TENANT, PANEL).set(mine);
    const saved: SaveGlassPanelRequest[] = [];
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': (body) => (saved.push(body), storedPanel(4 + saved.length, body.quantity)),
      },
    });
    expect(await screen.findByText(/are back/)).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('$543.00');
    await press('Discard changes');
    expect(screen.getByRole('status', { name: 'Price' }).textContent).toBe('$181.00');
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('discards changes that never reached the server', async () => {
    const mine = freshDraft({ ...starterPanel(catalogue), quantity: 3 }, 4);
    storedDraft(TENANT, PANEL).set(mine);
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': () => {
          throw new ApiError('/api/glass-panel/save', 0, null);
        },
      },
    });
    await press('Discard changes');
    expect(localStorage.length).toBe(0);
  });

  it('puts a deleted panel back into the quote', async () => {
    const added: AddGlassPanelRequest[] = [];
    show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': () => {
          throw new ApiError('/api/glass-panel/save', 404, { code: 'NOT_FOUND', errors: [] });
        },
        '/api/quote/add-glass-panel': (body) => (added.push(body), storedPanel(1)),
      },
    });
    await enter('shape.height', '70');
    await press('Done');
    expect(await screen.findByText(/This panel was deleted from the quote/)).toBeTruthy();
    await press('Add it back to the quote');
    await screen.findByText('The quote');
    expect(added).toMatchObject([{ quoteUID: QUOTE, spec: { shape: { height: { text: '70' } } } }]);
    expect(localStorage.length).toBe(0);
  });

  it("puts a panel into a new quote if its own can't be changed anymore", async () => {
    const { router, record } = show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': () => {
          const reason = 'A quote that is ordered cannot be changed.';
          const errors = [{ name: 'generalErrors', reason, code: 'STATE_CONFLICT' }];
          throw new ApiError('/api/glass-panel/save', 409, { code: 'STATE_CONFLICT', errors });
        },
        '/api/quote/save': ({ uid }) => ({ uid }) as QuoteDetails,
        '/api/quote/add-glass-panel': () => storedPanel(1),
      },
    });
    await enter('shape.height', '70');
    await press('Done');
    expect(await screen.findByText(/^A quote that is ordered cannot be changed/)).toBeTruthy();
    await press('Add it to a new quote');
    await screen.findByText('The quote');
    const { body } = record.calls.find(({ path }) => path === '/api/quote/save') ?? {};
    expect(router.state.location.pathname).toBe(`/quote/${(body as { uid: string }).uid}`);
  });

  it('saves before another page opens', async () => {
    const saved: SaveGlassPanelRequest[] = [];
    const { router, record } = show(`/panel-edit/${PANEL}`, {
      replies: {
        '/api/glass-panel/get': () => storedPanel(4),
        '/api/glass-panel/save': (body) => (saved.push(body), storedPanel(5)),
      },
    });
    await enter('shape.height', '70');
    await act(() => router.navigate(`/quote/${QUOTE}`));
    await screen.findByText('The quote');
    expect(saved).toHaveLength(1);
    expect(record.questions).toEqual([]);
  });

  it("asks before leaving with changes that can't be saved", async () => {
    const { router, record } = show(`/panel-edit/${PANEL}`, {
      confirms: false,
      replies: { '/api/glass-panel/get': () => storedPanel(4) },
    });
    await enter('shape.height', 'tall');
    await act(() => router.navigate(`/quote/${QUOTE}`));
    await waitFor(() => expect(record.questions).toHaveLength(1));
    expect(router.state.location.pathname).toBe(`/panel-edit/${PANEL}`);
  });
});
