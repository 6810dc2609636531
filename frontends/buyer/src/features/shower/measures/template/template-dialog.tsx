import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { COMMON_DRAWING_UNITS, DRAWING_UNIT_NAMES, type DxfDrawingUnit } from '@glass/contracts/panel';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { OpeningProblem, OpeningReading, OpeningTemplate } from '@glass/dxf';
import { formatReadable, unitsOf } from '@glass/geometry';
import { useEffect, useId, useMemo, useState } from 'react';
import { ElevationDrawing } from '../../drawing/elevation-drawing.js';
import { ShowerContext, useShower } from '../../shower-context.js';
import { texts as pageTexts } from '../../texts.js';
import { assessShower } from '../../total/assess-shower.js';
import { ChoiceField } from '../choice-field.js';
import { measureTexts } from '../measure-texts.js';
import { takeTemplate } from './merge-template.js';
import { readTemplateFile } from './read-template-file.js';
import { MeasuresTable } from './measures-table.js';
import { templateTexts as texts } from './template-texts.js';

interface TemplateDialogProps {
  file: File;
  run: number;
  onClose: () => void;
  /** Takes over the layout with the measures of the drawing. */
  onUse: (layout: ShowerLayout) => void;
}

type Result = OpeningReading | 'reading' | 'failed';

/** Reads a template drawing and shows it before it replaces the measures of a side. */
export function TemplateDialog({ file, run, onClose, onUse }: TemplateDialogProps) {
  const { layout, catalogue } = useShower();
  const { precision } = catalogue;
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const [units, setUnits] = useState<DxfDrawingUnit | null>(null);
  const [result, setResult] = useState<Result>('reading');
  useEffect(() => {
    const reading = new AbortController();
    const opening = { shopUnits: unitsOf(precision), ...(units ? { units } : {}) };
    void readTemplateFile({ file, opening }, reading.signal).then(setResult, () => {
      if (!reading.signal.aborted) setResult('failed');
    });
    return () => reading.abort();
  }, [file, units, precision]);
  const choose = (unit: DxfDrawingUnit) => {
    setResult('reading');
    setUnits(unit);
  };
  const template = typeof result === 'object' && result.ok ? result : null;
  const problems = typeof result === 'object' && !result.ok ? result.problems : [];
  const after = useMemo(
    () => (template ? takeTemplate(run, template.measures, precision)(layout) : null),
    [template, run, precision, layout],
  );
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.title(file.name, pageTexts.side(run + 1))}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        {result === 'reading' ? (
          <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center', py: 4 }}>
            <CircularProgress size={24} />
            <span>{texts.reading}</span>
          </Stack>
        ) : null}
        {result === 'failed' ? <Alert severity="error">{texts.notRead}</Alert> : null}
        <Stack spacing={1}>
          {problems.map((problem, index) => (
            <Problem key={index} problem={problem} onUnit={choose} />
          ))}
        </Stack>
        {template && after ? <Read template={template} after={after} run={run} onUnit={choose} /> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="contained" disabled={!after} onClick={() => after && onUse(after)}>
          {texts.use}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ProblemProps {
  problem: OpeningProblem;
  onUnit: (unit: DxfDrawingUnit) => void;
}

function Problem({ problem, onUnit }: ProblemProps) {
  const { catalogue, locale } = useShower();
  const { precision } = catalogue;
  const length = (mm: number) => formatReadable(mm, precision, locale);
  const size = (width: number, height: number) => `${length(width)} × ${length(height)}`;
  switch (problem.code) {
    case 'unitsUnknown':
      return (
        <Alert severity="warning">
          {texts.unitsUnknown}
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
            {problem.choices.map(({ units, widthMm, heightMm }) => (
              <Button key={units} variant="outlined" color="inherit" onClick={() => onUnit(units)}>
                {texts.inUnit(size(widthMm, heightMm), units)}
              </Button>
            ))}
          </Stack>
        </Alert>
      );
    case 'unlikelySize':
      return (
        <Alert severity="error">
          {texts.unlikelySize(size(problem.widthMm, problem.heightMm))}
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
            {COMMON_DRAWING_UNITS[catalogue.units].map((unit) => (
              <Button key={unit} variant="outlined" color="inherit" onClick={() => onUnit(unit)}>
                {DRAWING_UNIT_NAMES[unit]}
              </Button>
            ))}
          </Stack>
        </Alert>
      );
    case 'noLayers':
      return <Alert severity="error">{texts.noLayers(problem.found)}</Alert>;
    case 'noWall':
      return <Alert severity="error">{texts.noWall(problem.side)}</Alert>;
    case 'wallWithGap':
      return <Alert severity="error">{texts.wallWithGap(problem.side, length(problem.atMm))}</Alert>;
    case 'unreadable':
    case 'noCurb':
      return <Alert severity="error">{texts[problem.code]}</Alert>;
  }
}

interface ReadProps {
  template: OpeningTemplate;
  after: ShowerLayout;
  run: number;
  onUnit: (unit: DxfDrawingUnit) => void;
}

const DRAWING_PX = { width: 320, height: 300 } as const;

/** Drawing, layers and unit as read, and each measure beside the one before. */
function Read({ template, after, run, onUnit }: ReadProps) {
  const shower = useShower();
  const { catalogue, discount } = shower;
  const value = useMemo(
    () => ({ ...shower, layout: after, assessment: assessShower(after, catalogue, discount) }),
    [shower, after, catalogue, discount],
  );
  const side = pageTexts.side(run + 1);
  const { units, layers } = template;
  const common = COMMON_DRAWING_UNITS[catalogue.units];
  const choices = common.includes(units) ? common : [units, ...common];
  return (
    <Stack spacing={2}>
      <Typography>{texts.check}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <ShowerContext value={value}>
          <ElevationDrawing
            {...DRAWING_PX}
            run={run}
            label={measureTexts.elevation(side)}
            activePath={null}
          />
        </ShowerContext>
        <Stack spacing={1.5}>
          <ChoiceField
            label={texts.unit}
            value={units}
            choices={choices.map((unit) => ({ value: unit, label: DRAWING_UNIT_NAMES[unit] }))}
            onChange={onUnit}
          />
          <Box>
            <Typography sx={{ fontWeight: 'fontWeightBold' }}>{texts.layers}</Typography>
            {(['tile', 'wall', 'curb', 'ceiling'] as const).map((part) =>
              layers[part] ? (
                <Typography key={part} className="notranslate" sx={{ overflowWrap: 'anywhere' }}>
                  {texts.ofPart(texts.part(part), layers[part])}
                </Typography>
              ) : null,
            )}
          </Box>
        </Stack>
      </Box>
      <MeasuresTable run={run} after={after} />
    </Stack>
  );
}
