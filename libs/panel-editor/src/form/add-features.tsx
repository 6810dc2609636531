import { memo, type Ref } from 'react';
import Add from '@mui/icons-material/Add';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { newUid } from '@glass/contracts';
import { onDemand } from '@glass/ui';
import {
  addCornerNotch,
  addCutout,
  addEdgeNotch,
  addHinge,
  addHole,
  addStandardHole,
} from '../commands/new-feature.js';
import { useEditor } from '../state/editor-context.js';
import type { Command } from '../state/panel-draft.js';
import { texts } from '../texts.js';
import { standardHoleName } from '../panel-names.js';
import { useMenu } from './use-menu.js';

const AddHandle = onDemand(() => import('./add-handle.js').then((loaded) => loaded.AddHandle), {
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
export const AddFeatures = memo(function AddFeatures(props: AddFeaturesProps) {
  const { isAddingHinges, onAddHinges, onAdded, first, pair } = props;
  const { catalogue, frame, run, select, disabled } = useEditor();
  const menu = useMenu();
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
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={texts.moreToAddOf}
        onClick={menu.open}
        disabled={disabled}
      >
        {texts.moreToAdd}
      </Button>
      {menu.menuOf({
        label: texts.moreToAddOf,
        choices: more.map(({ label, made }) => ({ key: label, act: () => add(made) })),
      })}
    </Box>
  );
});
