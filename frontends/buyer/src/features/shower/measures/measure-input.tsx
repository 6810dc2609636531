import { findNextMeasure, type Measure } from '@glass/layouts';
import { useShower } from '../shower-context.js';
import { LengthInput } from './length-input.js';
import { measureTexts as texts } from './measure-texts.js';
import { usualSizes } from './read-measure.js';

interface MeasureInputProps {
  measure: Measure;
  onFocus: (path: string) => void;
  /** Opens the measure with this path. */
  onGo: (path: string) => void;
}

/** A measure in the form. Enter moves on to the next one, on the next side after the last of a side. */
export function MeasureInput({ measure, onFocus, onGo }: MeasureInputProps) {
  const { layout, actions } = useShower();
  const { kind, path, isNeeded } = measure;
  const next = findNextMeasure(layout, path);
  return (
    <LengthInput
      label={texts.names[kind]}
      path={path}
      isOptional={!isNeeded}
      usual={usualSizes(kind)}
      {...(isNeeded ? {} : { placeholder: texts.notMeasured })}
      onFocus={onFocus}
      onEnter={() => {
        actions.settle();
        if (next !== null) onGo(next);
      }}
    />
  );
}
