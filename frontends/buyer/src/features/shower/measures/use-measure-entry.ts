import type { Length } from '@glass/contracts/primitives';
import { formatReadable } from '@glass/geometry';
import { isAssumed } from '@glass/layouts';
import { setLengthAt, valueAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import type { MeasureFieldProps } from './measure-field.js';
import { measureTexts as texts } from './measure-texts.js';

type Entry = Pick<
  MeasureFieldProps,
  'value' | 'isOptional' | 'placeholder' | 'help' | 'precision' | 'locale' | 'onChange' | 'onSettle'
>;

/**
 * Binds a field to a length of the layout. A usual size is only a placeholder: the field is empty until the size is measured.
 * @param path such as `runs.0.widths.top`
 * @param field how the field looks with a measured length
 */
export function useMeasureEntry(
  path: string,
  field: Pick<MeasureFieldProps, 'isOptional' | 'placeholder' | 'help'>,
): Entry {
  const { layout, catalogue, locale, actions } = useShower();
  const { precision } = catalogue;
  const value = (valueAt(layout, path) ?? null) as Length | null;
  const isUsual = value !== null && isAssumed(layout, path);
  const shown = isUsual
    ? {
        value: null,
        isOptional: true,
        placeholder: formatReadable(value.mm, precision, locale),
        help: texts.usualSize,
      }
    : { value, ...field };
  return {
    ...shown,
    ...{ precision, locale },
    onChange: (length) => {
      // A skipped usual size stays.
      if (length !== null || !isUsual) actions.change(setLengthAt(path, length), path);
    },
    onSettle: actions.settle,
  };
}
