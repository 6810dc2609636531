import { qrReader } from './read-qr.js';

/** Delay between frames: six a second read quickly and keep a phone cool. */
const PAUSE_MS = 160;

export interface Watch {
  stop: () => void;
}

interface WatchHandlers {
  onRead: (code: string) => void;
  /** The stream ended without `stop`: another app took the camera, or the phone was locked. */
  onEnded: () => void;
  onProblem: (error: unknown) => void;
}

/** Shows the rear camera in a video element and reads codes until it is stopped. */
export function startWatch(video: HTMLVideoElement, handlers: WatchHandlers): Watch {
  let isCurrent = true;
  let stream: MediaStream | null = null;
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

  async function run(): Promise<void> {
    const [opened, reader] = await Promise.all([openCamera(), qrReader()]);
    stream = opened;
    if (!isCurrent) return release();
    for (const track of stream.getTracks()) track.addEventListener('ended', ended);
    video.srcObject = stream;
    await video.play();
    while (isCurrent) {
      // An unreadable frame is skipped.
      const code = await reader(video).catch(() => null);
      if (code && isCurrent) handlers.onRead(code);
      await pause();
    }
  }
  function ended(): void {
    if (!isCurrent) return;
    stop();
    handlers.onEnded();
  }
  function release(): void {
    for (const track of stream?.getTracks() ?? []) {
      track.removeEventListener('ended', ended);
      track.stop();
    }
  }
  function stop(): void {
    isCurrent = false;
    release();
  }
  run().catch((error: unknown) => {
    const wasCurrent = isCurrent;
    stop();
    if (wasCurrent) handlers.onProblem(error);
  });
  return { stop };
}

async function openCamera(): Promise<MediaStream> {
  // Missing without https.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  });
}
