import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { DxfLayerFound } from '@glass/contracts';
import { texts } from './texts.js';

/** In the place of the panels where there are none: what to do next, with the same file if that can help. */
export function NothingFound({ layers }: { layers: readonly DxfLayerFound[] }) {
  const hasOthers = layers.some(({ chosen, entities }) => !chosen && entities > 0);
  return (
    <Alert severity="warning">
      <AlertTitle>{texts.nothingFound}</AlertTitle>
      {hasOthers ? texts.otherLayers : texts.noClosedOutline}
    </Alert>
  );
}
