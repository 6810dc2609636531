import { colours, radii } from '@glass/ui';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { qrReader } from './read-qr.js';
import { texts } from './texts.js';

/** Between two pictures that are looked at: six a second read a label at once and leave a phone cool. */
const PAUSE_MS = 160;

/** The camera at the back of a phone, and what it reads. */
export function Camera({ onRead }: { onRead: (code: string) => void }) {
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Box>
      {problem ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      ) : null}
      {isOn ? (
        <Video
          onRead={onRead}
          onProblem={(text) => {
            setProblem(text);
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
  onProblem: (text: string) => void;
}

function Video({ onRead, onProblem }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent(onProblem);

  useEffect(() => {
    let isCurrent = true;
    let stream: MediaStream | null = null;
    const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

    async function start(): Promise<void> {
      const [opened, reader] = await Promise.all([openCamera(), qrReader()]);
      stream = opened;
      const shown = video.current;
      if (!isCurrent || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      while (isCurrent) {
        // A picture that cannot be read is followed by the next.
        const code = await reader(shown).catch(() => null);
        if (code && isCurrent) read(code);
        await pause();
      }
    }
    function stop(): void {
      stream?.getTracks().forEach((track) => track.stop());
    }
    start().catch((error: unknown) => {
      stop();
      if (isCurrent) fail(problemText(error));
    });
    return () => {
      isCurrent = false;
      stop();
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
          bgcolor: colours.ink,
          borderRadius: `${radii.medium}px`,
        }}
      />
      <Typography color="textSecondary">{texts.cameraOn}</Typography>
    </Box>
  );
}

async function openCamera(): Promise<MediaStream> {
  // Without https there is none.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  });
}

function problemText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return texts.cameraRefused;
  return name === 'NotFoundError' ? texts.cameraMissing : texts.cameraFailed;
}
