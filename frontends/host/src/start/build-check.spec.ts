import { jest } from '@jest/globals';
import { BUILD_CHECK_MS, startBuildCheck } from './build-check.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function check(...answers: (string | Error)[]) {
  const fetchBuildId = jest.fn(() => {
    const answer = answers.shift() ?? 'one';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const onNewerBuild = jest.fn();
  const stop = startBuildCheck({ buildId: 'one', fetchBuildId, onNewerBuild });
  return { fetchBuildId, onNewerBuild, stop };
}

describe('startBuildCheck', () => {
  it('checks every 60 minutes', async () => {
    const { fetchBuildId, onNewerBuild } = check();
    expect(BUILD_CHECK_MS).toBe(3_600_000);
    await jest.advanceTimersByTimeAsync(BUILD_CHECK_MS - 1);
    expect(fetchBuildId).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1 + 2 * BUILD_CHECK_MS);
    expect(fetchBuildId).toHaveBeenCalledTimes(3);
    expect(onNewerBuild).not.toHaveBeenCalled();
  });

  it('reports a newer build once and stops', async () => {
    const { fetchBuildId, onNewerBuild } = check('one', 'two');
    await jest.advanceTimersByTimeAsync(10 * BUILD_CHECK_MS);
    expect(onNewerBuild).toHaveBeenCalledTimes(1);
    expect(fetchBuildId).toHaveBeenCalledTimes(2);
  });

  it('ignores an unreachable web server and checks again', async () => {
    const { onNewerBuild } = check(new Error('away'), '', 'two');
    await jest.advanceTimersByTimeAsync(2 * BUILD_CHECK_MS);
    expect(onNewerBuild).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(BUILD_CHECK_MS);
    expect(onNewerBuild).toHaveBeenCalledTimes(1);
  });

  it('can be stopped', async () => {
    const { fetchBuildId, stop } = check();
    stop();
    await jest.advanceTimersByTimeAsync(BUILD_CHECK_MS);
    expect(fetchBuildId).not.toHaveBeenCalled();
  });
});
