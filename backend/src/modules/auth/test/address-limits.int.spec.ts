import { createDemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { CAPTCHAS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { attemptedBefore } from './account-scene.js';

/** Captchas, the first thing anybody asks for, of an address that has three left. */
async function captchas(trustedProxies: number, forwardedFor: (count: number) => string): Promise<number[]> {
  const api = await TestApi.start({ trustedProxies });
  try {
    const { uid: tenantUID } = await createDemoTenant(api, 'limits');
    for (const address of ['127.0.0.1', '203.0.113.5']) {
      await attemptedBefore(api, CAPTCHAS_OF_ADDRESS.attempts - 3, CAPTCHAS_OF_ADDRESS, address);
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

describe('the address that attempts are counted by', () => {
  it('is the one that connects, whatever X-Forwarded-For says, unless a proxy is to be believed', async () => {
    expect(await captchas(0, (count) => `198.51.100.${count}`)).toEqual(THREE_LET_IN);
  });

  it('is the one that a believed proxy names', async () => {
    expect(await captchas(1, (count) => `198.51.100.${count}`)).toEqual(ALL_LET_IN);
  });

  it('is the one that the proxy adds at the end, not what the caller wrote before it', async () => {
    expect(await captchas(1, (count) => `198.51.100.${count}, 203.0.113.5`)).toEqual(THREE_LET_IN);
  });
});
