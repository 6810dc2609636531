import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { PanelFeature } from '@glass/contracts';
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

/** A window of this width, for what asks how wide it is. */
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

describe('the sections of the form', () => {
  it('come in the order in which a glazier thinks', () => {
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

  it('say what stands in them while they are closed', () => {
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

  it('are folded on a phone but for glass, shape and notes, and open beside the drawing', () => {
    show();
    const open = () => titles().filter((title) => section(title ?? '').open);
    expect(open()).toEqual(['Glass', 'Shape and size', 'Mark and notes']);
  });

  it('are all open where there is room for them', () => {
    widthOf(1280);
    show();
    expect(titles().every((title) => section(title ?? '').open)).toBe(true);
  });

  it('say how much is to be corrected in them', () => {
    show();
    enter('features.0.x', 'wide');
    expect(state('Holes, notches and hinges')).toBe('1 to correct');
    enter('features.0.x', '3');
    expect(state('Holes, notches and hinges')).toBe('1 hole');
  });

  it('offer a template with its price, which is charged once, where the price list has one', () => {
    show();
    const cutFrom = screen.getByRole('combobox', { name: 'Cut from', hidden: true });
    const choices = [...cutFrom.querySelectorAll('option')].map((option) => option.textContent);
    expect(choices).toEqual([
      'The sizes above',
      'A template that we make · $145.00',
      'A template that you send · $60.00',
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
    expect(screen.queryByRole('combobox', { name: 'Cut from', hidden: true })).toBeNull();
  });

  it('open for what the drawing leads to', () => {
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

    it('have no fields before they are opened, and keep them from then on', () => {
      show();
      expect(finishes()).toBe(0);
      fireEvent.click(section('Edges').querySelector('summary')!);
      expect(finishes()).toBe(4);
      fireEvent.click(section('Edges').querySelector('summary')!);
      expect(finishes()).toBe(4);
    });

    it('have them for what the drawing leads to', () => {
      show();
      fireEvent.click(document.querySelector('[role="button"][aria-label^="Edge C"]')!);
      expect(section('Edges').open).toBe(true);
      expect(document.activeElement).toBe(field('edges.2.finishUID'));
      expect(document.querySelectorAll('[name^="corners."]').length).toBe(0);
    });

    it('have them for what is to be corrected', () => {
      const wide = { ...hole, x: { text: 'wide', mm: 76.2 } };
      showEditor(starterFixture(catalogue, { features: [wide] }), catalogue);
      expect(document.querySelector('[name="features.0.x"]')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: /^Hole 1:/ }));
      expect(section('Holes, notches and hinges').open).toBe(true);
      expect(document.activeElement).toBe(field('features.0.x'));
    });
  });
});
