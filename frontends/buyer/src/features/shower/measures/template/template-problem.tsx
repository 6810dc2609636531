import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { COMMON_DRAWING_UNITS, DRAWING_UNIT_NAMES, type DxfDrawingUnit } from '@glass/contracts/panel';
import type { OpeningProblem } from '@glass/dxf';
import { formatReadable } from '@glass/geometry';
import { useShower } from '../../shower-context.js';
import { templateTexts as texts } from './template-texts.js';

interface TemplateProblemProps {
  problem: OpeningProblem;
  onUnit: (unit: DxfDrawingUnit) => void;
}

/** Why a template can't be measured yet, and what to do. */
export function TemplateProblem({ problem, onUnit }: TemplateProblemProps) {
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
    case 'noWall':
      return <Alert severity="error">{texts.noWall(problem.side)}</Alert>;
    case 'blockOutside':
      return <Alert severity="error">{texts.blockOutside(problem.side)}</Alert>;
    case 'wallWithGap':
      return <Alert severity="error">{texts.wallWithGap(problem.side, length(problem.atMm))}</Alert>;
    case 'noLayers':
    case 'unreadable':
    case 'noCurb':
      return <Alert severity="error">{texts[problem.code]}</Alert>;
  }
}
