import type { ProfileReply, SignedInDevice } from '@glass/contracts/auth';
import { NEWEST_VERSION } from '@glass/contracts/news';
import { openSite, type Server, type Site, type SiteOptions } from './site.factory.js';

export const AVATAR = '70000000-0000-4000-8000-000000000001';

export function aProfile(more: Partial<ProfileReply> = {}): ProfileReply {
  return {
    contact: {
      contactUID: '30000000-0000-4000-8000-000000000001',
      email: 'buyer@demo.example',
      firstName: 'Bea',
      lastName: 'Buyer',
      phone: '207 555 0100',
    },
    avatarUID: null,
    companyLogoUID: null,
    hasPassword: true,
    news: { wantsDigest: false, seenVersion: NEWEST_VERSION },
    ...more,
  };
}

export function aDevice(number: number, more: Partial<SignedInDevice> = {}): SignedInDevice {
  return {
    sessionUID: `80000000-0000-4000-8000-00000000000${number}`,
    isThisOne: number === 1,
    device: number === 1 ? 'Firefox on Linux' : 'Chrome on Android',
    address: '203.0.113.7',
    method: 'password',
    secondFactor: null,
    signedInAt: '2026-11-01T08:00:00.000Z',
    lastSeenAt: new Date(Date.now() - 150_000).toISOString(),
    ...more,
  };
}

export interface ProfileSite extends Omit<SiteOptions, 'path' | 'signedIn'> {
  profile?: ProfileReply;
}

/** Opens the profile of a user signed in on two devices. */
export function openProfile({ profile = aProfile(), server, ...more }: ProfileSite = {}): Promise<Site> {
  const replies: Server = {
    '/api/auth/get-my-profile': () => profile,
    '/api/auth/list-my-devices': () => ({ devices: [aDevice(1), aDevice(2)] }),
    ...server,
  };
  return openSite({ path: '/account/profile', signedIn: true, server: replies, ...more });
}

/** Bodies of the requests to a path. */
export function bodiesOf(site: Site, path: string): Record<string, unknown>[] {
  return site.calls.filter((call) => call.path === path).map(({ body }) => body);
}

/** The server's refusal of a field. */
export function refusedField(name: string, reason: string): [status: number, body: object] {
  const code = 'VALIDATION_FAILED';
  return [400, { code, status: 400, errors: [{ name, reason, code }] }];
}
