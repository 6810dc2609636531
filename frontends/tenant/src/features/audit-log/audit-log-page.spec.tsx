import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AuditEntry, AuditListRequest } from '@glass/contracts/platform';
import { showTenant } from '../../../test/show-tenant.js';
import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { formatChanges } from './changes.js';
import { describeEntry } from './sentences.js';

const entry = (action: string, about: object, more: Partial<AuditEntry> = {}): AuditEntry => ({
  uid: `a0000000-0000-4000-8000-${String(action.length).padStart(12, '0')}`,
  at: '2026-11-20T10:00:00.000Z',
  ...{ action, kind: 'customers', who: 'Sam Sales', whoUID: null, staff: null, about, address: '' },
  ...more,
});
switchBackAfterEach();

const AT_HOME = { locale: 'en-US', timeZone: 'UTC' };
const changed = entry('company-changed', {
  name: 'Northside',
  changes: {
    houseAccountTermsDays: { before: 30, after: 14 },
    isTaxExempt: { before: false, after: true },
    notes: { before: '', after: 'Pays late' },
  },
});

describe('AuditLogPage', () => {
  it('shows entries as sentences, with values before and after', async () => {
    const acting = entry(
      'price-list-published',
      { version: 4, changes: 1 },
      { staff: 'Robin of the platform' },
    );
    showTenant(
      '/tenant/audit-log',
      { '/api/audit-log/list-for-tenant': () => ({ items: [changed, acting], nextCursor: null }) },
      { flags: ['canTenantViewCompanySettings'], session: { roleLevel: 30 } },
    );
    expect(await screen.findByText('changed the company Northside')).toBeTruthy();
    const older = screen.getByRole('link', { name: 'Compare the versions in the pricing studio' });
    expect(older.getAttribute('href')).toBe('/tenant/pricing-studio?compare=3-4');
    expect(screen.getByText('Days to pay: 30 → 14')).toBeTruthy();
    expect(screen.getByText('Notes: nothing → Pays late')).toBeTruthy();
    expect(screen.getByText('Robin of the platform for Sam Sales')).toBeTruthy();
    expect(screen.getByText('published version 4 of the price list, with 1 change')).toBeTruthy();
  });

  it('filters by days, which are in the URL', async () => {
    const shown = showTenant(
      '/tenant/audit-log?from=2026-11-01',
      { '/api/audit-log/list-for-tenant': () => ({ items: [], nextCursor: null }) },
      { flags: ['canTenantViewCompanySettings'], session: { roleLevel: 30 } },
    );
    fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-11-20' } });
    const requests = () => shown.calls('/api/audit-log/list-for-tenant') as AuditListRequest[];
    await waitFor(() => expect(requests().at(-1)?.days).toEqual({ from: '2026-11-01', to: '2026-11-20' }));
    expect(shown.at()).toBe('/tenant/audit-log?from=2026-11-01&to=2026-11-20');
  });

  it('filters by one team member', async () => {
    const olaf = { contactUID: 'a0000000-0000-4000-8000-000000000001', firstName: 'Olaf', lastName: 'Owner' };
    const shown = showTenant(
      '/tenant/audit-log',
      {
        '/api/audit-log/list-for-tenant': () => ({ items: [], nextCursor: null }),
        '/api/tenant/user-list': () => ({ users: [olaf], secondFactorIsDemanded: false }) as never,
      },
      { flags: ['canTenantViewCompanySettings'], session: { roleLevel: 30 } },
    );
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Who' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Olaf Owner' }));
    const requests = () => shown.calls('/api/audit-log/list-for-tenant') as AuditListRequest[];
    await waitFor(() => expect(requests().at(-1)?.whoUID).toBe(olaf.contactUID));
    expect(shown.at()).toBe(`/tenant/audit-log?who=${olaf.contactUID}`);
  });

  it('shows each price change of a publish, a few at first, with a link to the rest', async () => {
    const lines = Array.from({ length: 200 }, (_line, i) => ({
      ...{ what: `Flat polish, cell ${i}`, before: '0.15', after: `0.${200 + i}` },
    }));
    const published = entry('price-list-published', { version: 7, was: 5, changes: 576, lines });
    showTenant(
      '/tenant/audit-log',
      { '/api/audit-log/list-for-tenant': () => ({ items: [published], nextCursor: null }) },
      { flags: ['canTenantViewCompanySettings'], session: { roleLevel: 30 } },
    );
    expect(await screen.findByText('Flat polish, cell 3: 0.15 → 0.203')).toBeTruthy();
    expect(screen.queryByText(/cell 4:/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 576 changes' }));
    expect(screen.getByText('Flat polish, cell 199: 0.15 → 0.399')).toBeTruthy();
    const rest = screen.getByRole('link', { name: '376 more: compare the versions in the pricing studio' });
    expect(rest.getAttribute('href')).toBe('/tenant/pricing-studio?compare=5-7');
  });

  it('shows which settings changed, part by part', () => {
    const money = { locale: 'en-US', currency: 'USD' };
    const layers = { outer: 'OUTER' };
    const changes = [
      { field: 'taxId', before: '', after: 'EIN 7' },
      {
        field: 'dxfProfile',
        before: { notches: 'inContour', layers },
        after: { notches: 'separateCutouts', layers },
      },
      { field: 'orderNumbers.next', before: 12, after: 1000 },
      { field: 'logoFileUID', before: null, after: 'a0000000-0000-4000-8000-000000000001' },
    ];
    const saved = entry('settings-changed', { changes }, { kind: 'settings' });
    expect(describeEntry(saved, AT_HOME)).toBe('changed the settings');
    expect(formatChanges(saved, money)).toEqual([
      'Tax line on papers: nothing → EIN 7',
      'Machine files (DXF), Notches and hinge cutouts: Part of the outline → Separate closed loops',
      'Order numbers, Next number: 12 → 1000',
      'Logo: changed',
    ]);
  });

  it('names fields in the reader’s language, and a field that no longer exists by its identifier', async () => {
    const money = { locale: 'de-DE', currency: 'EUR' };
    const changes = [
      { field: 'legal', before: { capital: '' }, after: { capital: '25.000 €' } },
      { field: 'dxfProfile', before: { layers: { outer: 'A' } }, after: { layers: { outer: 'B' } } },
      { field: 'sale.precision', before: '1mm', after: '1/16' },
      { field: 'formerSetting', before: 1, after: 2 },
    ];
    await switchPageLanguage('de-DE');
    expect(formatChanges(entry('settings-changed', { changes }), money)).toEqual([
      'Rechtliche Angaben, Stammkapital: nichts → 25.000 €',
      'Maschinendateien (DXF), Layer, Umriss: A → B',
      'Preisliste, Längen runden auf: 1mm → 1/16',
      'formerSetting: 1 → 2',
    ]);
  });

  it('shows days in the tenant’s time zone', () => {
    const about = { version: 8, changes: 1, takesEffectAt: '2026-12-01T05:00:00.000Z' };
    expect(describeEntry(entry('price-list-published', about), AT_HOME)).toBe(
      'published version 8 of the price list, with 1 change, in effect from Dec 1, 2026',
    );
    const inDenver = { ...AT_HOME, timeZone: 'America/Denver' };
    expect(describeEntry(entry('price-list-published', about), inDenver)).toContain('from Nov 30, 2026');
  });

  it('names an order’s status as the order list does', () => {
    const moved = entry('order-moved', { order: 'SO-1', from: 'inProduction', to: 'ready' });
    expect(describeEntry(moved, AT_HOME)).toBe('moved the order SO-1 from “In production” to “Ready”');
  });

  it('shows the action name of an entry without a sentence', () => {
    expect(describeEntry(entry('logo-changed', { name: 'Harbor' }), AT_HOME)).toBe('logo changed: Harbor');
    expect(describeEntry(entry('price-list-started', {}), AT_HOME)).toBe('started a price list');
    const money = { locale: 'en-US', currency: 'USD' };
    expect(formatChanges(entry('role-changed', { from: 10, to: 20 }), money)).toEqual([]);
    const terms = {
      houseAccountLimitMinor: { before: 1_500_000, after: null },
      discountUID: { before: null, after: 'a0000000-0000-4000-8000-000000000001' },
    };
    expect(formatChanges(entry('company-changed', { changes: terms }), money)).toEqual([
      'House account limit: $15,000.00 → nothing',
      'Discount: changed',
    ]);
    const paid = { totalMinor: 120_050, currency: 'USD', name: 'Northside', orders: ['SO-1', 'SO-2'] };
    expect(describeEntry(entry('company-payment-recorded', paid), AT_HOME)).toBe(
      'recorded $1,200.50 paid by Northside for SO-1, SO-2',
    );
  });
});
