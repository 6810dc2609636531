import Box from '@mui/material/Box';
import { setShapeChoice } from '../commands/shape.js';
import { editableShape } from '../shapes/editable-shapes.js';
import type { ShapeField } from '../shapes/shape-row.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import { FormSection } from './form-section.js';
import { PartRow } from './part-row.js';
import { PathLengthField } from './path-length-field.js';
import { ShapePicker } from './shape-picker.js';

export function ShapeSection() {
  const { draft } = useEditor();
  const row = editableShape(draft.spec.shape.kind);
  return (
    <FormSection title={texts.shapeAndSize}>
      <ShapePicker />
      {row && (
        <PartRow part={{ kind: 'panel' }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
            {row.fields.map((field) =>
              field.kind === 'length' ? (
                <PathLengthField key={field.path} path={field.path} label={field.label} />
              ) : (
                <ShapeChoiceField key={field.key} field={field} />
              ),
            )}
          </Box>
        </PartRow>
      )}
    </FormSection>
  );
}

function ShapeChoiceField({ field }: { field: Exclude<ShapeField, { kind: 'length' }> }) {
  const { draft, run, disabled, faultAt } = useEditor();
  const value = String(Reflect.get(draft.spec.shape, field.key) ?? '');
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
