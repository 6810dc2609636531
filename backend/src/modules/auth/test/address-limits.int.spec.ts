import { createDemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { CAPTCHAS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { setAttempts } from './account-scene.js';

/** Requests captchas from an address with three attempts left. */
async function captchas(trustedProxies: number, forwardedFor: (count: number) => string): Promise<number[]> {
  const api = await TestApi.start({ trustedProxies });
  try {
    const { uid: tenantUID } = await createDemoTenant(api, 'limits');
    for (const address of ['127.0.0.1', '203.0.113.5']) {
      await setAttempts(api, CAPTCHAS_OF_ADDRESS.attempts - 3, CAPTCHAS_OF_ADDRESS, address);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const headers = { 'x-forwarded-for': forwardedFor(count) };
      const reply = await api.send('/api/auth/captcha-token', { tenantUID }, headers);
      statuses.push(reply.status);
      if (reply.status !== 429) continue;
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(500);
      expect(reply.body.code).toBe('TOO_MANY_REQUESTS');
    }
    return statuses;
  } finally {
    await api.stop();
  }
}

const ALL_LET_IN = [200, 200, 200, 200, 200];
const THREE_LET_IN = [200, 200, 200, 429, 429];

describe('caller address for limits', () => {
  it('is the socket’s address; X-Forwarded-For is ignored without a trusted proxy', async () => {
    expect(await captchas(0, (count) => `198.51.100.${count}`)).toEqual(THREE_LET_IN);
  });

  it('is the address named by a trusted proxy', async () => {
    expect(await captchas(1, (count) => `198.51.100.${count}`)).toEqual(ALL_LET_IN);
  });

  it('is the last address of the header, added by the proxy, not those the caller wrote', async () => {
    expect(await captchas(1, (count) => `198.51.100.${count}, 203.0.113.5`)).toEqual(THREE_LET_IN);
  });
});
