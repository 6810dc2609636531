import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';

interface UploadProgressProps {
  /** 0 to 1. */
  share: number;
  onStop: () => void;
}

/** Upload progress with a stop button: a slow phone needs a minute for a large picture. */
export function UploadProgress({ share, onStop }: UploadProgressProps) {
  const percent = Math.round(share * 100);
  const isThere = percent >= 100;
  return (
    <Box sx={{ width: '100%', display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
          {isThere ? texts.arriving : texts.uploadingShare(percent)}
        </Typography>
        <LinearProgress
          aria-label={texts.uploading}
          variant={isThere ? 'indeterminate' : 'determinate'}
          value={isThere ? undefined : percent}
        />
      </Box>
      <Button size="small" onClick={onStop}>
        {texts.stopUpload}
      </Button>
    </Box>
  );
}
