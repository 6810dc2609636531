import { memo } from 'react';
import Box from '@mui/material/Box';
import type { PanelShape } from '@glass/contracts';
import { setShapeChoice } from '../commands/shape.js';
import { editableShape } from '../shapes/editable-shapes.js';
import type { ShapeField } from '../shapes/shape-row.js';
import { useEditor } from '../state/editor-context.js';
import { lengthAt } from '../state/spec-path.js';
import { texts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import { FormSection } from './form-section.js';
import { PartRow } from './part-row.js';
import { PathLengthField } from './path-length-field.js';
import { ShapePicker } from './shape-picker.js';

export const ShapeSection = memo(function ShapeSection({ shape }: { shape: PanelShape }) {
  const row = editableShape(shape.kind);
  return (
    <FormSection title={texts.shapeAndSize}>
      <ShapePicker kind={shape.kind} />
      {row && (
        <PartRow part={{ kind: 'panel' }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
            {row.fields.map((field) =>
              field.kind === 'length' ? (
                <ShapeLengthField key={field.path} field={field} shape={shape} />
              ) : (
                <ShapeChoiceField key={field.key} field={field} shape={shape} />
              ),
            )}
          </Box>
        </PartRow>
      )}
    </FormSection>
  );
});

interface ShapeFieldProps<K extends ShapeField['kind']> {
  field: Extract<ShapeField, { kind: K }>;
  shape: PanelShape;
}

function ShapeLengthField({ field, shape }: ShapeFieldProps<'length'>) {
  const length = lengthAt({ shape }, field.path);
  return length && <PathLengthField path={field.path} label={field.label} value={length} />;
}

function ShapeChoiceField({ field, shape }: ShapeFieldProps<'choice' | 'whole'>) {
  const { run, disabled, faultAt } = useEditor();
  const value = String(Reflect.get(shape, field.key) ?? '');
  const choices = field.kind === 'choice' ? field.options : wholeNumbers(field.min, field.max);
  return (
    <ChoiceField
      label={field.label}
      name={`shape.${field.key}`}
      value={value}
      choices={choices}
      onChange={(chosen) => run(setShapeChoice(field.key, field.kind === 'whole' ? Number(chosen) : chosen))}
      disabled={disabled}
      error={faultAt(`shape.${field.key}`)}
    />
  );
}

function wholeNumbers(min: number, max: number) {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const value = String(min + index);
    return { value, label: value };
  });
}
