import { MeasureField, type MeasureFieldProps } from './measure-field.js';
import { useMeasureEntry } from './use-measure-entry.js';

interface LengthInputProps extends Pick<
  MeasureFieldProps,
  | 'label'
  | 'isOptional'
  | 'usual'
  | 'help'
  | 'placeholder'
  | 'onEnter'
  | 'hasOwnKeys'
  | 'autoFocus'
  | 'inputRef'
> {
  /** Such as `runs.0.widths.top`. */
  path: string;
  onFocus?: (path: string) => void;
}

/** A field for one length of the layout. */
export function LengthInput({ path, onFocus, isOptional, placeholder, help, ...field }: LengthInputProps) {
  const entry = useMeasureEntry(path, {
    ...(isOptional === undefined ? {} : { isOptional }),
    ...(placeholder === undefined ? {} : { placeholder }),
    help,
  });
  return <MeasureField {...field} {...entry} name={path} onFocus={() => onFocus?.(path)} />;
}
