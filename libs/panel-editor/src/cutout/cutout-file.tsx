import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { DrawnCutout, LengthPrecision } from '@glass/contracts';
import { cutoutTexts } from './cutout-texts.js';

interface CutoutFileProps {
  precision: LengthPrecision;
  onRead: (cutout: DrawnCutout) => void;
}

/** Reads the contour from a DXF file, or shows why it cannot. */
export function CutoutFile({ precision, onRead }: CutoutFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ name: string; reasons: string[] } | null>(null);

  async function read(file: File): Promise<void> {
    try {
      // Loads the DXF reader on demand.
      const { readCutout } = await import('./read-cutout.js');
      const made = await readCutout(file, precision);
      if ('cutout' in made) onRead(made.cutout);
      setRefused('refused' in made ? { name: file.name, reasons: made.refused } : null);
    } catch {
      setRefused({ name: file.name, reasons: [cutoutTexts.unreadable] });
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".dxf"
        hidden
        aria-label={cutoutTexts.readFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be chosen again after it was corrected.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button size="small" startIcon={<UploadFileOutlined />} onClick={() => input.current?.click()}>
        {cutoutTexts.readFile}
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {cutoutTexts.readFileHelp}
      </Typography>
      {refused ? (
        <Alert
          severity="error"
          role="alert"
          sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}
          onClose={() => setRefused(null)}
        >
          {cutoutTexts.refused(refused.name)}
          {refused.reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
        </Alert>
      ) : null}
    </>
  );
}
