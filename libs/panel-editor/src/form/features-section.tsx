import { memo, useState } from 'react';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { newUid, type PanelSpec } from '@glass/contracts';
import { addHole, addStandardHole } from '../commands/new-feature.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { FeatureCard } from './feature-card.js';
import { featureName } from './feature-names.js';
import { FormSection } from './form-section.js';
import { HingePairForm } from './hinge-pair-form.js';

export const FeaturesSection = memo(function FeaturesSection({ spec }: { spec: PanelSpec }) {
  const { catalogue, frame, run, select, disabled } = useEditor();
  const [isAddingHinges, setAddingHinges] = useState(false);
  const { features } = spec;

  const addOneHole = () => {
    const uid = newUid();
    const usual = catalogue.standardHoles.find((hole) => hole.active);
    run(usual ? addStandardHole(uid, usual.uid, frame) : addHole(uid, frame));
    select({ kind: 'feature', uid });
  };
  const canHaveHinges = catalogue.hinges.some((template) => template.active);

  return (
    <FormSection title={texts.holesAndHinges}>
      {features.length === 0 && !isAddingHinges && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noFeatures}
        </Typography>
      )}
      {features.map((feature, index) => (
        <FeatureCard
          key={feature.uid}
          feature={feature}
          path={`features.${index}`}
          name={featureName(spec, feature.uid)}
        />
      ))}
      {isAddingHinges && <HingePairForm onDone={() => setAddingHinges(false)} />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<Add />} onClick={addOneHole} disabled={disabled}>
          {texts.addHole}
        </Button>
        {canHaveHinges && (
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() => setAddingHinges(true)}
            disabled={disabled || isAddingHinges}
          >
            {texts.addHingePair}
          </Button>
        )}
      </Box>
    </FormSection>
  );
});
