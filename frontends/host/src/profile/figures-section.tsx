import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import { useHost } from '../shell/host-context.js';
import { englishFigures } from '../start/reader-locale.js';
import { texts } from './texts.js';

/** Number and date format, offered where the fabricator's locale isn't English. */
export function FiguresSection() {
  const { tenantName, settings } = useShell().tenant;
  const { reload } = useHost();
  const isEnglish = englishFigures.get() === true;
  if (settings.locale.startsWith('en') && !isEnglish) return null;

  const choose = (choice: string) => {
    if (choice === 'english') englishFigures.set(true);
    else englishFigures.forget();
    // Pages already on screen use the old format.
    reload();
  };
  return (
    <SectionCard title={texts.figuresTitle}>
      <Typography color="textSecondary">{texts.figuresWhy}</Typography>
      <RadioGroup
        aria-label={texts.figuresTitle}
        value={isEnglish ? 'english' : 'own'}
        onChange={(_event, choice) => choose(choice)}
      >
        <FormControlLabel value="own" control={<Radio />} label={texts.figuresOwn(tenantName)} />
        <FormControlLabel value="english" control={<Radio />} label={texts.figuresEnglish} />
      </RadioGroup>
    </SectionCard>
  );
}
