import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { currentLocale } from '@glass/language';
import { contradictsFinal, listAssumed } from '@glass/layouts';
import { PAGE_FOOT } from '@glass/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { PhotosSection } from '../photos/on-demand.js';
import { useShower } from '../shower-context.js';
import { FormGroup } from './form-group.js';
import { nameField } from './measure-name.js';
import { measureTexts as texts } from './measure-texts.js';
import { ObstaclesForm } from './obstacles-form.js';
import { SurveyForm } from './survey-form.js';

interface SurveyStepProps {
  onBack: () => void;
  onDone: () => void;
  /** Below the title. */
  tools: ReactNode;
}

/** px */
const BUTTON = { minHeight: 56 } as const;

/** The end of the walk: obstacles, readiness of the site, and who measured. */
export function SurveyStep({ onBack, onDone, tools }: SurveyStepProps) {
  const { layout } = useShower();
  const assumed = listAssumed(layout).map((path) => nameField(layout, path));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, []);
  return (
    <Box sx={{ maxWidth: { md: 520 }, mx: { md: 'auto' } }}>
      <Typography ref={title} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
        {texts.beforeLeaving}
      </Typography>
      {tools}
      {assumed.length > 0 && !contradictsFinal(layout) ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          {texts.stillUsual(new Intl.ListFormat(currentLocale()).format(assumed))}
        </Alert>
      ) : null}
      <FormGroup title={texts.survey} columns={2}>
        <SurveyForm />
      </FormGroup>
      <ObstaclesForm />
      {layout.runs.map(({ uid }, run) => (
        <PhotosSection key={uid} run={run} hasSideInTitle={layout.runs.length > 1} />
      ))}
      <Box
        {...PAGE_FOOT}
        sx={{
          ...{ position: { xs: 'sticky', md: 'static' }, bottom: 'var(--shell-bottom, 0px)', zIndex: 1 },
          ...{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 1 },
          ...{ mx: -2, px: 2, py: 1, mt: 2, bgcolor: 'background.default' },
        }}
      >
        <Button variant="outlined" onClick={onBack} sx={BUTTON}>
          {texts.previous}
        </Button>
        <Button variant="contained" onClick={onDone} sx={BUTTON}>
          {texts.done}
        </Button>
      </Box>
    </Box>
  );
}
