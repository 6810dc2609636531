import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AuditEntry, AuditListRequest } from '@glass/contracts';
import { showTenant } from '../../../test/show-tenant.js';
import { changesOf, sentenceOf } from './sentences.js';

const entry = (action: string, about: object, more: Partial<AuditEntry> = {}): AuditEntry => ({
  uid: `a0000000-0000-4000-8000-${String(action.length).padStart(12, '0')}`,
  at: '2026-11-20T10:00:00.000Z',
  ...{ action, kind: 'customers', who: 'Sam Sales', whoUID: null, staff: null, about, address: '' },
  ...more,
});
const changed = entry('company-changed', {
  name: 'Northside',
  changes: {
    houseAccountTermsDays: { before: 30, after: 14 },
    isTaxExempt: { before: false, after: true },
    notes: { before: '', after: 'Pays late' },
  },
});

describe('the audit log', () => {
  it('says in sentences who did what, with what was before and after', async () => {
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
    expect(screen.getByText('house account terms days: 30 → 14')).toBeTruthy();
    expect(screen.getByText('notes: nothing → Pays late')).toBeTruthy();
    expect(screen.getByText('Robin of the platform for Sam Sales')).toBeTruthy();
    expect(screen.getByText('published version 4 of the price list, with 1 change')).toBeTruthy();
  });

  it('is narrowed to days, which stand in the page’s address', async () => {
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

  it('says what it knows no sentence for by its name', () => {
    expect(sentenceOf(entry('logo-changed', { name: 'Harbor' }), 'en-US')).toBe('logo changed: Harbor');
    expect(sentenceOf(entry('price-list-started', {}), 'en-US')).toBe('started a price list');
    expect(changesOf(entry('role-changed', { from: 10, to: 20 }))).toEqual([]);
    const paid = { totalMinor: 120_050, currency: 'USD', name: 'Northside', orders: ['SO-1', 'SO-2'] };
    expect(sentenceOf(entry('company-payment-recorded', paid), 'en-US')).toBe(
      'noted $1,200.50 paid by Northside for SO-1, SO-2',
    );
  });
});
