import { jest } from '@jest/globals';
import { SilentError } from '@glass/api-client';
import type { ApiClient } from '@glass/contracts/endpoints';
import { flagsFor, rightsFor } from '@glass/contracts/flags';
import { createPersonStore } from './person-store.js';

const flags = {
  userFlags: flagsFor(40, false),
  userRights: rightsFor(40, false),
  isPlatform: false,
  roleLevel: 40,
  actingStaff: null,
  mustSetUpSecondFactor: false,
  seesPrices: true,
};
const profile = { contact: {}, avatarUID: null, companyLogoUID: null };

function aStore(answers: { flags?: () => unknown; profile?: () => unknown } = {}) {
  const onError = jest.fn();
  const call = ((path: string) =>
    Promise.resolve().then(() =>
      path.endsWith('flags') ? (answers.flags ?? (() => flags))() : (answers.profile ?? (() => profile))(),
    )) as ApiClient['call'];
  return { store: createPersonStore({ call }, onError), onError };
}

const failing = (error: unknown) => () => {
  throw error;
};

describe('createPersonStore', () => {
  it('loads flags, role and profile', async () => {
    const { store } = aStore();
    await store.load();
    expect(store.getState().details).toEqual({
      flags: flags.userFlags,
      rights: flags.userRights,
      isPlatform: false,
      roleLevel: 40,
      actingStaff: null,
      mustSetUpSecondFactor: false,
      seesPrices: true,
      profile,
    });
  });

  it('exposes the staff acting for the user', async () => {
    const actingStaff = { name: 'Rita Root', returnUrl: 'https://platform.example/' };
    const { store } = aStore({ flags: () => ({ ...flags, actingStaff }) });
    await store.load();
    expect(store.getState().details.actingStaff).toEqual(actingStaff);
    store.forget();
    expect(store.getState().details.actingStaff).toBeNull();
  });

  it('drops the person and late answers after sign-out', async () => {
    const { store } = aStore();
    const loading = store.load();
    store.forget();
    await loading;
    expect(store.getState().details.flags).toBeNull();
  });

  it('keeps why the flags failed to load', async () => {
    const { store } = aStore({ flags: failing({ body: { reason: 'Away.' } }) });
    await store.load();
    expect(store.getState().failure?.()).toBe('Away.');
  });

  it('ignores a profile that failed for lack of a token', async () => {
    const { store, onError } = aStore({ profile: failing(new SilentError('Login required')) });
    await store.load();
    expect(onError).not.toHaveBeenCalled();
  });

  it('ignores a profile that failed without a network, which the page says itself', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { store, onError } = aStore({ profile: failing(new Error('The server did not answer.')) });
    await store.load();
    onLine.mockRestore();
    expect(onError).not.toHaveBeenCalled();
  });

  it('shows any other failure of the profile', async () => {
    const error = new Error('broken');
    const { store, onError } = aStore({ profile: failing(error) });
    await store.load();
    expect(onError).toHaveBeenCalledWith(error);
    expect(store.getState().details.flags).toEqual(flags.userFlags);
  });
});
