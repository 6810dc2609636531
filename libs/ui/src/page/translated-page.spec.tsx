import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MoneyText } from '../text/money-text.js';
import { guardTranslatedPage } from './translated-page.js';

let stop: () => void;
beforeEach(() => (stop = guardTranslatedPage()));
afterEach(() => {
  cleanup();
  stop();
});

/** Whether an element or one of its ancestors opts out of translation. */
const isKept = (node: Node) =>
  node.parentElement?.closest('[translate="no"], .notranslate') instanceof Element;

type How = 'replace' | 'insertThenRemove' | 'wrap' | 'merge' | 'mergeFirst';
const WAYS: How[] = ['replace', 'insertThenRemove', 'wrap', 'merge', 'mergeFirst'];

/**
 * Simulates a browser translation. Chrome replaces texts with two nested `<font>` elements.
 * @param how one call; the element first and then the text's removal; the element around the text; or one element for
 * neighboring texts, of which the others are removed after the first or before it
 */
async function translate(how: How = 'replace'): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter((each) => each.isConnected && !isKept(each))) {
    const font = document.createElement('font');
    font.innerHTML = '<font></font>';
    const inner = font.firstElementChild!;
    const others: ChildNode[] = [];
    if (how === 'merge' || how === 'mergeFirst')
      for (let next = text.nextSibling; next?.nodeType === Node.TEXT_NODE; next = next.nextSibling)
        others.push(next);
    if (how !== 'wrap')
      inner.textContent = `«${[text, ...others].map(({ textContent }) => textContent).join('')}»`;
    if (how === 'mergeFirst') others.forEach((each) => each.remove());
    if (how === 'insertThenRemove') {
      text.parentNode!.insertBefore(font, text);
      text.remove();
    } else text.replaceWith(font);
    if (how === 'wrap') inner.append(text);
    if (how === 'merge') others.forEach((each) => each.remove());
  }
  // Runs in its own task, so that observers see it first.
  await Promise.resolve();
}

function Order() {
  const [pieces, setPieces] = useState(1);
  return (
    <div>
      <p data-testid="total">
        {pieces} pieces for {pieces * 20} dollars
        {pieces > 1 ? <b>, cheaper</b> : null}
      </p>
      <p data-testid="price">
        Price: <MoneyText money={{ amountMinor: pieces * 2000, currency: 'USD' }} />
      </p>
      <p data-testid="note">
        {pieces > 2 ? 'A crate is needed' : null} {pieces === 2 ? <i>Two</i> : 'Some'} end
      </p>
      <button onClick={() => setPieces(pieces + 1)}>More</button>
      <button onClick={() => setPieces(1)}>Reset</button>
    </div>
  );
}

const press = async (index: number) => {
  fireEvent.click(screen.getAllByRole('button')[index]!);
  // The guard restores texts in the microtask after React has written them.
  await act(() => Promise.resolve());
};
const textOf = (id: string) => screen.getByTestId(id).textContent;

describe.each(WAYS)('a page that the browser translates (%s)', (how) => {
  it('shows new numbers and prices after each change, and does not crash', async () => {
    render(<Order />);
    for (const round of [2, 3, 4]) {
      await translate(how);
      await press(0);
      expect(textOf('total')).toContain(`${round}`);
      expect(textOf('total')).toContain(`${round * 20}`);
      expect(textOf('total')).not.toContain(`«${(round - 1) * 20}»`);
      expect(textOf('price')).toContain(`$${round * 20}.00`);
    }
    await translate(how);
    await press(1);
    expect(textOf('total')!.replaceAll(/[«»]/g, '')).toBe('1 pieces for 20 dollars');
    expect(textOf('total')).not.toContain('cheaper');
    expect(textOf('note')).not.toContain('crate');
  });

  it('unmounts without an error', async () => {
    const { unmount } = render(<Order />);
    await translate(how);
    expect(() => unmount()).not.toThrow();
    expect(document.body.textContent).toBe('');
  });
});

describe.each(WAYS)('a list that is translated (%s)', (how) => {
  const List = ({ lines, hint }: { lines: string[]; hint: string | null }) => (
    <p data-testid="list">
      {hint}
      {lines.map((line) => line)}
      <b>end</b>
    </p>
  );

  it('shows its rows once and in order after removals, insertions and moves', async () => {
    const { rerender } = render(<List lines={['a', 'b', 'c']} hint={null} />);
    const steps: [string[], string | null][] = [
      [['a', 'c'], null],
      [['a', 'x', 'c'], 'hint '],
      [['c'], 'other '],
      [[], null],
      [['a', 'b', 'c', 'd'], 'hint '],
      [['d', 'c'], null],
    ];
    for (const [lines, hint] of steps) {
      await translate(how);
      rerender(<List lines={lines} hint={hint} />);
      await act(() => Promise.resolve());
      expect(textOf('list')!.replaceAll(/[«»]/g, '')).toBe(`${hint ?? ''}${lines.join('')}end`);
    }
  });
});

describe('a price', () => {
  it('is never translated, and is a new element when it changes', async () => {
    const { rerender, container } = render(<MoneyText money={{ amountMinor: 500, currency: 'USD' }} />);
    await translate();
    expect(container.querySelector('font')).toBeNull();
    const before = container.querySelector('[translate="no"]');
    expect(before?.className).toContain('notranslate');
    rerender(<MoneyText money={{ amountMinor: 700, currency: 'USD' }} />);
    expect(container.textContent).toBe('$7.00');
    expect(container.contains(before)).toBe(false);
  });
});

describe('an untranslated page', () => {
  it('still throws when removing a node that is no child', () => {
    const stranger = document.createElement('p');
    expect(() => document.body.removeChild(stranger)).toThrow();
  });
});
