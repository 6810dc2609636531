import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isAssumed, listMeasures, type Measure } from '@glass/layouts';
import type { ReactNode } from 'react';
import { ActionMenu } from '../../quotes/action-menu.js';
import { valueAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { texts as pageTexts } from '../texts.js';
import { TotalFigure } from '../total/total-figure.js';
import { AngleField } from './angle-field.js';
import { LengthInput } from './length-input.js';
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
  /** Leads to another step; omitted where the steps are in view. */
  steps?: readonly { label: string; open: () => void }[];
  /** Opens the form with all measures. */
  onAll: () => void;
}

/** The walk through the measures of the shower on the page. */
export function ShowerWalk({ tools, steps = [], onAll, ...walk }: ShowerWalkProps) {
  const { layout, catalogue, locale, actions } = useShower();
  const field = (measure: Measure, own: WalkedField) =>
    measure.kind === 'angle' ? (
      <AngleField key={measure.path} joint={measure.run} {...own} />
    ) : (
      <LengthInput
        key={measure.path}
        {...own}
        path={measure.path}
        isOptional={!measure.isNeeded}
        usual={usualSizes(measure.kind)}
        help={' '}
        {...(measure.isNeeded ? {} : { placeholder: texts.notMeasured })}
      />
    );
  return (
    <MeasureWalk
      {...walk}
      measures={listMeasures(layout)}
      precision={catalogue.precision}
      locale={locale}
      isEmpty={({ path }) => (valueAt(layout, path) ?? null) === null || isAssumed(layout, path)}
      field={field}
      onSettle={actions.settle}
      back={
        steps.length > 0 ? (
          <Box sx={{ ml: -1, alignSelf: 'center' }}>
            <ActionMenu
              label={pageTexts.steps}
              icon={<ArrowBack />}
              actions={steps.map(({ label, open }) => ({ label, run: open }))}
            />
          </Box>
        ) : null
      }
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
