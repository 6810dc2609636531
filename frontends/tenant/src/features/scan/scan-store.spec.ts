import { problemOf } from '@glass/api-client';
import { jest } from '@jest/globals';
import { newUid } from '@glass/contracts/primitives';
import type { PanelScan, ScanPanelsRequest, ScanResult } from '@glass/contracts/shop';
import { ApiError } from '@glass/api-client';
import { forgetScanAge } from './scan-store.js';
import { ScanStore } from './scan-store.js';
import { nextRetryAt, sendScans, type CallScanPanels } from './use-scans.js';

const PERSON = '40000000-0000-4000-8000-000000000001';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

let count = 0;
function scanOf(code: string): PanelScan {
  count += 1;
  return {
    scanUID: newUid(),
    code,
    to: null,
    at: new Date(Date.UTC(2026, 10, 27, 8, 0, count)).toISOString(),
  };
}
const moved = ({ scanUID }: PanelScan): ScanResult => ({
  scanUID,
  outcome: 'moved',
  reason: '',
  piece: null,
});
const refusal = (status: number) =>
  new ApiError('/api/order/scan-panels', status, {
    ...{ status, code: 'X', errors: [{ name: 'generalErrors', reason: `No ${status}.`, code: 'X' }] },
  });

/** A server that fails for some codes, and records requests. */
function server(fails: Record<string, number> = {}) {
  const requests: string[][] = [];
  const call: CallScanPanels = ({ scans }: ScanPanelsRequest) => {
    requests.push(scans.map(({ code }) => code));
    const bad = scans.find(({ code }) => code in fails);
    return bad ? Promise.reject(refusal(fails[bad.code]!)) : Promise.resolve({ results: scans.map(moved) });
  };
  return { call, requests };
}
const fates = (store: ScanStore) =>
  store
    .fresh()
    .toReversed()
    .map(({ scan, result, failures }) => [scan.code, result?.outcome ?? 'waiting', failures]);

