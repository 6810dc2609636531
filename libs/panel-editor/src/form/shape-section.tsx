import { type ReactNode, memo, useState } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useLanguage } from '@glass/language/react';
import { PANEL_TEMPLATES, type PanelShape, type PanelSpec, type PanelTemplate } from '@glass/contracts/panel';
import { onDemand } from '@glass/ui';
import { editableShape } from '../shapes/editable-shapes.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { FormSection } from './form-section.js';
import { PartRow } from './part-row.js';
import { ShapePicker } from './shape-picker.js';
import { formatRate, toShownRate } from '@glass/pricing';
import { setTemplate } from '../commands/details.js';
import { ChoiceField, FieldGrid } from './fields.js';
import { formatReadable, joinSize, lengthAt } from '@glass/geometry';
import { setShapeChoice } from '../commands/shape.js';
import type { ShapeField } from '../shapes/shape-row.js';
import { PathLengthField } from './length-field.js';

const ShapeParts = onDemand(() => import('./shape-parts.js').then((loaded) => loaded.ShapeParts));

const HandButtons = onDemand(() => import('./hand-buttons.js').then((loaded) => loaded.HandButtons), {
  isAtRest: true,
});

/** Reserves the row of buttons, so the layout doesn't shift when they load. */
const HAND_BUTTONS_HEIGHT = 31;

interface LeftOut {
  names: string[];
  /** The shape that dropped them; the message is hidden for any other shape. */
  shape: PanelShape;
}

interface ShapeSectionProps {
  shape: PanelShape;
  template: PanelTemplate | undefined;
  sizeQuestion: ReactNode;
}

export const ShapeSection = memo(function ShapeSection(props: ShapeSectionProps) {
  useLanguage();
  const { shape, template, sizeQuestion } = props;
  const { frame, faultAt, locale } = useEditor();
  const { width, height, precision } = frame;
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const { name = texts.shape, fields = [] } = editableShape(shape.kind) ?? {};
  const size = joinSize([width, height].map((mm) => formatReadable(mm, precision, locale)));
  const fault = faultAt('shape');
  const keepLeftOut = (names: string[], panel: PanelSpec) => setLeftOut({ names, shape: panel.shape });
  const missed = leftOut?.shape === shape ? leftOut.names : [];
  return (
    <FormSection
      title={texts.shapeAndSize}
      state={[name, ...(width === 0 ? [] : [size]), ...(template ? [texts.fromTemplate] : [])].join(', ')}
      paths={['shape', 'template']}
      opensOnPhone
    >
      <ShapePicker kind={shape.kind} onChosen={keepLeftOut} />
      <Box role="status" sx={{ display: missed.length > 0 ? 'block' : 'none' }}>
        {missed.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.leftOut(missed.join(', '))}
          </Typography>
        )}
      </Box>
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
      <PartRow part={{ kind: 'panel' }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
          {fields.length > 0 && <ShapeFields fields={fields} shape={shape} />}
          {shape.kind !== 'rectangle' && <ShapeParts shape={shape} />}
        </Box>
      </PartRow>
      {sizeQuestion}
      <TemplateField template={template} />
      <Box sx={{ minHeight: HAND_BUTTONS_HEIGHT }}>
        <HandButtons />
      </Box>
    </FormSection>
  );
});

/**
 * Choice between own sizes and a template with its price; hidden if the price list has no templates and none is
 * selected.
 */
function TemplateField({ template }: { template: PanelTemplate | undefined }) {
  const { catalogue, run, disabled, locale, faultAt } = useEditor();
  const { templates } = catalogue.pricing;
  const offered = PANEL_TEMPLATES.filter((one) => templates[one] !== null || one === template);
  if (offered.length === 0) return null;
  const labelOf = (one: PanelTemplate): string => {
    const rate = templates[one];
    const price =
      rate === null
        ? texts.onRequest
        : formatRate(toShownRate(rate, catalogue), catalogue.currency, locale ?? 'en-US');
    return catalogue.hidesPrices ? texts.templates[one] : [texts.templates[one], price].join(' · ');
  };
  return (
    <ChoiceField
      label={texts.cutFrom}
      name="template"
      value={template ?? ''}
      choices={[
        { value: '', label: texts.cutFromSizes },
        ...offered.map((one) => ({ value: one, label: labelOf(one) })),
      ]}
      onChange={(value) => run(setTemplate(PANEL_TEMPLATES.find((one) => one === value)))}
      disabled={disabled}
      help={template && texts.templateHelp[template]}
      error={faultAt('template')}
    />
  );
}

/** Sizes and single choices of a shape. */
function ShapeFields({ fields, shape }: { fields: readonly ShapeField[]; shape: PanelShape }) {
  return (
    <FieldGrid columns={2}>
      {fields.map((field) =>
        field.kind === 'length' ? (
          <ShapeLengthField key={field.path} field={field} shape={shape} />
        ) : (
          <ShapeChoiceField key={field.key} field={field} shape={shape} />
        ),
      )}
    </FieldGrid>
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
