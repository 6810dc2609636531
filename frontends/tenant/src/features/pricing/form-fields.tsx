import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { ChoiceField, NumberField, type useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { type Field, fieldLabel, numberOptions, parseFieldText } from './field-text.js';
import { FinishesField, PhotoField } from './hardware-fields.js';
import { isTableType, ListField } from './hardware/list-field.js';
import { texts } from './texts.js';

type Said = Record<string, string>;

interface FormFieldsProps {
  fields: readonly Field[];
  labels: Readonly<Record<string, string>>;
  said: Said;
  content: CatalogueContent;
  form: ReturnType<typeof useEndpointForm<Said, true>>;
}

/** Fields of an entry or a row, in two columns if there is room. */
export function FormFields({ fields, ...props }: FormFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {fields.map((field) => (
        <Fragment key={field.name}>
          {field.group ? (
            <Typography component="h3" variant="subtitle2" sx={{ gridColumn: '1 / -1' }}>
              {field.group}
            </Typography>
          ) : null}
          <FormField field={field} {...props} />
        </Fragment>
      ))}
    </Box>
  );
}

function FormField({
  field,
  labels,
  said,
  content,
  form,
}: Omit<FormFieldsProps, 'fields'> & { field: Field }) {
  const { locale } = useShell().tenant.settings;
  const { name, type, choices, empty, help, isOptional } = field;
  const label = fieldLabel(field, labels[name] ?? name, content);
  if (type === 'yesNo') {
    return (
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={said[name] === texts.yes}
            onChange={(_event, isOn) => form.set(name, isOn ? texts.yes : texts.no)}
          />
        }
      />
    );
  }
  if (type === 'choice' || type === 'finish' || type === 'cutout') {
    const named = type === 'cutout' ? content.hinges : content.edgeFinishes;
    const options =
      type === 'choice'
        ? [...(isOptional ? [['', empty ?? texts.none] as const] : []), ...Object.entries(choices?.() ?? {})]
        : [['', texts.none] as const, ...named.map(({ uid, name }) => [uid, name] as const)];
    return <ChoiceField form={form} name={name} fullWidth label={label} help={help} options={options} />;
  }
  if (type === 'finishes') return <FinishesField label={label} name={name} said={said} form={form} />;
  if (type === 'photo') return <PhotoField label={label} name={name} said={said} form={form} />;
  if (isTableType(type))
    return <ListField type={type} label={label} name={name} content={content} form={form} />;
  const shownHelp = help ?? (empty && texts.ifEmpty(empty));
  return (
    <NumberField
      form={form}
      name={name}
      read={(text) => parseFieldText(field, text, content, { locale })}
      help={shownHelp}
      label={label}
      fullWidth
      slotProps={{ htmlInput: { inputMode: numberOptions(field, content) ? 'decimal' : 'text' } }}
    />
  );
}

interface PlaceButtonsProps {
  name: string;
  /** Removing asks this first. */
  question: string;
  /** From 0. */
  place: number;
  count: number;
  isUsed?: boolean;
  /** Moves to a place; without it the list sorts itself. */
  onMove?: (place: number) => void;
  onRemove: () => void;
}

/** Moves or removes a row of a list. */
export function PlaceButtons(props: PlaceButtonsProps) {
  const { name, question, place, count, isUsed = false, onMove, onRemove } = props;
  const { confirm } = useShell();
  async function remove(): Promise<void> {
    const options = { title: texts.removeTitle(name), confirmText: texts.remove, danger: true };
    if (await confirm(question, options)) onRemove();
  }
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {onMove ? (
        <>
          <Button
            color="inherit"
            startIcon={<ArrowUpwardOutlined />}
            disabled={place <= 0}
            onClick={() => onMove(place - 1)}
          >
            {texts.up}
          </Button>
          <Button
            color="inherit"
            startIcon={<ArrowDownwardOutlined />}
            disabled={place >= count - 1}
            onClick={() => onMove(place + 1)}
          >
            {texts.down}
          </Button>
        </>
      ) : null}
      <Button color="error" startIcon={<DeleteOutlined />} disabled={isUsed} onClick={() => void remove()}>
        {texts.remove}
      </Button>
    </Stack>
  );
}
