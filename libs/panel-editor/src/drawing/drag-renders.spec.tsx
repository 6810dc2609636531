import { act, fireEvent, render, screen } from '@testing-library/react';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { lengthOf } from '@glass/geometry';
import { panelOf } from '../state/panel-assessment.js';
import { layOutSheet, createLengthWriter } from '@glass/geometry/sheet';
import { showDrawing } from '../testing/editor.factory.js';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { FeatureMarks } from './feature-marks.js';
import { screenStyle } from './screen-style.js';
import { tryDrawing } from './try-drawing.js';
import type { FeatureMovers } from './use-feature-movers.js';

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');

function hole(index: number, x: string): PanelFeature {
  const place = {
    fromX: 'left' as const,
    x: inch(x),
    fromY: 'bottom' as const,
    y: inch(String(5 + index * 3)),
  };
  return { kind: 'hole', uid: `hole-${index}`, diameter: inch('1/2'), countersunk: false, ...place };
}

const twenty = (movedTo: string): PanelSpec =>
  starterFixture(catalogue, {
    features: Array.from({ length: 20 }, (_, index) => hole(index, index === 7 ? movedTo : '6')),
  }).spec;

/** Counts reads of a mover; each render of a mark reads once. */
function countingMovers(): { movers: FeatureMovers; reads: () => number } {
  let count = 0;
  const nothing = () => undefined;
  const movers: FeatureMovers = {
    onDrag: nothing,
    onDragStart: nothing,
    onDragEnd: nothing,
    onCancel: nothing,
    onNudge: nothing,
    onRemove: nothing,
    disabled: false,
    get toPanel() {
      count += 1;
      return () => null;
    },
  };
  return { movers, reads: () => count };
}

describe('rendering while dragging one of 20 holes', () => {
  it('re-renders only the mark of the dragged hole', () => {
    const { movers, reads } = countingMovers();
    const handlers = {
      select: () => undefined,
      pointAt: () => undefined,
      open: () => undefined,
      choose: () => undefined,
    };
    const stable = {
      catalogue,
      movers,
      handlers,
      chosen: [],
      isHighlighted: () => false,
      onTypeOver: () => undefined,
    };
    const marks = (spec: PanelSpec) => {
      const panel = panelOf(spec);
      const drawing = tryDrawing(panel, catalogue);
      if (!drawing) throw new Error('The panel of the test cannot be drawn');
      const size = { width: 640, height: 520 };
      const write = createLengthWriter(spec, '1/16');
      const style = screenStyle(size);
      const sheet = layOutSheet(drawing, { ...size, style, write, isNumbered: false, only: 'hole-7' });
      return (
        <svg>
          <FeatureMarks {...stable} drawing={drawing} sheet={sheet} spec={panel} nameOf={(uid) => uid} />
        </svg>
      );
    };
    const { rerender } = render(marks(twenty('6')));
    expect(reads()).toBe(20);
    rerender(marks(twenty('6 1/2')));
    expect(reads()).toBe(21);
  });

  it('changes only that hole, its dimensions and its texts in the DOM', async () => {
    SVGElement.prototype.getBoundingClientRect = () =>
      ({ left: 0, top: 0, width: 640, height: 520 }) as DOMRect;
    SVGElement.prototype.setPointerCapture = () => undefined;
    showDrawing({ spec: twenty('6'), quantity: 1 }, catalogue);
    const part = screen.getByRole('button', { name: /^Hole 8\./ });
    const circle = part.querySelector('circle');
    const [x, y] = [Number(circle?.getAttribute('cx')), Number(circle?.getAttribute('cy'))];
    const move = (type: string, by: number) =>
      fireEvent(part, new MouseEvent(type, { bubbles: true, clientX: x + by, clientY: y, altKey: true }));
    act(() => part.focus());
    move('pointerdown', 0);
    move('pointermove', 10);
    const changed = new Set<Node>();
    const watch = new MutationObserver((records) => records.forEach(({ target }) => changed.add(target)));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    move('pointermove', 16);
    await act(() => Promise.resolve());
    watch.disconnect();
    const marks = [...changed].flatMap((node) =>
      node instanceof Element ? [node.closest('[aria-label^="Hole"]')?.getAttribute('aria-label') ?? ''] : [],
    );
    const others = marks.filter((name) => name !== '' && !name.startsWith('Hole 8'));
    expect(others).toEqual([]);
    expect(marks.some((name) => name.startsWith('Hole 8'))).toBe(true);
    // 20 holes, 4 edges, 4 corners and 4 dimensions are on the page: a full render would touch over a hundred.
    expect(changed.size).toBeLessThan(30);
  });
});
