/** @jest-environment-options {"styled": true} */
import { render, screen } from '@testing-library/react';
import type { PanelFeature } from '@glass/contracts/panel';
import { lengthOf } from '@glass/geometry';
import { AppThemeProvider } from '@glass/ui';
import { PanelThumbnail } from './panel-thumbnail.js';
import { PanelOnPaper, PanelView, type PanelViewProps } from './panel-view.js';
import { catalogueFixture, starterFixture } from './testing/panel.factory.js';

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');

const hole: PanelFeature = {
  kind: 'hole',
  uid: 'h1',
  diameter: inch('1/2'),
  countersunk: false,
  fromX: 'right',
  x: inch('4'),
  fromY: 'bottom',
  y: inch('32'),
};
const hinge: PanelFeature = {
  kind: 'hinge',
  uid: 'h2',
  templateUID: catalogue.hinges[0]?.uid ?? '',
  mirrored: false,
  edge: 1,
  from: 'end',
  distance: inch('9 1/2'),
};
const { spec } = starterFixture(catalogue, { features: [hole, hinge] });
const impossible = { ...spec, shape: { kind: 'rectangle' as const, width: inch('0'), height: inch('72') } };

const focusable = () => document.querySelectorAll('[tabindex], a, button, input');

function view(more: Partial<PanelViewProps> = {}) {
  render(
    <AppThemeProvider>
      <PanelView spec={spec} catalogue={catalogue} {...more} />
    </AppThemeProvider>,
  );
}

describe('PanelView', () => {
  it('is one image with a name and a text description', () => {
    view();
    const drawing = screen.getByRole('img', { name: 'Drawing of the panel' });
    const summary = document.getElementById(drawing.getAttribute('aria-describedby') ?? '');
    expect(summary?.textContent).toContain('Rectangle, 28″ wide, 72″ high.');
    expect(summary?.textContent).toContain('Hole 1, 4″ from right, 32″ from bottom.');
  });

  it('shows every dimension and has no interactive elements', () => {
    view();
    const labels = [...document.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(labels).toEqual(expect.arrayContaining(['28″', '72″', '4″', '32″', '9 1⁄2″']));
    expect(focusable()).toHaveLength(0);
  });

  it('fits a page on paper, with every dimension', () => {
    render(
      <AppThemeProvider>
        <PanelOnPaper spec={spec} catalogue={catalogue} />
      </AppThemeProvider>,
    );
    expect(document.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 720 360');
    const labels = [...document.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(labels).toEqual(expect.arrayContaining(['28″', '72″', '4″', '32″', '9 1⁄2″']));
  });

  it('adapts its height to the panel', () => {
    const wide = { ...spec, shape: { kind: 'rectangle' as const, width: inch('60'), height: inch('10') } };
    view({ spec: { ...wide, features: [] } });
    expect(document.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 720 237');
  });

  it('shows a message if the panel cannot be drawn', () => {
    view({ spec: impossible });
    expect(screen.getByText('The panel can’t be drawn with these sizes.')).toBeTruthy();
  });
});

describe('PanelThumbnail', () => {
  it('is decorative without a label and cannot be focused', () => {
    render(<PanelThumbnail spec={spec} catalogue={catalogue} />);
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(focusable()).toHaveLength(0);
  });

  it('is an image with the given name', () => {
    render(<PanelThumbnail spec={spec} catalogue={catalogue} label="Panel 3" />);
    expect(screen.getByRole('img', { name: 'Panel 3' })).toBeTruthy();
  });

  it('has the given size, even if the panel cannot be drawn', () => {
    const { rerender } = render(<PanelThumbnail spec={spec} catalogue={catalogue} size={40} />);
    expect(document.querySelector('svg')?.getAttribute('width')).toBe('40');
    rerender(<PanelThumbnail spec={impossible} catalogue={catalogue} size={40} />);
    expect(document.querySelector('svg')?.getAttribute('width')).toBe('40');
    expect(document.querySelector('title')?.textContent).toBe('The panel can’t be drawn with these sizes.');
  });

  it('shows the hole as an opening of the glass', () => {
    render(<PanelThumbnail spec={spec} catalogue={catalogue} />);
    expect(document.querySelector('path')?.getAttribute('fill-rule')).toBe('evenodd');
    expect(document.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  });
});
