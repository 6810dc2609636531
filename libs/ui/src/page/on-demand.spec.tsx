import { Component, type ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

  describe('when a part that is needed fails to load', () => {
    const fetchBefore = globalThis.fetch;
    const isOnLine = jest.spyOn(navigator, 'onLine', 'get');
    beforeEach(() => {
      globalThis.fetch = () => Promise.resolve(new Response());
    });
    afterEach(() => {
      globalThis.fetch = fetchBefore;
    });
    afterAll(() => isOnLine.mockRestore());

    const failing = () =>
      jest.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));
    const notice = () => screen.findByText('No connection. This part did not load.');

    it('throws to the page if the server is reachable', async () => {
      isOnLine.mockReturnValue(true);
      const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const Part = onDemand(failing());
      render(
        <Page>
          <Part name="Ada" />
        </Page>,
      );
      expect(await screen.findByText('Loading chunk 1 failed.')).toBeTruthy();
      said.mockRestore();
    });

    it('keeps the page while offline, and loads the part when back online', async () => {
      isOnLine.mockReturnValue(false);
      const load = failing();
      const Part = onDemand(load);
      render(
        <Page>
          The page
          <Part name="Ada" />
        </Page>,
      );
      expect(await notice()).toBeTruthy();
      expect(screen.getByText('The page')).toBeTruthy();
      act(() => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText('Good day, Ada')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('keeps the page if the network is there but the server can’t be reached', async () => {
      isOnLine.mockReturnValue(true);
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      const Part = onDemand(failing());
      render(<Part name="Ada" />);
      expect(await notice()).toBeTruthy();
    });

    it('loads all missing parts again with one press', async () => {
      isOnLine.mockReturnValue(false);
      const [One, Other] = [onDemand(failing()), onDemand(failing())];
      render(
        <>
          <One name="Ada" />
          <Other name="Grace" />
        </>,
      );
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
      await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[1]!);
      expect(await screen.findByText('Good day, Ada')).toBeTruthy();
      expect(await screen.findByText('Good day, Grace')).toBeTruthy();
    });
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
