import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Catalogue, DxfPanelFound } from '@glass/contracts';
import { useUnsavedGuard } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { FoundPanel } from './found-panel.js';
import { MakingFields, sharedValues } from './making-fields.js';
import type { ChoiceForAll } from './panel-choices.js';
import { texts } from './texts.js';
import { usePanelChoices } from './use-panel-choices.js';

export interface FoundPanelsProps {
  quoteUID: string;
  panels: readonly DxfPanelFound[];
  catalogue: Catalogue;
  /** What was set for all panels before the drawing was read once more. */
  forAll: ChoiceForAll;
  onForAll: (forAll: ChoiceForAll) => void;
  /** The drawing is being read again: what is shown is about to change. */
  isReading: boolean;
}

export function FoundPanels(props: FoundPanelsProps) {
  const { quoteUID, panels, catalogue, forAll, onForAll, isReading } = props;
  const chosen = usePanelChoices(quoteUID, panels, forAll, onForAll);
  const { choices, chosenCount, isAdding, isTouched } = chosen;
  useUnsavedGuard(isTouched && !isAdding);
  const makeable = panels.filter(({ problem }) => problem === null).length;
  const isLocked = isAdding || isReading;

  return (
    <Stack spacing={2}>
      {panels.length > 1 ? (
        <SectionCard title={texts.forAll}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {texts.forAllHelp}
          </Typography>
          <MakingFields
            catalogue={catalogue}
            values={sharedValues(choices)}
            onChange={chosen.changeAll}
            disabled={isLocked}
          />
        </SectionCard>
      ) : null}
      {makeable > 1 ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={chosenCount === makeable}
              indeterminate={chosenCount > 0 && chosenCount < makeable}
              disabled={isLocked}
              onChange={() => chosen.chooseAll(chosenCount < makeable)}
            />
          }
          label={texts.chooseAll(makeable)}
        />
      ) : null}
      <Stack component="ul" aria-label={texts.panels} spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {panels.map((panel, index) => {
          const choice = choices[index];
          return choice ? (
            <FoundPanel
              key={choice.panelUID}
              panel={panel}
              choice={choice}
              catalogue={catalogue}
              refusal={chosen.refusals[index]}
              disabled={isLocked}
              onChange={chosen.change}
            />
          ) : null;
        })}
      </Stack>
      <Box sx={{ display: 'flex', justifyContent: 'end' }}>
        <Button
          variant="contained"
          size="large"
          loading={isAdding}
          disabled={isReading || chosenCount === 0}
          onClick={() => void chosen.add()}
        >
          {texts.add(chosenCount)}
        </Button>
      </Box>
    </Stack>
  );
}
