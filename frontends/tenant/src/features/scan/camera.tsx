import { colors, radii } from '@glass/ui';
import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from './texts.js';
import { startWatch, type Watch } from './watch-camera.js';

/** Shows the rear camera of a phone and reports the codes that it reads. */
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
  const fail = useEffectEvent((error: unknown) => onProblem(problemText(error)));

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

function problemText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return texts.cameraRefused;
  return name === 'NotFoundError' ? texts.cameraMissing : texts.cameraFailed;
}
