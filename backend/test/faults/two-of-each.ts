import type { SessionGrant } from '@glass/contracts/auth';
import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import { waitForRunningJob, testKilledProcesses } from './killed-processes.js';
import { login, post, signIn } from './support/customer.js';
import { startRoundRobin, type RoundRobin } from './support/round-robin.js';
import type { RunningSystem } from './support/running-system.js';
import type { ServerProcess } from './support/server-process.js';
import { until } from './support/until.js';

/** Limit of wrong passwords per session (`WRONG_PASSWORDS_OF_SESSION`). */
const WRONG_PASSWORDS = 10;

/** @param running one API and one worker, started before the tests */
export function testTwoOfEach(running: () => RunningSystem): void {
  describe('two API and two worker processes behind one URL', () => {
    let system: RunningSystem;
    let one: RunningSystem;
    let other: RunningSystem;
    let proxy: RoundRobin;
    let secondApi: ServerProcess;
    let secondWorker: ServerProcess;

    beforeAll(async () => {
      one = running();
      const added = await one.addApi();
      secondApi = added.process;
      other = one.at(added.baseUrl);
      secondWorker = await one.addWorker();
      proxy = await startRoundRobin([one.baseUrl, other.baseUrl]);
      system = one.at(proxy.baseUrl);
    });
    afterAll(() => proxy.stop());

    const profile = (at: RunningSystem, token: string) => post(at, '/api/auth/get-my-profile', {}, token);

    it('share sessions, and both reject one that was ended at either', async () => {
      const before = [...proxy.answered];
      const token = await signIn(system, 'viewer@demo.example');
      for (const at of [one, other, system, system]) expect((await profile(at, token)).status).toBe(200);
      expect(proxy.answered.every((count, index) => count > before[index]!)).toBe(true);
      expect((await post(other, '/api/auth/logout', {}, token)).status).toBe(200);
      // Caches are valid for a few seconds.
      await until(async () => (await profile(one, token)).status !== 200);
      expect((await profile(one, token)).status).toBe(401);
      expect((await profile(other, token)).status).toBe(401);
    });

    it('exchange each other’s refresh tokens, and end the session if a used one returns to either', async () => {
      const grant = await login(system, 'manager@demo.example');
      const exchange = async (at: RunningSystem, { contactUID, refreshToken }: SessionGrant) =>
        (await post(at, '/api/auth/refresh-token', { contactUID, refreshToken })).body as SessionGrant;
      const second = await exchange(other, await exchange(one, grant));
      expect(second.isAuthenticated).toBe(true);
      const revoked = { isAuthenticated: false, reason: 'TOKEN_REVOKED' };
      expect(await exchange(one, grant)).toEqual(revoked);
      expect(await exchange(other, second)).toEqual(revoked);
    });

    it('sell at the newest price list, wherever it was published', async () => {
      const { accessToken, tenantUID } = await login(system, 'manager@metrik.example');
      const ask = async <P extends EndpointPath>(at: RunningSystem, path: P, body: RequestOf<P>) =>
        (await post(at, path, body as object, accessToken)).body as ReplyOf<P>;
      const priceAt = async (at: RunningSystem, uid: string) =>
        (await ask(at, '/api/glass-options/get-all', { tenantUID })).materials.find(
          (each) => each.uid === uid,
        )!.ratePerArea;
      const { items } = await ask(one, '/api/material/list', {});
      const material = items.find(({ ratePerArea }) => ratePerArea !== null)!;
      for (const [at, ratePerArea] of [
        [one, '123.45'],
        [other, material.ratePerArea],
      ] as const) {
        // Fills the caches of both with the current price.
        for (const each of [one, other]) expect(await priceAt(each, material.uid)).not.toBe(ratePerArea);
        const { items: now } = await ask(at, '/api/material/list', {});
        const { version } = now.find(({ uid }) => uid === material.uid)!;
        await ask(at, '/api/material/save', { ...material, version, ratePerArea });
        const { draft } = await ask(at, '/api/price-list/get', {});
        await ask(at, '/api/price-list/publish', { revision: draft.revision });
        for (const each of [one, other]) expect(await priceAt(each, material.uid)).toBe(ratePerArea);
      }
    });

    it('show site settings saved at the other once caches expire', async () => {
      const { accessToken } = await login(system, 'manager@metrik.example');
      const site = async (at: RunningSystem) =>
        (await post(at, '/api/tenant/init', { host: 'metrik.localhost' }))
          .body as ReplyOf<'/api/tenant/init'>;
      const termsText = 'Cut glass is not taken back.';
      const isNew = async (at: RunningSystem) => {
        const reply = await site(at);
        return reply.isValidTenant && reply.tenantWebsiteSettings.termsText === termsText;
      };
      for (const at of [one, other]) expect(await isNew(at)).toBe(false);
      const { version } = (await post(one, '/api/tenant-settings/get', {}, accessToken))
        .body as ReplyOf<'/api/tenant-settings/get'>;
      await post(one, '/api/tenant-settings/save', { version, settings: { termsText } }, accessToken);
      expect(await isNew(one)).toBe(true);
      await until(() => isNew(other));
    });

    it('count attempts together', async () => {
      const token = await signIn(system, 'sales@demo.example');
      const guess = { currentPassword: 'guessed', newPassword: 'Taken-Over-2026' };
      const statuses: number[] = [];
      for (let tries = 0; tries < WRONG_PASSWORDS; tries += 1) {
        const at = tries % 2 === 0 ? one : other;
        statuses.push((await post(at, '/api/auth/change-password', guess, token)).status);
      }
      expect(statuses).not.toContain(429);
      for (const at of [one, other])
        expect((await post(at, '/api/auth/change-password', guess, token)).status).toBe(429);
    });

    testKilledProcesses(
      () => system,
      () => [() => secondApi.end('SIGKILL'), killWorkerAtWork],
    );

    /** Kills the worker that has a running job. The first worker is restarted for later tests. */
    async function killWorkerAtWork(): Promise<void> {
      await waitForRunningJob(one);
      const rows = await one.sql<{ worker: string }>(`select worker from job where status = 'running'`);
      const hasJob = (worker: ServerProcess) => rows.some((row) => row.worker.includes(String(worker.pid)));
      if (hasJob(one.worker)) {
        await one.worker.end('SIGKILL');
        one.startWorker();
      } else await secondWorker.end('SIGKILL');
    }
  });
}
