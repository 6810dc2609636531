import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import type { ProblemDetails } from '@glass/contracts';
import { TestApi } from './test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

describe('the log of requests', () => {
  it('has a line for the trace id that a refusal bears, and nothing that was sent', async () => {
    const info = jest.spyOn(PinoLogger.root, 'info');
    const { body } = await api.send('/api/geo/list-states', { countryCode: 'secret' });
    const { traceId } = body as ProblemDetails;
    const lines = info.mock.calls
      .map(([line]) => line as unknown as Record<string, unknown>)
      .filter((line) => line.traceId === traceId);
    expect(lines).toEqual([
      {
        traceId,
        ms: expect.any(Number),
        method: 'POST',
        path: '/api/geo/list-states',
        status: 400,
        code: 'VALIDATION_FAILED',
      },
    ]);
    expect(JSON.stringify(info.mock.calls)).not.toContain('secret');
    info.mockRestore();
  });
});
