import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { PanelFeature } from '@glass/contracts/panel';
import { lengthOf } from '@glass/geometry';
import { catalogueFixture, showEditor, starterFixture } from '../testing/editor.factory.js';
import { enter, field, section } from '../testing/form-steps.js';

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');
const hole: PanelFeature = {
  kind: 'hole',
  uid: 'a0000000-0000-4000-8000-000000000001',
  diameter: inch('1/2'),
  countersunk: false,
  fromX: 'left',
  x: inch('3'),
  fromY: 'bottom',
  y: inch('36'),
};
const titles = () => [...document.querySelectorAll('summary h2')].map((title) => title.textContent);
const state = (title: string) => section(title).querySelector('summary .section-state')?.textContent;

/** Mocks the window width for media queries. */
function widthOf(px: number): void {
  window.matchMedia = (query: string) => {
    const [, bound, width] = /(min|max)-width:\s*([\d.]+)/.exec(query) ?? [];
    const matches = bound !== undefined && (bound === 'min' ? px >= Number(width) : px <= Number(width));
    const list = { matches, media: query };
    return { ...list, addEventListener: () => undefined, removeEventListener: () => undefined } as never;
  };
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const show = () => showEditor(starterFixture(catalogue, { features: [hole] }), catalogue);

describe('form sections', () => {
  it('are in a glazier’s order', () => {
    show();
    expect(titles()).toEqual([
      'Glass',
      'Shape and size',
      'Edges',
      'Corners',
      'Holes, notches and hinges',
      'Mark and notes',
    ]);
  });

  it('show a summary while closed', () => {
    show();
    expect(titles().map((title) => state(title ?? ''))).toEqual([
      'Clear 3⁄8″, tempered',
      'Rectangle, 28″ × 72″',
      '4 × standard',
      '4 × Square',
      '1 hole',
      'One piece, no mark',
    ]);
  });

  it('are closed on a phone except glass, shape and notes, and open beside the drawing', () => {
    show();
    const open = () => titles().filter((title) => section(title ?? '').open);
    expect(open()).toEqual(['Glass', 'Shape and size', 'Mark and notes']);
  });

  it('are all open on wide screens', () => {
    widthOf(1280);
    show();
    expect(titles().every((title) => section(title ?? '').open)).toBe(true);
  });

  it('show their number of errors', () => {
    show();
    enter('features.0.x', 'wide');
    expect(state('Holes, notches and hinges')).toBe('1 to correct');
    enter('features.0.x', '3');
    expect(state('Holes, notches and hinges')).toBe('1 hole');
  });

  it('offer a template with its one-time price if the price list has one', () => {
    show();
    const cutFrom = screen.getByRole('combobox', { name: 'Made from', hidden: true });
    const choices = [...cutFrom.querySelectorAll('option')].map((option) => option.textContent);
    expect(choices).toEqual([
      'My measurements',
      'A template we make · $145.00',
      'A template you send · $60.00',
    ]);
    const total = () => screen.getByRole('status', { name: 'Price', hidden: true }).textContent;
    const before = total();
    fireEvent.change(cutFrom, { target: { value: 'supplied' } });
    expect(state('Shape and size')).toBe('Rectangle, 28″ × 72″, from template');
    expect(Number(total()!.slice(1)) - Number(before!.slice(1))).toBeCloseTo(60);
    fireEvent.change(cutFrom, { target: { value: '' } });
    expect([state('Shape and size'), total()]).toEqual(['Rectangle, 28″ × 72″', before]);

    const templates = { made: null, supplied: null };
    const without = { ...catalogue, pricing: { ...catalogue.pricing, templates } };
    cleanup();
    showEditor(starterFixture(without), without);
    expect(screen.queryByRole('combobox', { name: 'Made from', hidden: true })).toBeNull();
  });

  it('open when the drawing links to a field', () => {
    show();
    const edges = section('Edges');
    expect(edges.open).toBe(false);
    const edge = [...document.querySelectorAll('[role="button"]')].find((part) =>
      part.getAttribute('aria-label')?.startsWith('Edge C'),
    );
    if (!edge) throw new Error('Edge C is not on the drawing');
    fireEvent.click(edge);
    expect(edges.open).toBe(true);
    expect(document.activeElement).toBe(field('edges.2.finishUID'));
  });

  describe('on a phone', () => {
    beforeEach(() => widthOf(360));
    const finishes = () => document.querySelectorAll('[name^="edges."]').length;

    it('render fields when first opened, and keep them', () => {
      show();
      expect(finishes()).toBe(0);
      fireEvent.click(section('Edges').querySelector('summary')!);
      expect(finishes()).toBe(4);
      fireEvent.click(section('Edges').querySelector('summary')!);
      expect(finishes()).toBe(4);
    });

    it('render fields when the drawing links to one', () => {
      show();
      fireEvent.click(document.querySelector('[role="button"][aria-label^="Edge C"]')!);
      expect(section('Edges').open).toBe(true);
      expect(document.activeElement).toBe(field('edges.2.finishUID'));
      expect(document.querySelectorAll('[name^="corners."]').length).toBe(0);
    });

    it('render fields that have errors', () => {
      const wide = { ...hole, x: { text: 'wide', mm: 76.2 } };
      showEditor(starterFixture(catalogue, { features: [wide] }), catalogue);
      expect(document.querySelector('[name="features.0.x"]')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: /^Hole 1:/ }));
      expect(section('Holes, notches and hinges').open).toBe(true);
      expect(document.activeElement).toBe(field('features.0.x'));
    });
  });
});
