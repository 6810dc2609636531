import Box from '@mui/material/Box';
import type { PanelShape } from '@glass/contracts';
import { lengthAt } from '@glass/geometry';
import { setShapeChoice } from '../commands/shape.js';
import type { ShapeField } from '../shapes/shape-row.js';
import { useEditor } from '../state/editor-context.js';
import { ChoiceField } from './choice-field.js';
import { PathLengthField } from './path-length-field.js';

/** Sizes and single choices of a shape. */
export function ShapeFields({ fields, shape }: { fields: readonly ShapeField[]; shape: PanelShape }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gridAutoFlow: 'dense',
        gap: 1.5,
      }}
    >
      {fields.map((field) =>
        field.kind === 'length' ? (
          <ShapeLengthField key={field.path} field={field} shape={shape} />
        ) : (
          <ShapeChoiceField key={field.key} field={field} shape={shape} />
        ),
      )}
    </Box>
  );
}

interface ShapeFieldProps<K extends ShapeField['kind']> {
  field: Extract<ShapeField, { kind: K }>;
  shape: PanelShape;
}

function ShapeLengthField({ field, shape }: ShapeFieldProps<'length'>) {
  const length = lengthAt({ shape }, field.path);
  return length && <PathLengthField path={field.path} label={field.label} value={length} />;
}

function ShapeChoiceField({ field, shape }: ShapeFieldProps<'choice' | 'whole'>) {
  const { catalogue, run, disabled, faultAt } = useEditor();
  const value = String(Reflect.get(shape, field.key) ?? '');
  const choices = field.kind === 'choice' ? field.options : wholeNumbers(field.min, field.max, Number(value));
  const choose = (chosen: string) =>
    run(setShapeChoice(field.key, field.kind === 'whole' ? Number(chosen) : chosen, catalogue));
  return (
    <ChoiceField
      label={field.label}
      name={`shape.${field.key}`}
      value={value}
      choices={choices}
      onChange={choose}
      disabled={disabled}
      error={faultAt(`shape.${field.key}`)}
    />
  );
}

/** Includes the present value even if out of range, such as 20 sides from an import. */
function wholeNumbers(min: number, max: number, present: number) {
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (numbers.includes(present) ? numbers : [...numbers, present]).map((number) => ({
    value: String(number),
    label: String(number),
  }));
}
