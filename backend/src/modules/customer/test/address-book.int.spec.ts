import { randomUUID } from 'node:crypto';
import type { PostalAddress } from '@glass/contracts/geo';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { demoAddress } from '../../../../test/demo-address.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

const ADD = '/api/contact/shipping-address/add';
const UPDATE = '/api/contact/shipping-address/update';
const DELETE = '/api/contact/shipping-address/delete';

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
});
afterAll(() => api.stop());

const as = (person: Person) => ({ authorization: `Bearer ${tenant.tokens[person]}` });
const entry = (label: string, more: { isDefault?: boolean; address?: PostalAddress } = {}) => ({
  addressUID: randomUUID(),
  label,
  address: demoAddress,
  ...more,
});
const book = async (person: Person) =>
  (await api.call('/api/contact/shipping-address/list', {}, tenant.tokens[person])).addresses;
const fieldsOf = ({ body }: { body: ProblemDetails }) => body.errors.map(({ name }) => name);

describe('address book', () => {
  it('trims and stores an address, and makes the first one the default', async () => {
    expect(await book('buyer')).toEqual([]);
    const address = { ...demoAddress, city: '  Portland ', country: 'us' };
    const added = await api.call(ADD, entry('Workshop', { address }), tenant.tokens.buyer);
    expect(added).toMatchObject({ label: 'Workshop', address: demoAddress, isDefault: true });
    expect(await book('buyer')).toEqual([added]);
  });

  it('adds an address once per uid, also concurrently', async () => {
    const request = entry('Site');
    const before = (await book('manager')).length;
    const replies = await Promise.all([1, 2, 3].map(() => api.send(ADD, request, as('manager'))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await book('manager')).toHaveLength(before + 1);
  });

  it('has one default, also after concurrent requests, and lists it first', async () => {
    await Promise.all(
      ['A', 'B', 'C'].map((label) => api.call(ADD, entry(label, { isDefault: true }), tenant.tokens.sales)),
    );
    const addresses = await book('sales');
    expect(addresses.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    const { addressUID, label, address } = addresses[2]!;
    await api.call(UPDATE, { addressUID, label, address, isDefault: true }, tenant.tokens.sales);
    const after = await book('sales');
    expect(after[0]).toMatchObject({ addressUID, isDefault: true });
    expect(after.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('updates an entry, and keeps the default flag if omitted', async () => {
    const { addressUID } = await api.call(ADD, entry('Old', { isDefault: true }), tenant.tokens.manager);
    const address = { ...demoAddress, line1: '9 New Road' };
    const changed = await api.call(UPDATE, { addressUID, label: 'New', address }, tenant.tokens.manager);
    expect(changed).toMatchObject({ label: 'New', address, isDefault: true });
    const none = { addressUID, label: 'New', address, isDefault: false };
    expect(await api.call(UPDATE, none, tenant.tokens.manager)).toMatchObject({ isDefault: false });
  });

  it('deletes an entry, and replies NOT_FOUND afterwards', async () => {
    const { addressUID } = await api.call(ADD, entry('Gone'), tenant.tokens.manager);
    expect(await api.call(DELETE, { addressUID }, tenant.tokens.manager)).toEqual({ done: true });
    expect((await api.send(DELETE, { addressUID }, as('manager'))).body).toMatchObject({ code: 'NOT_FOUND' });
    const change = { addressUID, label: '', address: demoAddress };
    expect((await api.send(UPDATE, change, as('manager'))).body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is private, also within the tenant', async () => {
    const mine = await api.call(ADD, entry('Mine'), tenant.tokens.manager);
    const { addressUID } = mine;
    const change = { addressUID, label: 'Taken over', address: demoAddress };
    for (const person of ['otherBuyer', 'owner'] as const) {
      expect((await api.send(UPDATE, change, as(person))).body).toMatchObject({ code: 'NOT_FOUND' });
      expect((await api.send(DELETE, { addressUID }, as(person))).body).toMatchObject({ code: 'NOT_FOUND' });
      expect((await api.send(ADD, change, as(person))).body).toMatchObject({ code: 'UID_TAKEN' });
      expect(await book(person)).toEqual([]);
    }
    expect(await book('manager')).toContainEqual(mine);
  });

  it('rejects invalid fields of the address by name', async () => {
    const wrong = { ...demoAddress, line1: ' ', city: 'x'.repeat(81), state: '', postalCode: '4101' };
    const reply = await api.send(ADD, { ...entry('Wrong'), address: wrong }, as('buyer'));
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply).sort()).toEqual([
      'address.city',
      'address.line1',
      'address.postalCode',
      'address.state',
    ]);
    const spare = { ...demoAddress, planet: 'Mars' };
    expect(fieldsOf(await api.send(ADD, { ...entry('Wrong'), address: spare }, as('buyer')))).toEqual([
      'address.planet',
    ]);
    for (const address of [null, 'here', [demoAddress]]) {
      expect((await api.send(ADD, { ...entry('Wrong'), address }, as('buyer'))).status).toBe(400);
    }
    const { address: _address, ...without } = entry('Wrong');
    expect(fieldsOf(await api.send(ADD, without, as('buyer')))).toEqual(['address']);
  });

  it('is limited to 100 addresses, also with concurrent requests', async () => {
    const sent = Array.from({ length: 104 }, (_, index) => entry(`Site ${index}`));
    const statuses: number[] = [];
    for (let first = 0; first < sent.length; first += 8) {
      const replies = await Promise.all(
        sent.slice(first, first + 8).map((request) => api.send(ADD, request, as('viewer'))),
      );
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    expect(await book('viewer')).toHaveLength(100);
  });

  it('requires a signed-in user', async () => {
    const replies = [
      await api.send(ADD, entry('Signed out')),
      await api.send(DELETE, {}),
      await api.send(UPDATE, {}),
    ];
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});
