import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { HardwareFinish } from '@glass/contracts/catalogue';
import { newUid } from '@glass/contracts/primitives';
import { isOfferedIn } from '@glass/geometry';
import { doorOn, listPanelHinges, computeLoad, type HingeCheckInput } from '../commands/hinge-loads.js';
import { addHingePair, usualHingeDistance, usualHingeEdge } from '../commands/new-feature.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { HardwareCard } from '../hardware/hardware-card.js';
import { ChoiceField, FieldGrid } from './fields.js';
import { hingeChoices } from './hinge-fields.js';
import { loadText } from './hinge-texts.js';
import { edgeChoices } from './edge-field.js';
import { LengthField } from './length-field.js';
import { isReadableLength } from './length-reading.js';
import { useFocusedForm } from './open-field.js';

interface HingePairFormProps {
  /** The panel to hang, for its weight and width. */
  panel: HingeCheckInput;
  onDone: (uid: string | null) => void;
}

/** Two hinges on one edge at equal distances from its ends; each model shows whether two of it hold this door. */
export function HingePairForm({ panel, onDone }: HingePairFormProps) {
  const form = useFocusedForm();
  const editor = useEditor();
  const { catalogue, frame, run, select, pointAt } = editor;
  const [edge, setEdge] = useState(() => usualHingeEdge(frame));
  const door = doorOn(edge, panel);
  const count = listPanelHinges(panel.spec, catalogue).length + 2;
  const models = hingeChoices(editor, 'hinge', null, door && { door, count });
  const [templateUID, setTemplate] = useState(models[0]?.value ?? '');
  const [distance, setDistance] = useState(() => usualHingeDistance(frame));
  const [chosenFinish, setFinish] = useState<HardwareFinish | null>(null);
  const template = catalogue.hinges.find(({ uid }) => uid === templateUID);
  const finish = template && chosenFinish && isOfferedIn(template, chosenFinish) ? chosenFinish : null;
  const load = door && template && computeLoad(template, door, count, catalogue);
  const isReadable = isReadableLength(distance, catalogue.precision);

  const add = () => {
    const uids: [string, string] = [newUid(), newUid()];
    run(addHingePair({ uids, templateUID, edge, distance, finish }));
    select({ kind: 'feature', uid: uids[0] });
    pointAt(null);
    onDone(uids[0]);
  };
  const changeEdge = (value: string) => {
    setEdge(Number(value));
    pointAt({ kind: 'edge', index: Number(value) });
  };

  return (
    <Box
      ref={form}
      component="form"
      aria-label={texts.addHingePair}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReadable) add();
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
      }}
    >
      <ChoiceField
        label={texts.hingeModel}
        value={templateUID}
        choices={models}
        onChange={setTemplate}
        help={load ? loadText(load, editor) : undefined}
      />
      {template && (
        <HardwareCard
          template={template}
          count={count}
          catalogue={catalogue}
          locale={editor.locale}
          photoUrl={editor.photoUrl}
          finish={finish}
          onFinish={setFinish}
        />
      )}
      <FieldGrid columns={2}>
        <ChoiceField
          label={texts.onEdge}
          value={String(edge)}
          choices={edgeChoices(frame, { straightOnly: true })}
          onChange={changeEdge}
        />
        <LengthField
          label={texts.fromEachEnd}
          value={distance}
          precision={catalogue.precision}
          onChange={setDistance}
        />
      </FieldGrid>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={() => onDone(null)}>{texts.cancel}</Button>
        <Button type="submit" variant="contained" disabled={!isReadable || templateUID === ''}>
          {texts.add}
        </Button>
      </Box>
    </Box>
  );
}
