import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { MEASURING_TOOLS, SURVEY_TICKS } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { currentLocale } from '@glass/language';
import {
  contradictsFinal,
  isChangedSinceCheck,
  layoutInMillimeters,
  listAssumed,
  markAllMeasured,
} from '@glass/layouts';
import { layoutNames, wordLayoutCure } from '@glass/layouts/words';
import { useToday } from '@glass/pages';
import { changeSurvey, setAt, surveyOf } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { ChoiceField } from './choice-field.js';
import { nameField } from './measure-name.js';
import { measureTexts as texts } from './measure-texts.js';

/** Says which measures keep the others from being final, with a button that confirms their usual sizes. */
function NotFinal() {
  const { layout, actions, words } = useShower();
  const names = listAssumed(layout).map((path) => nameField(layout, path));
  return (
    <Alert severity="warning">
      {texts.notFinal(new Intl.ListFormat(currentLocale()).format(names))}
      <Box sx={{ mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => actions.change(markAllMeasured)}
        >
          {wordLayoutCure({ kind: 'takeAsMeasured' }, words)}
        </Button>
      </Box>
    </Alert>
  );
}

/** Notes of the measuring visit: person, day, tool, and readiness of the site. Children of a grid. */
export function SurveyForm() {
  const { layout, actions } = useShower();
  const today = useToday();
  const { measuredBy, checkedBy, measuredOn, ready } = surveyOf(layout);
  return (
    <>
      <ChoiceField
        label={texts.measuredWith}
        value={layout.measuredWith}
        choices={MEASURING_TOOLS.map((tool) => ({ value: tool, label: layoutNames.tools[tool] }))}
        onChange={(tool) => actions.change(setAt('measuredWith', tool))}
      />
      <TextField
        fullWidth
        label={texts.measuredBy}
        value={measuredBy}
        onChange={(event) =>
          actions.change(changeSurvey({ measuredBy: event.target.value }, today), 'survey.measuredBy')
        }
        onBlur={actions.settle}
        slotProps={{ htmlInput: { maxLength: limits.measuredBy.max, autoComplete: 'name' } }}
      />
      {checkedBy === undefined ? null : (
        <TextField
          fullWidth
          label={texts.checkedBy}
          value={checkedBy}
          helperText={isChangedSinceCheck(layoutInMillimeters(layout)) ? texts.changedSinceCheck : undefined}
          onChange={(event) =>
            actions.change(changeSurvey({ checkedBy: event.target.value }, today), 'survey.checkedBy')
          }
          onBlur={actions.settle}
          slotProps={{ htmlInput: { maxLength: limits.measuredBy.max, autoComplete: 'off' } }}
        />
      )}
      <TextField
        fullWidth
        type="date"
        label={texts.measuredOn}
        value={measuredOn ?? ''}
        onChange={(event) => actions.change(changeSurvey({ measuredOn: event.target.value || null }, today))}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
      <Box role="group" aria-label={texts.ready} sx={{ gridColumn: '1 / -1', display: 'grid' }}>
        {SURVEY_TICKS.map((tick) => (
          <FormControlLabel
            key={tick}
            sx={{ minHeight: 44 }}
            control={
              <Checkbox
                checked={ready[tick]}
                onChange={(_event, isTicked) =>
                  actions.change(changeSurvey({ ready: { ...ready, [tick]: isTicked } }, today))
                }
              />
            }
            label={texts.ticks[tick]}
          />
        ))}
        {contradictsFinal(layout) ? <NotFinal /> : null}
      </Box>
    </>
  );
}
