import { Component, type ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { fetchParts, onDemand, usePrefetchedParts } from './on-demand.js';

const Greeting = ({ name }: { name: string }) => <p>Good day, {name}</p>;

describe('onDemand', () => {
  it('renders with its props once loaded', async () => {
    const Part = onDemand(() => Promise.resolve(Greeting));
    render(<Part name="Ada" />);
    expect(screen.queryByText('Good day, Ada')).toBeNull();
    expect(await screen.findByText('Good day, Ada')).toBeTruthy();
  });

  it('renders immediately when loaded before, and loads once', async () => {
    const load = jest.fn(() => Promise.resolve(Greeting));
    const Part = onDemand(load);
    await fetchParts();
    render(<Part name="Ada" />);
    expect(screen.getByText('Good day, Ada')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('retries after a failed prefetch', async () => {
    const load = jest.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('offline'));
    const Part = onDemand(load);
    await fetchParts();
    render(<Part name="Ada" />);
    expect(await screen.findByText('Good day, Ada')).toBeTruthy();
  });

  it('throws to the page when it is needed and fails to load', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = onDemand<{ name: string }>(() => Promise.reject(new Error('offline')));
    render(
      <Page>
        <Part name="Ada" />
      </Page>,
    );
    expect(await screen.findByText('offline')).toBeTruthy();
    said.mockRestore();
  });

  it('renders nothing when an idle part fails to load', async () => {
    const load = jest.fn(() => Promise.reject(new Error('offline')));
    const Part = onDemand<{ name: string }>(load, { isAtRest: true });
    render(
      <Page>
        The page
        <Part name="Ada" />
      </Page>,
    );
    await waitFor(() => expect(load).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('prefetches while the page is idle', async () => {
    const load = jest.fn(() => Promise.resolve(Greeting));
    onDemand(load);
    const cancelled = jest.fn();
    let rest: (() => void) | undefined;
    Object.assign(window, {
      requestIdleCallback: (callback: () => void) => {
        rest = callback;
        return 7;
      },
      cancelIdleCallback: cancelled,
    });
    const { unmount } = render(<Resting />);
    expect(load).not.toHaveBeenCalled();
    rest?.();
    await waitFor(() => expect(load).toHaveBeenCalled());
    unmount();
    expect(cancelled).toHaveBeenCalledWith(7);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
    await fetchParts();
  });
});

describe('usePrefetchedParts', () => {
  it('waits for the first touch if it may wait', async () => {
    const load = jest.fn(() => Promise.resolve(Greeting));
    const part = onDemand(load);
    const rested: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (callback: () => void) => rested.push(callback),
      cancelIdleCallback: () => undefined,
    });
    const Waiting = () => {
      usePrefetchedParts(60_000, part);
      return null;
    };
    const { unmount } = render(<Waiting />);
    expect(rested).toHaveLength(0);
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new Event('keydown'));
    expect(rested).toHaveLength(1);
    rested[0]?.();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    unmount();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });
});

function Resting() {
  usePrefetchedParts();
  return null;
}

class Page extends Component<{ children: ReactNode }, { failure: string | null }> {
  override state = { failure: null };
  static getDerivedStateFromError(error: Error) {
    return { failure: error.message };
  }
  override render() {
    return this.state.failure ?? this.props.children;
  }
}
