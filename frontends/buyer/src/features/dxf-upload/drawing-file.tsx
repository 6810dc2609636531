import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { radii, SectionCard, useFileDialog } from '@glass/ui';
import { useDroppedFiles } from '../../parts/use-dropped-files.js';
import { texts } from './texts.js';
import { MAX_MB, type DrawingUpload } from './use-drawing.js';

/** Takes the file from a file dialog or a drop. */
export function DrawingFile({ drawing }: { drawing: DrawingUpload }) {
  const { found, underWay, error, open, cancel } = drawing;
  const dialog = useFileDialog({ label: texts.chooseFile, accept: '.dxf', onFiles: open });
  const isOver = useDroppedFiles(open);

  return (
    <SectionCard title={texts.drawing}>
      <Box
        sx={{
          p: { xs: 2, sm: 3 },
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: `${radii.medium}px`,
          textAlign: 'center',
        }}
      >
        {dialog.input}
        <Button
          variant={found ? 'outlined' : 'contained'}
          startIcon={<UploadFileOutlined />}
          onClick={dialog.open}
        >
          {found ? texts.chooseOther : texts.chooseFile}
        </Button>
        <Typography component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' '}
          {texts.dropHere}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {texts.limits(MAX_MB)}
        </Typography>
      </Box>
      {underWay ? <ActiveWork {...underWay} onCancel={cancel} /> : null}
      {error ? (
        <Alert severity="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {error}
        </Alert>
      ) : null}
      <Typography role="status" sx={{ mt: found && !underWay ? 2 : 0, overflowWrap: 'anywhere' }}>
        {found && !underWay ? texts.foundIn(found.panels.length, found.fileName) : ''}
      </Typography>
    </SectionCard>
  );
}

function ActiveWork({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const isSent = share >= 1;
  const label = isSent ? texts.reading(name) : texts.sending(name);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{label}</Typography>
        <LinearProgress
          aria-label={label}
          sx={{ mt: 0.5 }}
          {...(isSent ? {} : { variant: 'determinate', value: Math.round(share * 100) })}
        />
      </Box>
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Box>
  );
}
