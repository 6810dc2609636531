import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showTenant } from '../../../test/show-tenant.js';

const { tenant } = fakeShell().services;
const withHosts = (embedHosts: string[], primaryColour: string | null = null) => ({
  tenant: { settings: { ...tenant.settings, embedHosts, primaryColour } },
  flags: ['canTenantViewCompanySettings'] as const,
});
const code = (label: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: label });

describe('LinksPage', () => {
  it('escapes the button text, and uses the tenant’s color', async () => {
    showTenant('/tenant/help/add-links-to-your-site', {}, withHosts([], '#7a1f5c'));
    const words = await code('Words of the button');
    await userEvent.clear(words);
    expect((await code('Code of the button')).value).toContain('>Price your glass</a>');
    await userEvent.click(words);
    await userEvent.paste('Glass "&" <more>');
    const shown = document.createElement('div');
    shown.innerHTML = (await code('Code of the button')).value;
    const link = shown.querySelector('a')!;
    expect([shown.children.length, link.textContent, link.style.background]).toEqual([
      1,
      'Glass "&" <more>',
      'rgb(122, 31, 92)',
    ]);
    expect(link.href).toBe(`${window.location.origin}/get-a-quote`);
  });

  it('copies the frame code, and lists the websites that may show it', async () => {
    showTenant('/tenant/help/add-links-to-your-site', {}, withHosts(['www.glass.example']));
    const user = userEvent.setup();
    await screen.findByText('Browsers show the frame on pages of www.glass.example alone.');
    await user.click(screen.getByRole('button', { name: 'Copy: Code of the frame' }));
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe((await code('Code of the frame')).value);
  });

  it('links to the settings while no website is listed', async () => {
    showTenant('/tenant/help/add-links-to-your-site', {}, withHosts([]));
    expect(await screen.findByText(/nowhere yet/)).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Name the websites' });
    expect(link.getAttribute('href')).toContain('/tenant/settings#embedding');
  });
});
