import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showTenant } from '../../../test/show-tenant.js';

const { tenant } = fakeShell().services;
const withHosts = (embedHosts: string[], primaryColour: string | null = null) => ({
  tenant: { settings: { ...tenant.settings, embedHosts, primaryColour } },
  flags: ['canTenantViewCompanySettings'] as const,
});
const field = (label: string) => screen.findByRole('textbox', { name: label });
const codeOf = async (label: string) => (await screen.findByRole('group', { name: label })).textContent;

describe('LinksPage', () => {
  it('escapes the button text, and uses the tenant’s color', async () => {
    showTenant('/tenant/help/add-links-to-your-site', {}, withHosts([], '#7a1f5c'));
    const words = await field('Button text');
    await userEvent.clear(words);
    expect(await codeOf('Button code')).toContain('>Price your glass</a>');
    await userEvent.click(words);
    await userEvent.paste('Glass "&" <more>');
    const shown = document.createElement('div');
    shown.innerHTML = await codeOf('Button code');
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
    await screen.findByText('The frame works only on pages of www.glass.example.');
    await user.click(screen.getByRole('button', { name: 'Copy: Frame code' }));
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(await codeOf('Frame code'));
  });

  it('links to the settings while no website is listed', async () => {
    showTenant('/tenant/help/add-links-to-your-site', {}, withHosts([]));
    expect(await screen.findByText(/work yet/)).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add websites' });
    expect(link.getAttribute('href')).toContain('/tenant/settings#embedding');
  });
});
