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
import type { OpeningReading } from '@glass/dxf';
import { wordDxf } from '@glass/dxf/words';
import { unitsOf } from '@glass/geometry';
import { useShell } from '@glass/shell-contract';
import { useEffect, useId, useMemo, useState } from 'react';
import { ElevationDrawing } from '../../drawing/elevation-drawing.js';
import { ShowerContext, useShower } from '../../shower-context.js';
import { texts as pageTexts } from '../../texts.js';
import { assessShower } from '../../total/assess-shower.js';
import { ChoiceField } from '../choice-field.js';
import { measureTexts } from '../measure-texts.js';
import { LineUsesForm, fieldIdOf } from './line-uses.js';
import { takeTemplate } from './merge-template.js';
import { readTemplateFile } from './read-template-file.js';
import { MeasuresTable } from './measures-table.js';
import { type LineUses, rememberUses, storedUses } from './stored-uses.js';
import { TemplatePreview } from './template-preview.js';
import { TemplateProblem } from './template-problem.js';
import { templateTexts as texts } from './template-texts.js';

interface TemplateDialogProps {
  file: File;
  run: number;
  onClose: () => void;
  /** Takes over the layout with the measures of the drawing. */
  onUse: (layout: ShowerLayout) => void;
}

/** Reads a template drawing and shows it before it replaces the measures of a side. */
export function TemplateDialog({ file, run, onClose, onUse }: TemplateDialogProps) {
  const { layout, catalogue } = useShower();
  const { tenantUID } = useShell().tenant;
  const { precision } = catalogue;
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const [units, setUnits] = useState<DxfDrawingUnit | null>(null);
  const [remembered] = useState<LineUses>(() => storedUses(tenantUID).get() ?? {});
  const [uses, setUses] = useState(remembered);
  const [active, setActive] = useState<string | null>(null);
  const { reading, isReading, hasFailed } = useReading(file, units, uses);
  const template = reading?.ok && !isReading ? reading : null;
  const drawing = reading?.drawing ?? null;
  const after = useMemo(
    () => (template ? takeTemplate(run, template, precision)(layout) : null),
    [template, run, precision, layout],
  );
  const common = COMMON_DRAWING_UNITS[catalogue.units];
  const unit = drawing?.units ?? units;
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.title(file.name, pageTexts.side(run + 1))}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Stack spacing={2}>
          {isReading && !drawing ? (
            <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center', py: 4 }}>
              <CircularProgress size={24} />
              <span>{texts.reading}</span>
            </Stack>
          ) : null}
          {hasFailed ? <Alert severity="error">{texts.notRead}</Alert> : null}
          {reading && !reading.ok
            ? reading.problems.map((problem, index) => (
                <TemplateProblem key={index} problem={problem} onUnit={setUnits} />
              ))
            : null}
          {drawing && drawing.faults.length > 0 ? (
            <Alert severity="warning">
              {[...new Set(drawing.faults.map((fault) => wordDxf(fault)))].map((fault) => (
                <div key={fault}>{fault}</div>
              ))}
            </Alert>
          ) : null}
          {after ? <Typography>{texts.check}</Typography> : null}
          {drawing ? (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
              }}
            >
              <Stack spacing={2}>
                <TemplatePreview
                  drawing={drawing}
                  active={active}
                  onPick={(key) => document.getElementById(fieldIdOf(key))?.focus()}
                />
                {after ? <MeasuredElevation after={after} run={run} /> : null}
              </Stack>
              <Stack spacing={1.5}>
                {unit ? (
                  <ChoiceField
                    label={texts.unit}
                    value={unit}
                    choices={(common.includes(unit) ? common : [unit, ...common]).map((one) => ({
                      value: one,
                      label: DRAWING_UNIT_NAMES[one],
                    }))}
                    onChange={setUnits}
                  />
                ) : null}
                <LineUsesForm
                  drawing={drawing}
                  isRemembered={uses === remembered}
                  active={active}
                  onActive={setActive}
                  onChoose={(key, use) => setUses((before) => ({ ...before, [key]: use }))}
                  onReset={() => setUses({})}
                />
              </Stack>
            </Box>
          ) : null}
          {after ? <MeasuresTable run={run} after={after} /> : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={!after}
          onClick={() => {
            if (!after || !drawing) return;
            rememberUses(tenantUID, drawing, uses);
            onUse(after);
          }}
        >
          {texts.use}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Reads the file again for each change. The reading before stays visible meanwhile. */
function useReading(file: File, units: DxfDrawingUnit | null, uses: LineUses) {
  const { precision } = useShower().catalogue;
  const [state, setState] = useState<{ reading: OpeningReading | null; hasFailed: boolean; of: unknown }>({
    ...{ reading: null, hasFailed: false, of: null },
  });
  const request = useMemo(
    () => ({ file, opening: { shopUnits: unitsOf(precision), uses, ...(units && { units }) } }),
    [file, units, uses, precision],
  );
  useEffect(() => {
    const aborted = new AbortController();
    void readTemplateFile(request, aborted.signal).then(
      (reading) => setState({ reading, hasFailed: false, of: request }),
      () => {
        if (!aborted.signal.aborted) setState({ reading: null, hasFailed: true, of: request });
      },
    );
    return () => aborted.abort();
  }, [request]);
  return { ...state, isReading: state.of !== request };
}

const DRAWING_PX = { width: 320, height: 300 } as const;

/** The side with the measures of the drawing. */
function MeasuredElevation({ after, run }: { after: ShowerLayout; run: number }) {
  const shower = useShower();
  const { catalogue, discount } = shower;
  const value = useMemo(
    () => ({ ...shower, layout: after, assessment: assessShower(after, catalogue, discount) }),
    [shower, after, catalogue, discount],
  );
  return (
    <ShowerContext value={value}>
      <ElevationDrawing
        {...DRAWING_PX}
        run={run}
        label={measureTexts.elevation(pageTexts.side(run + 1))}
        activePath={null}
      />
    </ShowerContext>
  );
}
