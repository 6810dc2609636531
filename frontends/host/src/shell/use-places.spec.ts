import { flagsFor } from '@glass/contracts/flags';
import { placesFor } from './use-places.js';

const person = (roleLevel: number | null, isPlatform = false) =>
  placesFor(
    { isAuthenticated: true, isPlatform, roleLevel, flags: flagsFor(roleLevel, isPlatform) },
    { isOpen: true },
  );
const paths = (places: readonly { path: string }[]) => places.map(({ path }) => path);

describe('placesFor', () => {
  it('shows a guest only the open pages', () => {
    const guest = { isAuthenticated: false, isPlatform: false, roleLevel: null, flags: null };
    const places = placesFor(guest, { isOpen: true });
    expect(paths(places.all)).toEqual(['/get-a-quote']);
    expect(placesFor(guest, { isOpen: false }).all).toEqual([]);
    expect(places.bottom).toEqual([]);
  });

  it('shows the shower page in the menu only where the shop sells shower hardware', () => {
    const guest = { isAuthenticated: false, isPlatform: false, roleLevel: null, flags: null };
    const places = placesFor(guest, { isOpen: true, offersShowers: true });
    expect(paths(places.all)).toEqual(['/get-a-quote', '/shower']);
    expect(paths(places.main)).toEqual(['/get-a-quote']);
  });

  it('gives a buyer four pages in the bottom bar', () => {
    expect(paths(person(null).bottom)).toEqual([
      '/customer/home',
      '/get-a-quote',
      '/customer/my-quotes',
      '/customer/my-orders',
    ]);
  });

  it('shows a viewer neither pricing nor payments', () => {
    const all = paths(person(10).all);
    expect(all).toContain('/tenant/orders');
    expect(all).not.toContain('/tenant/pricing-studio');
    expect(all).not.toContain('/tenant/payment-dashboard');
  });

  it.each([
    [10, false],
    [20, false],
    [30, true],
    [40, true],
  ])('shows the users of the tenant to those who manage them (level %d: %s)', (level, isShown) => {
    expect(paths(person(level).all).includes('/tenant/users')).toBe(isShown);
  });

  it('shows an owner every tenant page and no platform page', () => {
    const all = paths(person(40).all);
    expect(all).toContain('/tenant/payment-dashboard');
    expect(all.filter((path) => path.startsWith('/platform'))).toEqual([]);
  });

  it('shows platform staff the pages of their flags', () => {
    expect(paths(person(10, true).all)).toEqual(['/platform/orders']);
    expect(paths(person(40, true).all)).toContain('/dev/playground');
  });
});
