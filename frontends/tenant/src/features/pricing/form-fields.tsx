import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { CatalogueContent } from '@glass/contracts';
import { NumberField, type useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { fieldLabel, numberOptions, parseFieldText, type Field } from './field-text.js';
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
  if (type === 'choice' || type === 'finish') {
    const options =
      type === 'choice'
        ? [
            ...(isOptional ? [{ value: '', text: empty ?? texts.none }] : []),
            ...Object.entries(choices ?? {}).map(([value, text]) => ({ value, text })),
          ]
        : [
            { value: '', text: texts.none },
            ...content.edgeFinishes.map(({ uid, name }) => ({ value: uid, text: name })),
          ];
    return (
      <TextField
        select
        fullWidth
        label={label}
        value={said[name] ?? ''}
        error={form.errorOf(name) !== undefined}
        helperText={form.errorOf(name) ?? help}
        onChange={({ target }) => form.set(name, target.value)}
        // The empty value has a label of its own.
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {options.map(({ value, text }) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    );
  }
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
