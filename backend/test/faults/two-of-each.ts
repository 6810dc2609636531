import { jobRuns, killedProcesses } from './killed-processes.js';
import { post, signIn } from './support/customer.js';
import { startRoundRobin, type RoundRobin } from './support/round-robin.js';
import type { RunningSystem } from './support/running-system.js';
import type { ServerProcess } from './support/server-process.js';

/** Of the limit on wrong passwords of one sign-in (`WRONG_PASSWORDS_OF_SESSION`). */
const WRONG_PASSWORDS = 10;

/** @param running one API and one worker, started before the tests */
export function twoOfEach(running: () => RunningSystem): void {
  describe('two API and two worker processes behind one address', () => {
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

    it('know each other’s sign-ins, and both forget one that ended at either', async () => {
      const before = [...proxy.answered];
      const token = await signIn(system, 'viewer@demo.example');
      for (const at of [one, other, system, system]) expect((await profile(at, token)).status).toBe(200);
      expect(proxy.answered.every((count, index) => count > before[index]!)).toBe(true);
      expect((await post(other, '/api/auth/logout', {}, token)).status).toBe(200);
      // What a process has read just now it believes for some seconds.
      while ((await profile(one, token)).status === 200);
      expect((await profile(one, token)).status).toBe(401);
      expect((await profile(other, token)).status).toBe(401);
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

    killedProcesses(
      () => system,
      () => [() => secondApi.end('SIGKILL'), killWorkerAtWork],
    );

    /** The one of the two that has a job under way. The first is started again, for who comes after. */
    async function killWorkerAtWork(): Promise<void> {
      await jobRuns(one);
      const rows = await one.sql<{ worker: string }>(`select worker from job where status = 'running'`);
      const hasJob = (worker: ServerProcess) => rows.some((row) => row.worker.includes(String(worker.pid)));
      if (hasJob(one.worker)) {
        await one.worker.end('SIGKILL');
        one.startWorker();
      } else await secondWorker.end('SIGKILL');
    }
  });
}
