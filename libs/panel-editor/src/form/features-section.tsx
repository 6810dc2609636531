import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Finding, PanelSpec } from '@glass/contracts';
import { onDemand, visuallyHidden } from '@glass/ui';
import { hingeLoad, listPanelHinges, type HingeCheckInput } from '../commands/hinge-loads.js';
import { computeReach } from '../commands/feature-reach.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { AddFeatures } from './add-features.js';
import { FeatureCard } from './feature-card.js';
import { featureName } from '../panel-names.js';
import { FormSection } from './form-section.js';
import { loadText } from './hinge-texts.js';
import { partKey } from './open-field.js';
import { featuresState } from './section-states.js';

const HingeAdvice = onDemand(() => import('./hinge-advice.js').then((loaded) => loaded.HingeAdvice));
const HingePairForm = onDemand(() => import('./hinge-pair-form.js').then((loaded) => loaded.HingePairForm));

interface FeaturesSectionProps {
  spec: PanelSpec;
  findings: readonly Finding[];
  weightKg: number | null;
}

export const FeaturesSection = memo(function FeaturesSection(props: FeaturesSectionProps) {
  const { spec, findings, weightKg } = props;
  const { catalogue, frame, present, locale } = useEditor();
  const [isAddingHinges, setAddingHinges] = useState(false);
  const [toRim, setToRim] = useState(false);
  const [announcement, announce] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  const pair = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  const added = useRef<Added | null>(null);
  // The card may render later: during a drag, the form updates with low priority.
  useLayoutEffect(() => {
    if (added.current && bringIntoView(added.current)) added.current = null;
  }, [spec.features]);
  // The pressed button was removed with its card.
  useEffect(() => {
    if (removals > 0) first.current?.focus();
  }, [removals]);

  const handleAdded = useCallback(
    (uid: string, takesFocus = false) => {
      added.current = { uid, takesFocus };
      announce(texts.added(featureName(present(), uid, catalogue)));
    },
    [present, catalogue],
  );
  const addHinges = useCallback(() => setAddingHinges(true), []);
  const removed = useCallback((name: string) => {
    announce(texts.removed(name));
    setRemovals((count) => count + 1);
  }, []);

  const { features } = spec;
  const panel: HingeCheckInput = { spec, frame, findings, weightKg, catalogue };
  const loads = features.map((feature) => (feature.kind === 'hinge' ? hingeLoad(feature.uid, panel) : null));
  const isFailing = loads.some((load) => load !== null && load.problems.length > 0);
  const hasRims = features.some((feature) => computeReach(feature, catalogue) !== null);
  const hingeCount = Math.max(2, listPanelHinges(spec, catalogue).length);

  return (
    <FormSection title={texts.holesAndHinges} state={featuresState(features, catalogue)} paths={['features']}>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      {features.length === 0 && !isAddingHinges && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noFeatures}
        </Typography>
      )}
      {hasRims && <DistanceEnds toRim={toRim} onChange={setToRim} />}
      {features.map((feature, index) => {
        const load = loads[index] ?? null;
        return (
          <FeatureCard
            key={feature.uid}
            feature={feature}
            path={`features.${index}`}
            name={featureName(spec, feature.uid, catalogue)}
            toRim={toRim}
            onRemoved={removed}
            {...(load && {
              doorWidthMm: load.door.widthMm,
              doorWeightKg: load.door.weightKg,
              doorThicknessMm: load.door.thicknessMm,
              hingeCount,
              holds: load.problems.length === 0,
              fit: loadText(load, { catalogue, locale }),
            })}
          />
        );
      })}
      {isFailing && <HingeAdvice spec={spec} />}
      {isAddingHinges && (
        <HingePairForm
          panel={panel}
          onDone={(uid) => {
            if (uid !== null) handleAdded(uid, true);
            flushSync(() => setAddingHinges(false));
            if (uid === null) pair.current?.focus();
          }}
        />
      )}
      <AddFeatures
        first={first}
        pair={pair}
        isAddingHinges={isAddingHinges}
        onAddHinges={addHinges}
        onAdded={handleAdded}
      />
    </FormSection>
  );
});

interface Added {
  uid: string;
  takesFocus: boolean;
}

/** Scrolls to the card of an added feature; false if it is not rendered yet. */
function bringIntoView({ uid, takesFocus }: Added): boolean {
  const card = document.querySelector(`[data-part="${partKey({ kind: 'feature', uid })}"]`);
  if (takesFocus) card?.querySelector<HTMLElement>('select')?.focus({ preventScroll: true });
  card?.scrollIntoView?.({ block: 'nearest' });
  return card !== null;
}

interface DistanceEndsProps {
  toRim: boolean;
  onChange: (toRim: boolean) => void;
}

/** Toggles distances to centers or edges: drawings use either, and rules measure to edges. */
const DistanceEnds = memo(function DistanceEnds({ toRim, onChange }: DistanceEndsProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Typography variant="body2">{texts.distancesGo}</Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label={texts.distancesGo}
        value={toRim ? 'rim' : 'centre'}
        onChange={(_event, end: 'rim' | 'centre' | null) => end && onChange(end === 'rim')}
      >
        <ToggleButton value="centre" sx={{ px: 2, textTransform: 'none' }}>
          {texts.toCentre}
        </ToggleButton>
        <ToggleButton value="rim" sx={{ px: 2, textTransform: 'none' }}>
          {texts.toRim}
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
});
