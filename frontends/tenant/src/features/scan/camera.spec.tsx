import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Camera } from './camera.js';

/** A track that ends when a phone is locked or another app takes the camera. */
class FakeTrack extends EventTarget {
  isLive = true;
  stop(): void {
    this.isLive = false;
  }
  end(): void {
    this.isLive = false;
    this.dispatchEvent(new Event('ended'));
  }
}

let tracks: FakeTrack[] = [];
let visibility: DocumentVisibilityState = 'visible';
const live = () => tracks.filter(({ isLive }) => isLive);
const see = (state: DocumentVisibilityState) => {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  tracks = [];
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () => {
        const track = new FakeTrack();
        tracks.push(track);
        return Promise.resolve({ getTracks: () => [track] });
      },
    },
  });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(document, 'visibilityState');
});

async function started() {
  const view = render(<Camera onRead={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Start camera' }));
  await waitFor(() => expect(live()).toHaveLength(1));
  return view;
}

describe('Camera', () => {
  it('restarts when the page is visible again after the phone was locked', async () => {
    await started();
    see('hidden');
    expect(live()).toEqual([]);
    see('visible');
    await waitFor(() => expect(live()).toHaveLength(1));
    expect(tracks).toHaveLength(2);
  });

  it('restarts when its stream ends', async () => {
    await started();
    act(() => tracks[0]!.end());
    await waitFor(() => expect(live()).toHaveLength(1));
    expect(tracks).toHaveLength(2);
  });

  it('waits for the page to be visible if the stream ends behind a lock screen', async () => {
    await started();
    visibility = 'hidden';
    act(() => tracks[0]!.end());
    expect(tracks).toHaveLength(1);
    see('visible');
    await waitFor(() => expect(live()).toHaveLength(1));
  });

  it('is released when it is stopped or the page is left', async () => {
    const view = await started();
    await userEvent.click(screen.getByRole('button', { name: 'Stop camera' }));
    expect(live()).toEqual([]);
    see('visible');
    expect(live()).toEqual([]);
    view.unmount();
  });
});
