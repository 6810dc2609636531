import { useState } from 'react';
import type { CatalogueContent, ShapeRule } from '@glass/contracts';
import { ruleSets } from '@glass/geometry';
import { FormDialog } from '@glass/ui';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { RuleChangesList } from './rule-changes-list.js';
import { texts } from './texts.js';

interface ReadySetsProps {
  rules: readonly ShapeRule[];
  content: CatalogueContent;
  onChoose: (rules: ShapeRule[]) => void;
  onClose: () => void;
}

const SETS = ['us', 'en', 'au'] as const;
type SetName = (typeof SETS)[number];

/** Previews and applies the rule set of a country. */
export function ReadySets({ rules, content, onChoose, onClose }: ReadySetsProps) {
  const [name, setName] = useState<SetName>(content.units === 'inch' ? 'us' : 'en');
  const chosen = ruleSets[name];
  return (
    <FormDialog
      title={texts.setsTitle}
      form={{ isDirty: false, submit: () => onChoose(chosen.map((rule) => ({ ...rule }))) }}
      saveLabel={texts.replace}
      onClose={onClose}
    >
      <Typography color="textSecondary">{texts.setsHelp}</Typography>
      <RadioGroup
        aria-label={texts.setsTitle}
        value={name}
        onChange={(_event, value) => setName(value as SetName)}
      >
        {SETS.map((set) => (
          <FormControlLabel
            key={set}
            value={set}
            control={<Radio size="small" />}
            label={
              <>
                {texts.sets[set].name}
                <Typography
                  variant="caption"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {texts.sets[set].about}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      <RuleChangesList before={rules} after={chosen} content={content} />
    </FormDialog>
  );
}
