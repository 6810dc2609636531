import type { Length } from '@glass/contracts/primitives';
import { setLengthAt, valueAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { MeasureField, type MeasureFieldProps } from './measure-field.js';

interface LengthInputProps extends Pick<
  MeasureFieldProps,
  'label' | 'isOptional' | 'usual' | 'help' | 'placeholder' | 'onEnter'
> {
  /** Such as `runs.0.widths.top`. */
  path: string;
  onFocus?: (path: string) => void;
}

/** A field for one length of the layout. */
export function LengthInput({ path, onFocus, ...field }: LengthInputProps) {
  const { layout, catalogue, locale, actions } = useShower();
  return (
    <MeasureField
      {...field}
      name={path}
      value={(valueAt(layout, path) ?? null) as Length | null}
      precision={catalogue.precision}
      locale={locale}
      onChange={(length) => actions.change(setLengthAt(path, length), path)}
      onSettle={actions.settle}
      onFocus={() => onFocus?.(path)}
    />
  );
}
