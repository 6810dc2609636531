import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Length } from '@glass/contracts/primitives';
import { listMeasures, type Measure } from '@glass/layouts';
import type { ReactNode } from 'react';
import { setLengthAt, valueAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { TotalFigure } from '../total/total-figure.js';
import { AngleField } from './angle-field.js';
import { MeasureField } from './measure-field.js';
import { measureTexts as texts } from './measure-texts.js';
import { MeasureWalk, type WalkedField } from './measure-walk.js';
import { usualSizes } from './read-measure.js';

interface ShowerWalkProps {
  /** Path of the measure that is asked for; the first one if there is none with this path. */
  path: string | null;
  onPath: (path: string) => void;
  /** Beside the count. */
  tools: ReactNode;
  /** After the last measure. */
  onEnd: () => void;
  /** Opens the form with all measures. */
  onAll: () => void;
}

/** The walk through the measures of the shower on the page. */
export function ShowerWalk({ tools, onAll, ...walk }: ShowerWalkProps) {
  const { layout, catalogue, locale, actions } = useShower();
  const field = (measure: Measure, own: WalkedField) =>
    measure.kind === 'angle' ? (
      <AngleField key={measure.path} joint={measure.run} {...own} />
    ) : (
      <MeasureField
        key={measure.path}
        {...own}
        name={measure.path}
        value={valueAt(layout, measure.path) as Length | null}
        precision={catalogue.precision}
        locale={locale}
        isOptional={!measure.isNeeded}
        usual={usualSizes(measure.kind)}
        help={' '}
        {...(measure.isNeeded ? {} : { placeholder: texts.notMeasured })}
        onChange={(length) => actions.change(setLengthAt(measure.path, length), measure.path)}
        onSettle={actions.settle}
      />
    );
  return (
    <MeasureWalk
      {...walk}
      measures={listMeasures(layout)}
      precision={catalogue.precision}
      locale={locale}
      isEmpty={({ path }) => valueAt(layout, path) === null}
      field={field}
      onSettle={actions.settle}
      corner={
        <Box sx={{ display: { md: 'none' } }}>
          <TotalFigure />
        </Box>
      }
      tools={
        <>
          {tools}
          <Button size="small" onClick={onAll} sx={{ my: -0.5 }}>
            {texts.form}
          </Button>
        </>
      }
    />
  );
}
