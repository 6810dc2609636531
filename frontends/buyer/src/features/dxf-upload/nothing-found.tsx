import type { DxfUploadReply } from '@glass/contracts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { texts } from './texts.js';

interface NothingFoundProps {
  found: Pick<DxfUploadReply, 'layers' | 'faults'>;
}

/** Advice if no panels were found, using the same file if that can help. */
export function NothingFound({ found: { layers, faults } }: NothingFoundProps) {
  const hasOthers = layers.some(({ chosen, entities }) => !chosen && entities > 0);
  const why =
    faults.find(({ code }) => code === 'noOutline') ?? faults.find(({ severity }) => severity === 'error');
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{texts.nothingFound}</AlertTitle>
      {why ? <p style={{ margin: 0 }}>{why.message}</p> : null}
      {hasOthers ? texts.otherLayers : texts.sendAgain}
    </Alert>
  );
}
