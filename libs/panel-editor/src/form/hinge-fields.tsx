import Box from '@mui/material/Box';
import type { PanelFeature } from '@glass/contracts';
import { setHinge } from '../commands/feature-kind.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import { edgeChoices, hingeChoices } from './hinge-choices.js';

export interface HingeFieldsProps {
  feature: Extract<PanelFeature, { kind: 'hinge' }>;
  path: string;
}

export function HingeFields({ feature, path }: HingeFieldsProps) {
  const { catalogue, frame, run, disabled, faultAt } = useEditor();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gap: 1.5 }}>
      <ChoiceField
        label={texts.hingeModel}
        name={`${path}.templateUID`}
        value={feature.templateUID}
        choices={hingeChoices(catalogue, feature.templateUID)}
        onChange={(templateUID) => run(setHinge(feature.uid, { templateUID }))}
        disabled={disabled}
        error={faultAt(`${path}.templateUID`)}
      />
      <ChoiceField
        label={texts.onEdge}
        name={`${path}.edge`}
        value={String(feature.edge)}
        choices={edgeChoices(frame)}
        onChange={(edge) => run(setHinge(feature.uid, { edge: Number(edge) }))}
        disabled={disabled}
        error={faultAt(`${path}.edge`)}
      />
    </Box>
  );
}
