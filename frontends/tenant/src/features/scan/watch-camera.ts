import { qrReader } from './read-qr.js';

/** Between two pictures that are looked at: six a second read a label quickly and leave a phone cool. */
const PAUSE_MS = 160;

export interface Watch {
  stop: () => void;
}

export interface WatchHandlers {
  onRead: (code: string) => void;
  /** The stream ended without `stop`: another app took the camera, or the phone was locked. */
  onEnded: () => void;
  onProblem: (error: unknown) => void;
}

/** Shows the camera at the back of a phone in a video, and reads the codes before it, until it is stopped. */
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
      // A picture that can't be read is followed by the next.
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
  // Without https there is none.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  });
}
