import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { isLength } from '@glass/geometry';
import { listMeasures, type Measure } from '@glass/layouts';
import { useShell } from '@glass/shell-contract';
import { onDemand } from '@glass/ui';
import { useEffect, useState } from 'react';
import { findBluetooth } from '../measures/laser/bluetooth.js';
import type { LaserLink } from '../measures/laser/laser-link.js';
import { MeasureField } from '../measures/measure-field.js';
import { measureTexts } from '../measures/measure-texts.js';
import { MeasureWalk, type WalkedField } from '../measures/measure-walk.js';
import { usualSizes } from '../measures/read-measure.js';
import { SecondAngleField } from './second-angle-field.js';
import type { MeasuredValues } from './second-draft.js';
import { SecondDrawing } from './second-drawing.js';
import { secondTexts as texts } from './second-texts.js';
import { SendStatus } from './send-status.js';
import type { SecondDraftState } from './use-second-draft.js';

const LaserBar = onDemand(() => import('../measures/measure-tools.js').then((loaded) => loaded.LaserBar));

interface SecondWalkProps extends SecondDraftState {
  /** Path of the measure that is asked for. */
  path: string;
  onPath: (path: string) => void;
  /** Opens the list of all measures. */
  onList: () => void;
}

/** The walk of the second person: the same measures, blank at first. Each may be left out. */
export function SecondWalk({ draft, change, state, path, onPath, onList }: SecondWalkProps) {
  const { locale, precision } = useShell().tenant.settings;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [laser, setLaser] = useState<LaserLink | null>(null);
  useEffect(() => () => laser?.disconnect(), [laser]);
  const bluetooth = findBluetooth();
  const { plan, values } = draft;
  const enter = (at: string, value: MeasuredValues[string] | null) => {
    const { [at]: _before, ...others } = values;
    change({ values: value === null ? others : { ...others, [at]: value } });
  };
  const field = (measure: Measure, own: WalkedField) => {
    const value = values[measure.path] ?? null;
    return measure.kind === 'angle' ? (
      <SecondAngleField
        key={measure.path}
        {...own}
        {...{ path: measure.path, locale }}
        value={typeof value === 'number' ? value : null}
        onChange={(degrees) => enter(measure.path, degrees)}
      />
    ) : (
      <MeasureField
        key={measure.path}
        {...own}
        {...{ name: measure.path, precision, locale }}
        value={isLength(value) ? value : null}
        isOptional
        usual={usualSizes(measure.kind)}
        help={' '}
        placeholder={measureTexts.notMeasured}
        onChange={(length) => enter(measure.path, length)}
      />
    );
  };
  return (
    <SecondDrawing draft={draft}>
      <MeasureWalk
        {...{ path, onPath, precision, locale, field }}
        measures={listMeasures(plan)}
        isEmpty={(measure) => values[measure.path] === undefined}
        onEnd={onList}
        corner={
          <Typography variant="caption" component="div">
            <SendStatus state={state} isShort />
          </Typography>
        }
        tools={
          <>
            {bluetooth ? (
              <LaserBar {...{ bluetooth, laser, locale, precision }} onLaser={setLaser} isCompact={isPhone} />
            ) : null}
            <Button size="small" onClick={onList} sx={{ my: -0.5 }}>
              {texts.yourMeasures}
            </Button>
          </>
        }
      />
    </SecondDrawing>
  );
}
