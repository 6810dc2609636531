import { jest } from '@jest/globals';
import { AppThemeProvider } from '@glass/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { panelInMillimeters } from '@glass/geometry';
import { buildSolid, planSolid } from '@glass/geometry/solid';
import { ArLink } from './ar-link.js';
import { sceneViewerLink } from './scene-viewer-link.js';
import { SeeIn3dButton } from './see-in-3d-button.js';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('SeeIn3dButton', () => {
  it('shows the drawing with a reason where the browser has no WebGL, and closes', async () => {
    const catalogue = catalogueFixture();
    const { spec } = starterFixture(catalogue);
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    render(
      <AppThemeProvider>
        <SeeIn3dButton spec={spec} catalogue={catalogue} modelUrl={(plan) => `/model?plan=${plan}`} />
      </AppThemeProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'See in 3D' }));
    expect(await screen.findByText(/can’t show 3D/)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Your panel in 3D' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Drawing of the panel' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/can’t show 3D/)).toBeNull();
  });
});

describe('sceneViewerLink', () => {
  it('names the file, forbids scaling, and stays on the page without a viewer', () => {
    const link = sceneViewerLink(
      'https://api.example/model?plan=a_b',
      'https://shop.example/get-a-quote?x=1',
    );
    const [asked = '', intent = ''] = link.split('#');
    const query = new URLSearchParams(asked.split('?').slice(1).join('?'));
    expect(query.get('file')).toBe('https://api.example/model?plan=a_b');
    expect(query.get('resizable')).toBe('false');
    expect(intent).toContain('S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fget-a-quote%3Fx%3D1;');
  });
});

describe('ArLink', () => {
  const catalogue = catalogueFixture();
  const { spec } = starterFixture(catalogue);
  const plan = planSolid(panelInMillimeters(spec), catalogue, 'clear')!;
  const show = (hasQuickLook = false) => {
    jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(hasQuickLook);
    render(<ArLink plan={plan} parts={buildSolid(plan)} modelUrl={(packed) => `/model?plan=${packed}`} />);
  };

  it('gives Android the address of the file', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)');
    show();
    const link = screen.getByRole('link', { name: 'View in your room' });
    expect(link.getAttribute('href')).toMatch(/^intent:.*resizable=false/);
    expect(screen.getByText(/not for measuring/)).toBeTruthy();
  });

  it('gives iOS the file of the page, not to be scaled, in a link that Safari’s viewer takes', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:panel', revokeObjectURL: () => undefined });
    show(true);
    const link = await screen.findByRole('link', { name: 'View in your room' });
    expect([link.getAttribute('rel'), link.getAttribute('href')]).toEqual([
      'ar',
      'blob:panel#allowsContentScaling=0',
    ]);
    expect(link.firstElementChild?.tagName).toBe('IMG');
    expect(link.childElementCount).toBeLessThanOrEqual(2);
  });

  it('says on other devices that a phone can', () => {
    show();
    expect(screen.getByText(/On a phone/)).toBeTruthy();
  });
});
