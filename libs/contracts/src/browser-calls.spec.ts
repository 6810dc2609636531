import { GET_CALLS, PUBLIC_CALLS, TENANT_PUBLIC_CALLS } from './browser-calls.js';
import { endpointAt, endpointPaths } from './endpoints.js';

describe('the calls of the browser’s client', () => {
  const accessedBy = (kind: string) => endpointPaths.filter((path) => endpointAt(path).access.kind === kind);
  const sent = (method: string) => endpointPaths.filter((path) => endpointAt(path).method === method);

  it.each([
    ['public calls', PUBLIC_CALLS, accessedBy('public')],
    ['tenant-public calls', TENANT_PUBLIC_CALLS, accessedBy('tenant-public')],
    ['GET calls', GET_CALLS, sent('GET')],
  ])('match the endpoint table: %s', (_name, listed, declared) => {
    expect(listed.toSorted()).toEqual(declared.toSorted());
  });
});