describe('ScanStore', () => {
  it('keeps the scans of two tabs that write concurrently', () => {
    const [one, two] = [new ScanStore(PERSON), new ScanStore(PERSON)];
    one.add(scanOf('A'));
    two.add(scanOf('B'));
    one.add(scanOf('C'));
    for (const tab of [one, two, new ScanStore(PERSON)])
      expect(fates(tab).map(([code]) => code)).toEqual(['A', 'B', 'C']);
  });

  it('notifies its page of another tab’s scans', () => {
    const [one, two] = [new ScanStore(PERSON), new ScanStore(PERSON)];
    let heard = 0;
    const stop = one.subscribe(() => (heard += 1));
    expect(one.all()).toEqual([]);
    const scan = scanOf('A');
    two.add(scan);
    window.dispatchEvent(new StorageEvent('storage', { key: `glass.scan.${PERSON}.${scan.scanUID}` }));
    expect([heard, one.all().length]).toEqual([1, 1]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    stop();
    expect(heard).toBe(1);
  });

  it('drops only the oldest finished scans, never waiting or rejected ones', () => {
    const store = new ScanStore(PERSON);
    const [waiting, refused] = [scanOf('waiting'), scanOf('refused')];
    store.add(waiting);
    store.add(refused);
    store.setResult(refused.scanUID, { ...moved(refused), outcome: 'refused', reason: 'No.' });
    for (let done = 0; done < 203; done += 1) {
      const scan = scanOf(`done ${done}`);
      store.add(scan);
      store.setResult(scan.scanUID, moved(scan));
    }
    store.add(scanOf('last'));
    const codes = fates(store).map(([code]) => code);
    expect(codes).toEqual(expect.arrayContaining(['waiting', 'refused', 'done 202', 'last']));
    expect(codes).not.toContain('done 0');
  });

  it('migrates scans of the previous version, but never other users’ scans', () => {
    const scan = scanOf('older');
    const value = [{ scan, result: null }, { nonsense: true }];
    localStorage.setItem(`glass.scans.${PERSON}`, JSON.stringify({ version: 1, value }));
    expect(fates(new ScanStore(PERSON))).toEqual([['older', 'waiting', 0]]);
    expect(localStorage.getItem(`glass.scans.${PERSON}`)).toBeNull();
    expect(fates(new ScanStore(`${PERSON}2`))).toEqual([]);
  });

  it.each([
    ['a time that is none', { at: 'yesterday' }, {}],
    ['an empty time', { at: '' }, {}],
    ['a result of another version', {}, { result: { state: 'done' } }],
    ['a result that is text', {}, { result: 'moved' }],
    ['a result without its piece', {}, { result: { outcome: 'moved', piece: {} } }],
    ['counts that are no numbers', {}, { failures: 'many', retryAt: null }],
  ])('reads a stored scan with %s as waiting, with a valid time', (_what, scan, more) => {
    const stored = scanOf('damaged');
    const value = { scan: { ...stored, ...scan }, result: null, ...more };
    localStorage.setItem(`glass.scan.${PERSON}.${stored.scanUID}`, JSON.stringify({ version: 1, value }));
    const store = new ScanStore(PERSON);
    expect(fates(store)).toEqual([['damaged', 'waiting', 0]]);
    expect(store.all()[0]!.scan.at).toMatch(/^(1970-01-01|2026-11-27)T/);
    expect(nextRetryAt(store.all())).toBe(0);
  });

  it('stores a result under the scan’s storage key, whatever uid it contains', () => {
    const value = { scan: { ...scanOf('copied by hand'), scanUID: 'another' }, result: null };
    localStorage.setItem(`glass.scan.${PERSON}.its-key`, JSON.stringify({ version: 1, value }));
    const store = new ScanStore(PERSON);
    const { scan } = store.all()[0]!;
    store.setResult(scan.scanUID, moved(scan));
    expect(fates(store)).toEqual([['copied by hand', 'moved', 0]]);
    store.remove([scan.scanUID]);
    expect(fates(store)).toEqual([]);
  });

  it('ignores the result of a scan that was dismissed while it was sent', () => {
    const store = new ScanStore(PERSON);
    const scan = scanOf('A');
    store.add(scan);
    store.remove([scan.scanUID]);
    store.setResult(scan.scanUID, moved(scan));
    expect(fates(store)).toEqual([]);
  });
});

describe('sendScans', () => {
  function stored(codes: string[]) {
    const store = new ScanStore(PERSON);
    codes.forEach((code) => store.add(scanOf(code)));
    return store;
  }

  it('sends the oldest first, in batches of at most 20, with the device’s time', async () => {
    const store = stored(Array.from({ length: 45 }, (_, index) => String(index)));
    const { call, requests } = server();
    const clocks: unknown[] = [];
    await sendScans(store, (request) => {
      clocks.push(request.sentAt);
      return call(request);
    });
    expect(requests.map((codes) => codes.length)).toEqual([20, 20, 5]);
    expect(requests.flat()).toEqual(Array.from({ length: 45 }, (_, index) => String(index)));
    expect(clocks.every((at) => typeof at === 'string')).toBe(true);
  });

  const hide = (state: 'hidden' | 'visible') => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  /** The ages sent `ms` after the scans were read, by the monotonic clock. */
  async function agesAfter(ms: number, store: ScanStore) {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + ms);
    const requests: ScanPanelsRequest[] = [];
    await sendScans(store, (request) => {
      requests.push(request);
      return Promise.reject(refusal(0));
    });
    return requests[0]!.scans.map(({ ageMs }) => ageMs);
  }

  it('sends each scan’s age by the monotonic clock, even if the device clock changes', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1000);
    const store = stored(['A', 'B']);
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 0, 1));
    expect(await agesAfter(60_000.4, store)).toEqual([60_000, 60_000]);
  });

  it('sends no age for scans from before the page was hidden, when the device may have slept', async () => {
    const store = stored(['A']);
    hide('hidden');
    hide('visible');
    store.add(scanOf('B'));
    const [first, second] = await agesAfter(5000, store);
    expect([first, typeof second]).toEqual([undefined, 'number']);
  });

  it('sends no age for scans of another page', async () => {
    const store = new ScanStore(PERSON);
    const scan = scanOf('A');
    store.add(scan);
    forgetScanAge(scan.scanUID);
    expect(await agesAfter(5000, store)).toEqual([undefined]);
  });

  it('retries a scan immediately if its retry time came from a fast clock', async () => {
    const store = stored(['A', 'B']);
    const [later, soon] = store.all().map(({ scan }) => scan.scanUID);
    store.setFailure(later!, Date.now() + 3 * 3_600_000);
    store.setFailure(soon!, Date.now() + 4 * 60_000);
    expect(nextRetryAt(store.all())).toBe(0);
    await sendScans(store, server().call);
    expect(store.all().map(({ result }) => result?.outcome ?? 'waiting')).toEqual(['moved', 'waiting']);
    expect(nextRetryAt(store.all())).toBeGreaterThan(Date.now());
  });

  it.each([400, 404, 413, 422])('rejects only the bad scan if the server answers %i', async (status) => {
    const store = stored(['A', 'bad', 'B']);
    expect(await sendScans(store, server({ bad: status }).call)).toBeNull();
    expect(fates(store)).toEqual([
      ['A', 'moved', 0],
      ['bad', 'refused', 0],
      ['B', 'moved', 0],
    ]);
    expect(store.all().find(({ scan }) => scan.code === 'bad')?.result?.reason).toBe(`No ${status}.`);
  });

  it('retries a scan that breaks the server later, and sends the others', async () => {
    const store = stored(['A', 'bad', 'B']);
    const { call, requests } = server({ bad: 500 });
    await sendScans(store, call);
    expect(fates(store)).toEqual([
      ['A', 'moved', 0],
      ['bad', 'waiting', 1],
      ['B', 'moved', 0],
    ]);
    expect(nextRetryAt(store.all())).toBeGreaterThan(Date.now());
    const before = requests.length;
    await sendScans(store, call);
    expect(requests).toHaveLength(before);
    await sendScans(store, server().call, { force: true });
    expect(fates(store)[1]).toEqual(['bad', 'moved', 1]);
  });

  it.each([0, 408, 429, 502, 503, 504])('stops at %i and keeps all scans', async (status) => {
    const store = stored(['A', 'B']);
    const { call, requests } = server({ A: status });
    expect(await sendScans(store, call)).toEqual({ kind: 'offline' });
    expect(requests).toHaveLength(1);
    expect(fates(store)).toEqual([
      ['A', 'waiting', 0],
      ['B', 'waiting', 0],
    ]);
  });

  it.each([401, 403])('stops at %i with the reason, and rejects no scan', async (status) => {
    const store = stored(['A']);
    const problem = await sendScans(store, server({ A: status }).call);
    expect(problem?.kind === 'refused' && problemOf(problem.error)?.text).toBe(`No ${status}.`);
    expect(fates(store)).toEqual([['A', 'waiting', 0]]);
  });

  it('resends a scan that is missing in the reply', async () => {
    const store = stored(['A', 'B']);
    await sendScans(store, ({ scans }) => Promise.resolve({ results: scans.slice(1).map(moved) }));
    expect(fates(store)).toEqual([
      ['A', 'waiting', 1],
      ['B', 'moved', 0],
    ]);
  });
});
