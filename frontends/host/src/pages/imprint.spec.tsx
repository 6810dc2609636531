import { screen } from '@testing-library/react';
import { NO_LEGAL } from '@glass/contracts/legal';
import { DEMO_TENANT, openSite } from '../testing/site.factory.js';

const LEGAL = {
  ...NO_LEGAL,
  legalName: 'Demo Glas GmbH',
  registerCourt: 'Amtsgericht Köln',
  registerNumber: 'HRB 1',
  managers: 'Olaf Bergmann',
  vatId: 'DE123456788',
};

const open = (settings: object) =>
  openSite({
    path: '/docs/imprint',
    server: {
      '/api/tenant/init': () => ({
        ...{ isValidTenant: true, tenantUID: DEMO_TENANT.tenantUID, tenantName: DEMO_TENANT.tenantName },
        ...{ tenantIsDemoMode: true, isPlatform: false, isOpen: true },
        tenantWebsiteSettings: { ...DEMO_TENANT.settings, ...settings },
      }),
    },
  });

describe('/docs/imprint', () => {
  it('shows who runs the site, without empty rows', async () => {
    await open({ legal: LEGAL, contact: { phone: '', email: 'info@demo.example', address: null } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Demo Glas GmbH' })).toBeTruthy();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Email', 'Represented by', 'Register', 'VAT ID']);
    expect(screen.getByText('Amtsgericht Köln, HRB 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'info@demo.example' }).getAttribute('href')).toBe(
      'mailto:info@demo.example',
    );
  });

  it('is linked in the footer of sites that need one', async () => {
    await open({ legal: LEGAL });
    expect(await screen.findByRole('link', { name: 'Legal notice' })).toBeTruthy();
  });

  it('has the site’s name and no link in the footer where no law asks for it', async () => {
    await open({});
    expect(await screen.findByRole('heading', { level: 2, name: DEMO_TENANT.tenantName })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Legal notice' })).toBeNull();
  });
});
