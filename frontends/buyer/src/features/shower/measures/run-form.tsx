import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { RUN_ENDS, RUN_TOPS } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { listOpeningMeasures, listWallMeasures } from '@glass/layouts';
import { layoutNames } from '@glass/layouts/words';
import { addBay, setAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { PhotosSection } from '../photos/on-demand.js';
import { BayCard } from './bay-card.js';
import { BlocksForm } from './blocks-form.js';
import { ChoiceField } from './choice-field.js';
import { FormGroup } from './form-group.js';
import { MeasureInput } from './measure-input.js';
import { measureTexts as texts } from './measure-texts.js';
import { TemplateButton } from './template/template-button.js';

interface RunFormProps {
  run: number;
  onFocus: (path: string) => void;
  /** Opens the measure with this path. */
  onGo: (path: string) => void;
}

/** All measures of a side, and its panels, knee walls and benches. */
export function RunForm({ run, onFocus, onGo }: RunFormProps) {
  const { layout, actions } = useShower();
  const measured = layout.runs[run];
  if (!measured) return null;
  const isFirst = run === 0;
  const isLast = run === layout.runs.length - 1;
  const ends = RUN_ENDS.map((end) => ({ value: end, label: end === 'wall' ? texts.wall : texts.open }));
  return (
    <Box>
      <FormGroup title={texts.opening}>
        {listOpeningMeasures(run).map((measure) => (
          <MeasureInput key={measure.path} measure={measure} onFocus={onFocus} onGo={onGo} />
        ))}
      </FormGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <TemplateButton run={run} />
      </Box>
      <FormGroup title={texts.glassOfSide}>
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
          {measured.bays.map((bay, index) => (
            <BayCard key={bay.uid} run={run} index={index} onFocus={onFocus} />
          ))}
          <Box>
            <Button
              startIcon={<Add />}
              disabled={measured.bays.length >= limits.runBays.max}
              onClick={() => actions.change(addBay(run))}
            >
              {texts.addBay}
            </Button>
          </Box>
        </Box>
      </FormGroup>
      <FormGroup title={texts.walls}>
        <ChoiceField
          label={texts.top}
          value={measured.top}
          choices={RUN_TOPS.map((top) => ({ value: top, label: layoutNames.tops[top] }))}
          onChange={(top) => actions.change(setAt(`runs.${run}.top`, top))}
        />
        {isFirst ? (
          <ChoiceField
            label={texts.start}
            value={layout.start}
            choices={ends}
            onChange={(end) => actions.change(setAt('start', end))}
          />
        ) : null}
        {isLast ? (
          <ChoiceField
            label={texts.end}
            value={layout.end}
            choices={ends}
            onChange={(end) => actions.change(setAt('end', end))}
          />
        ) : null}
        {listWallMeasures(layout, run).map((measure) => (
          <MeasureInput key={measure.path} measure={measure} onFocus={onFocus} onGo={onGo} />
        ))}
      </FormGroup>
      <BlocksForm run={run} onFocus={onFocus} onGo={onGo} />
      <PhotosSection run={run} />
    </Box>
  );
}
