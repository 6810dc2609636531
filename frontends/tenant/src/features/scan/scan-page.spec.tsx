import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { PanelScan, ScanPanelsRequest, ScanResult } from '@glass/contracts/shop';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { showTenant } from '../../../test/show-tenant.js';

const PANEL = '60000000-0000-4000-8000-000000000001';
const AT = '/tenant/scan';
const CODE = 'SO-2001-01-1';

beforeEach(() => localStorage.clear());

function result({ scanUID }: PanelScan, more: Partial<ScanResult> = {}): ScanResult {
  return {
    scanUID,
    outcome: 'moved',
    reason: '',
    piece: {
      ...{ panelUID: PANEL, orderNumber: 'SO-2001', lineNumber: 1, mark: 'Door', piece: 1, quantity: 2 },
      ...{ from: 'waiting', stage: 'cutting', isRemake: false },
    },
    ...more,
  };
}
const moves = ({ scans }: ScanPanelsRequest) => ({ results: scans.map((scan) => result(scan)) });
const page = (replies: FakeReplies = {}, options: FakeShellOptions = {}) =>
  showTenant(AT, { '/api/order/scan-panels': moves, ...replies }, options);
const scan = async (code: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), `${code}{Enter}`);
};

describe('ScanPage', () => {
  it('moves a piece by its typed code, and shows its new stage', async () => {
    const { calls } = page();
    await scan(CODE);
    expect(await screen.findByText('SO-2001 · panel 1 · piece 1 of 2')).toBeTruthy();
    expect(screen.getByText(/Waiting → Cutting/)).toBeTruthy();
    expect(calls('/api/order/scan-panels')).toMatchObject([{ scans: [{ code: CODE, to: null }] }]);
    expect(screen.getByRole('link', { name: /^Open SO-2001/ }).getAttribute('href')).toBe(
      `/tenant/panel-view/${PANEL}?piece=1`,
    );
  });

  it('counts a label read many times in a row as one scan', async () => {
    const { calls } = page();
    await scan(CODE);
    await scan(CODE);
    await screen.findByText('SO-2001 · panel 1 · piece 1 of 2');
    expect(calls('/api/order/scan-panels')).toHaveLength(1);
  });

  it('counts a label read immediately at the next station as another scan', async () => {
    const { calls } = page();
    await scan(CODE);
    await userEvent.click(screen.getByRole('combobox', { name: 'Each scan' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Moves the piece to Tempering' }));
    await scan(CODE);
    await waitFor(() => expect(calls('/api/order/scan-panels')).toHaveLength(2));
    expect(calls('/api/order/scan-panels')[1]).toMatchObject({ scans: [{ code: CODE, to: 'tempering' }] });
  });

  it('keeps offline scans over a reload, and sends them under the same uid', async () => {
    let isDown = true;
    const sent: string[] = [];
    const flaky = (body: ScanPanelsRequest) => {
      sent.push(...body.scans.map(({ scanUID }) => scanUID));
      return isDown ? Promise.reject(new TypeError('Failed to fetch')) : moves(body);
    };
    page({ '/api/order/scan-panels': flaky });
    await scan(CODE);
    expect(await screen.findByText(/1 scan waiting for the network/)).toBeTruthy();
    cleanup();
    isDown = false;
    page({ '/api/order/scan-panels': flaky });
    expect(await screen.findByText('Moved')).toBeTruthy();
    expect(screen.queryByText(/waiting for the network/)).toBeNull();
    expect(new Set(sent).size).toBe(1);
  });

  it('sends waiting scans when the browser is online again', async () => {
    let isDown = true;
    page({
      '/api/order/scan-panels': (body) =>
        isDown ? Promise.reject(new TypeError('Failed to fetch')) : moves(body),
    });
    await scan(CODE);
    await screen.findByText(/1 scan waiting for the network/);
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Moved')).toBeTruthy();
  });

  it('reports a scan that changed nothing', async () => {
    page({
      '/api/order/scan-panels': ({ scans }) => ({
        results: [result(scans[0]!, { outcome: 'refused', reason: 'The order is on hold.' })],
      }),
    });
    await scan(CODE);
    expect(await screen.findByText('Not moved')).toBeTruthy();
    expect(screen.getByText(/The order is on hold\./)).toBeTruthy();
  });

  it('moves pieces to the station’s stage, and remembers the station', async () => {
    page();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Each scan' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Moves the piece to Tempering' }));
    cleanup();
    const { calls } = page();
    await scan(CODE);
    await screen.findByText('Moved');
    expect(calls('/api/order/scan-panels')).toMatchObject([{ scans: [{ to: 'tempering' }] }]);
    expect(screen.getByRole('combobox', { name: 'Each scan' }).textContent).toBe(
      'Moves the piece to Tempering',
    );
  });

  it('rejects a code that is no panel label without calling the server', async () => {
    const { calls, record } = page();
    await scan('4006381333931');
    expect(record.toasts).toContainEqual(expect.objectContaining({ message: 'Not a panel label.' }));
    expect(calls('/api/order/scan-panels')).toEqual([]);
  });

  it('keeps the scans of two tabs while the server is down, and sends each later', async () => {
    let isDown = true;
    const sent = new Set<string>();
    const flaky = (body: ScanPanelsRequest) => {
      if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
      body.scans.forEach(({ scanUID }) => sent.add(scanUID));
      return moves(body);
    };
    const tabs = [1, 2].map(() => {
      page({ '/api/order/scan-panels': flaky });
      return within(document.body.lastElementChild as HTMLElement);
    });
    for (const [index, tab] of tabs.entries()) {
      const field = await tab.findByRole('textbox', { name: 'Code' });
      for (const piece of [1, 2]) await userEvent.type(field, `SO-200${index}-01-${piece}{Enter}`);
    }
    // Browsers notify other tabs of storage changes; both test pages share a window, so the test does.
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    for (const tab of tabs) {
      await tab.findByText(/4 scans waiting for the network/);
      expect(within(tab.getByRole('list', { name: 'Scans' })).getAllByRole('listitem')).toHaveLength(4);
    }
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent.size).toBe(4));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    for (const tab of tabs) await waitFor(() => expect(tab.getAllByText('Moved')).toHaveLength(4));
  });

  it('keeps a rejected scan with its reason until dismissed, and sends the scans after it', async () => {
    page({
      '/api/order/scan-panels': ({ scans }) => ({
        results: scans.map((each) =>
          each.code === 'LOT-1042-03-2'
            ? result(each, { outcome: 'refused', reason: 'This is not one of our labels.', piece: null })
            : result(each),
        ),
      }),
    });
    await scan('LOT-1042-03-2');
    await scan(CODE);
    expect(await screen.findByText('Moved')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear list' }));
    expect(screen.queryByText('Moved')).toBeNull();
    expect(screen.getByText(/This is not one of our labels\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss LOT-1042-03-2' }));
    expect(screen.getByText('No scans yet.')).toBeTruthy();
  });

  it('opens a panel page by its bar code', async () => {
    const { at, calls } = page(
      { '/api/order/read-label': () => ({ panelUID: PANEL, piece: 2 }) },
      { session: { roleLevel: ROLE_LEVELS.viewer } },
    );
    await scan(CODE);
    await waitFor(() => expect(at()).toBe(`/tenant/panel-view/${PANEL}?piece=2`));
    expect(calls('/api/order/read-label')).toEqual([{ code: CODE }]);
  });

  it('opens panels for a viewer without moving them', async () => {
    const { at, calls } = page({}, { session: { roleLevel: ROLE_LEVELS.viewer } });
    expect(await screen.findByText(/You can view panels/)).toBeTruthy();
    await scan(`http://demo.localhost/customer/panel-view/${PANEL}?piece=2`);
    await waitFor(() => expect(at()).toBe(`/tenant/panel-view/${PANEL}?piece=2`));
    expect(calls('/api/order/scan-panels')).toEqual([]);
  });
});
