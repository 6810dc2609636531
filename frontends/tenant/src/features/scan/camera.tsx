import { colors, radii } from '@glass/ui';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from './texts.js';

/** Shows the rear camera of a phone and reports the codes that it reads. */
export function Camera({ onRead }: { onRead: (code: string) => void }) {
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  return (
    <Box>
      {problem ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {texts[problem]}
        </Alert>
      ) : null}
      {isOn ? (
        <Video
          onRead={onRead}
          onProblem={(found) => {
            setProblem(found);
            setIsOn(false);
          }}
        />
      ) : null}
      <Button
        fullWidth
        size="large"
        variant={isOn ? 'outlined' : 'contained'}
        startIcon={<PhotoCamera />}
        onClick={() => {
          setProblem(null);
          setIsOn(!isOn);
        }}
      >
        {isOn ? texts.stopCamera : texts.startCamera}
      </Button>
    </Box>
  );
}

interface VideoProps {
  onRead: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

function Video({ onRead, onProblem }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent((error: unknown) => onProblem(describeProblem(error)));

  useEffect(() => {
    let watch: Watch | null = null;
    // A locked phone ends the stream or leaves it black, so it restarts when the page is visible again.
    const start = (): void => {
      watch?.stop();
      watch = document.visibilityState === 'visible' && video.current ? watchCamera(video.current) : null;
    };
    const watchCamera = (shown: HTMLVideoElement) =>
      startWatch(shown, { onRead: read, onEnded: start, onProblem: fail });
    start();
    document.addEventListener('visibilitychange', start);
    window.addEventListener('pageshow', start);
    return () => {
      document.removeEventListener('visibilitychange', start);
      window.removeEventListener('pageshow', start);
      watch?.stop();
    };
  }, []);

  return (
    <Box sx={{ mb: 1 }}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={texts.camera}
        sx={{
          width: '100%',
          maxHeight: '50vh',
          objectFit: 'cover',
          bgcolor: colors.ink,
          borderRadius: `${radii.medium}px`,
        }}
      />
      <Typography color="textSecondary">{texts.cameraOn}</Typography>
    </Box>
  );
}

/** Key of its text. */
type CameraProblem = 'cameraRefused' | 'cameraMissing' | 'cameraFailed';

function describeProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'cameraRefused';
  return name === 'NotFoundError' ? 'cameraMissing' : 'cameraFailed';
}

/** Delay between frames: six a second read quickly and keep a phone cool. */
const PAUSE_MS = 160;

interface Watch {
  stop: () => void;
}

interface WatchHandlers {
  onRead: (code: string) => void;
  /** The stream ended without `stop`: another app took the camera, or the phone was locked. */
  onEnded: () => void;
  onProblem: (error: unknown) => void;
}

/** Shows the rear camera in a video element and reads codes until it is stopped. */
function startWatch(video: HTMLVideoElement, handlers: WatchHandlers): Watch {
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

/** Reads the QR code of a video frame; null if there is none. */
type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Uses the browser's own reader if it has one; otherwise loads a library when the camera starts. */
async function qrReader(): Promise<ReadQr> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({
      formats: formats.filter((format) => format === 'qr_code' || format === 'code_128'),
    });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const size = sizeToRead(video);
    if (!context || size.width === 0) return Promise.resolve(null);
    Object.assign(canvas, size);
    context.drawImage(video, 0, 0, size.width, size.height);
    try {
      return Promise.resolve(decodeQR(context.getImageData(0, 0, size.width, size.height)));
    } catch {
      // The library throws if it finds none.
      return Promise.resolve(null);
    }
  };
}

/** px; larger frames take longer and read no better. */
const LONGEST_SIDE = 800;

function sizeToRead({ videoWidth, videoHeight }: HTMLVideoElement): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight, 1));
  return { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) };
}
