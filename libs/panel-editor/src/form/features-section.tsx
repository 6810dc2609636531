import { type Ref, memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useLanguage, useOnLanguageSwitch } from '@glass/language/react';
import type { Finding, PanelSpec } from '@glass/contracts/panel';
import { newUid } from '@glass/contracts/primitives';
import { onDemand, visuallyHidden } from '@glass/ui';
import { type HingeCheckInput, hingeLoad, listPanelHinges } from '../commands/hinge-loads.js';
import { computeReach } from '../commands/features.js';
import { useEditor } from '../state/editor-context.js';
import { useStableValue } from '../state/render-hooks.js';
import { texts } from '../texts.js';
import { FeatureCard } from './feature-card.js';
import { listWords } from '@glass/language';
import { countsOf, featureNoun } from '../panel-facts.js';
import { featureName, standardHoleName } from '../panel-names.js';
import { FormSection } from './form-section.js';
import { type HungHinge, loadText } from './hinge-texts.js';
import { partKey } from './open-field.js';
import Add from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import {
  addCornerNotch,
  addCutout,
  addEdgeNotch,
  addHinge,
  addHole,
  addStandardHole,
} from '../commands/new-feature.js';
import type { Command } from '../state/panel-draft.js';
import { MenuButton } from './menu-button.js';

const HingeAdvice = onDemand(() => import('./hinge-advice.js').then((loaded) => loaded.HingeAdvice));
const MatchFinish = onDemand(() => import('./match-finish.js').then((loaded) => loaded.MatchFinish));
const HingePairForm = onDemand(() => import('./hinge-pair-form.js').then((loaded) => loaded.HingePairForm));

interface FeaturesSectionProps {
  spec: PanelSpec;
  findings: readonly Finding[];
  weightKg: number | null;
}

export const FeaturesSection = memo(function FeaturesSection(props: FeaturesSectionProps) {
  useLanguage();
  const { spec, findings, weightKg } = props;
  const { catalogue, frame, present, locale } = useEditor();
  const [isAddingHinges, setAddingHinges] = useState(false);
  const [toRim, setToRim] = useState(false);
  const [announcement, announce] = useState('');
  useOnLanguageSwitch(() => announce(''));
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
  const state = listWords(
    countsOf(features.map((feature) => featureNoun(feature, catalogue))).map(([noun, count]) =>
      texts.counted[noun](count),
    ),
  );
  const panel: HingeCheckInput = { spec, frame, findings, weightKg, catalogue };
  const hingeCount = Math.max(2, listPanelHinges(spec, catalogue).length);
  const hung = useStableValue(
    features.map(({ kind, uid }): HungHinge | null => {
      const load = kind === 'hinge' ? hingeLoad(uid, panel) : null;
      if (!load) return null;
      const fit = loadText(load, { catalogue, locale });
      return { door: load.door, count: hingeCount, holds: load.problems.length === 0, fit };
    }),
  );
  const hasRims = features.some((feature) => computeReach(feature, catalogue) !== null);

  return (
    <FormSection title={texts.holesAndHinges} state={state || texts.noneYet} paths={['features']}>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      {features.length === 0 && !isAddingHinges && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noFeatures}
        </Typography>
      )}
      {hasRims && <DistanceEnds toRim={toRim} onChange={setToRim} />}
      {features.map((feature, index) => (
        <FeatureCard
          key={feature.uid}
          feature={feature}
          path={`features.${index}`}
          name={featureName(spec, feature.uid, catalogue)}
          toRim={toRim}
          hung={hung[index] ?? null}
          onRemoved={removed}
        />
      ))}
      {features.some((feature) => feature.kind === 'hinge' && feature.finish) && <MatchFinish spec={spec} />}
      {hung.some((hinge) => hinge?.holds === false) && <HingeAdvice spec={spec} />}
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
  useLanguage();
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

const AddHandle = onDemand(() => import('./add-handle.js').then((loaded) => loaded.AddHandle), {
  isAtRest: true,
});

const AddOutlet = onDemand(() => import('./add-outlet.js').then((loaded) => loaded.AddOutlet), {
  isAtRest: true,
});

interface AddFeaturesProps {
  isAddingHinges: boolean;
  onAddHinges: () => void;
  onAdded: (uid: string) => void;
  first: Ref<HTMLButtonElement>;
  pair: Ref<HTMLButtonElement>;
}

/** Buttons for common features, a menu for all others. */
const AddFeatures = memo(function AddFeatures(props: AddFeaturesProps) {
  useLanguage();
  const { isAddingHinges, onAddHinges, onAdded, first, pair } = props;
  const { catalogue, frame, run, select, disabled } = useEditor();
  const standardHoles = catalogue.standardHoles.filter((hole) => hole.active);
  const [usualHole] = standardHoles;
  const templates = catalogue.hinges.filter((template) => template.active);
  const [hinge, clamp] = (['hinge', 'clamp'] as const).map((kind) =>
    templates.find((template) => template.kind === kind),
  );

  const add = (made: (uid: string) => Command) => {
    const uid = newUid();
    run(made(uid));
    select({ kind: 'feature', uid });
    onAdded(uid);
  };
  const addUsualHole = () =>
    add((uid) =>
      usualHole ? addStandardHole(uid, usualHole.uid, frame, catalogue) : addHole(uid, frame, catalogue),
    );
  const more: { label: string; made: (uid: string) => Command }[] = [
    ...standardHoles.map((hole) => ({
      label: texts.addStandardHole(standardHoleName(hole, catalogue)),
      made: (uid: string) => addStandardHole(uid, hole.uid, frame, catalogue),
    })),
    { label: texts.addOwnHole, made: (uid) => addHole(uid, frame, catalogue) },
    { label: texts.addEdgeNotch, made: (uid) => addEdgeNotch(uid, frame, catalogue) },
    ...(frame.edges.length > 1
      ? [{ label: texts.addCornerNotch, made: (uid: string) => addCornerNotch(uid, frame, catalogue) }]
      : []),
    { label: texts.addCutout, made: (uid) => addCutout(uid, frame, catalogue) },
    ...(hinge
      ? [{ label: texts.addHinge, made: (uid: string) => addHinge(uid, hinge.uid, frame, catalogue) }]
      : []),
    ...(clamp
      ? [{ label: texts.addClamp, made: (uid: string) => addHinge(uid, clamp.uid, frame, catalogue) }]
      : []),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button ref={first} variant="outlined" startIcon={<Add />} onClick={addUsualHole} disabled={disabled}>
        {texts.addHole}
      </Button>
      {hinge && (
        <Button
          ref={pair}
          variant="outlined"
          startIcon={<Add />}
          onClick={onAddHinges}
          disabled={disabled || isAddingHinges}
        >
          {texts.addHingePair}
        </Button>
      )}
      <AddHandle onAdd={add} />
      <AddOutlet onAdd={add} />
      <MenuButton
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-label={texts.moreToAddOf}
        disabled={disabled}
        menu={{
          label: texts.moreToAddOf,
          choices: more.map(({ label, made }) => ({ key: label, act: () => add(made) })),
        }}
      >
        {texts.moreToAdd}
      </MenuButton>
    </Box>
  );
});
