import { jest } from '@jest/globals';
import { AppThemeProvider } from '@glass/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useTyping } from './use-typing.js';

function Form() {
  const { isTyping, ...handlers } = useTyping();
  return (
    <form {...handlers}>
      <input aria-label="Width" />
      <textarea aria-label="Notes" />
      <input type="checkbox" aria-label="Tick" />
      <button type="button">Add</button>
      <output>{isTyping ? 'typing' : 'resting'}</output>
    </form>
  );
}

/** A window where the given media queries hold. */
function showOn(holds: (query: string) => boolean) {
  const list = (query: string) => ({
    matches: holds(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  Object.assign(window, { matchMedia: list });
  jest.useFakeTimers();
  render(
    <AppThemeProvider>
      <Form />
    </AppThemeProvider>,
  );
}

const state = () => screen.getByRole('status').textContent;
const move = (from: string, to: string | null) =>
  fireEvent.focusOut(screen.getByLabelText(from), {
    relatedTarget: to && (screen.queryByLabelText(to) ?? screen.getByText(to)),
  });

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('useTyping', () => {
  it('lasts from the first text field to the last, and until the click that leaves it has arrived', () => {
    showOn(() => true);
    fireEvent.focusIn(screen.getByLabelText('Width'));
    expect(state()).toBe('typing');
    move('Width', 'Notes');
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(state()).toBe('typing');
    move('Notes', 'Add');
    expect(state()).toBe('typing');
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(state()).toBe('resting');
    fireEvent.focusIn(screen.getByLabelText('Tick'));
    expect(state()).toBe('resting');
  });

  it('does not start where no keyboard covers the window', () => {
    showOn((query) => !query.includes('coarse'));
    fireEvent.focusIn(screen.getByLabelText('Width'));
    expect(state()).toBe('resting');
  });
});
