import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import type { Length } from '@glass/contracts/primitives';
import { readTyped } from '@glass/panel-editor';
import { valueAt } from '../draft/layout-changes.js';
import { listUnclear } from '../draft/list-unreadable.js';
import { nameField } from '../measures/measure-name.js';
import { useShower } from '../shower-context.js';
import { texts } from '../texts.js';

interface MissingMeasuresProps {
  /** Opens the field of a measure. */
  onMeasure: (path: string) => void;
}

/** Measures that can't be read, each with a button that opens its field. */
export function MissingMeasures({ onMeasure }: MissingMeasuresProps) {
  const { assessment, layout, catalogue, locale } = useShower();
  const unclear = listUnclear(layout, catalogue.precision);
  const describe = (path: string, name: string, typed: string): string => {
    if (typed === '') return texts.measureMissing(name);
    if (unclear.includes(path)) return texts.measureUnclear(name, typed);
    if (path.startsWith('joints.')) return texts.angleUnreadable(name, typed, limits.jointDegrees);
    return readTyped(typed, catalogue.precision, locale).ok
      ? texts.measureNegative(name, typed)
      : texts.measureUnreadable(name, typed);
  };
  return (
    <Box component="section" aria-label={texts.incomplete}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.incomplete}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {assessment.unreadable.map((path) => {
          const name = nameField(layout, path);
          const typed = textAt(layout, path).trim();
          return (
            <li key={path}>
              <Alert
                severity="error"
                sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } }}
              >
                {describe(path, name, typed)}
                <Box sx={{ mt: 1 }}>
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    onClick={() => onMeasure(path)}
                    sx={{ textAlign: 'left', minHeight: 36 }}
                  >
                    {texts.enterMeasure(name)}
                  </Button>
                </Box>
              </Alert>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

/** Typed text of a measure that can't be read. */
function textAt(layout: ShowerLayout, path: string): string {
  const [list, index] = path.split('.');
  if (list === 'joints') return layout.joints[Number(index)]?.angleText ?? '';
  return (valueAt(layout, path) as Length | undefined)?.text ?? '';
}
