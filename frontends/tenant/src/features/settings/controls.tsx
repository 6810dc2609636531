import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { createContext, type ReactNode, useContext } from 'react';
import { type FieldPath, type PathValue, useWatch } from 'react-hook-form';
import type { TenantSettingsReply } from '@glass/contracts/tenant';
import { ChoiceField, type EndpointForm, type FieldName, NumberField } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { settingParsers, type SettingsFields } from './settings-fields.js';

interface SettingsContext {
  form: EndpointForm<SettingsFields, TenantSettingsReply>;
  reply: TenantSettingsReply;
  mayWrite: boolean;
}

const Settings = createContext<SettingsContext | null>(null);
export const SettingsProvider = Settings.Provider;

/** Form context shared by the page's sections. */
export function useSettings(): SettingsContext {
  const context = useContext(Settings);
  if (!context) throw new Error('A section of the settings needs their form');
  return context;
}

export type SettingName = FieldName<SettingsFields>;

interface SettingProps {
  name: SettingName;
  label: string;
  help?: string;
}

export function SettingText({
  name,
  label,
  help,
  slotProps,
  ...more
}: SettingProps & Partial<TextFieldProps>) {
  const { form, mayWrite } = useSettings();
  return (
    <TextField
      fullWidth
      label={label}
      disabled={!mayWrite}
      // Above the field, where a long label can wrap.
      slotProps={{ ...slotProps, inputLabel: { shrink: true } }}
      {...more}
      {...form.field(name, help)}
    />
  );
}

export function SettingNumber({
  name,
  label,
  help,
}: SettingProps & { name: keyof ReturnType<typeof settingParsers> }) {
  const { form, mayWrite } = useSettings();
  const { locale } = useShell().tenant.settings;
  return (
    <NumberField
      form={form}
      name={name}
      read={settingParsers(locale)[name]}
      help={help}
      fullWidth
      label={label}
      disabled={!mayWrite}
    />
  );
}

/** Error of a field in a list row. */
export function getRowError(
  { errorOf }: Pick<SettingsContext['form'], 'errorOf'>,
  name: FieldPath<SettingsFields>,
): Pick<TextFieldProps, 'error' | 'helperText'> {
  const fault = errorOf(name);
  return { error: fault !== undefined, helperText: fault };
}

export function SettingChoice({
  name,
  label,
  help,
  options,
}: SettingProps & { options: Readonly<Record<string, string>> }) {
  const { form, mayWrite } = useSettings();
  return (
    <ChoiceField
      form={form}
      name={name}
      fullWidth
      label={label}
      help={help}
      disabled={!mayWrite}
      options={Object.entries(options)}
    />
  );
}

export function SettingCheckbox({ name, label, help }: SettingProps) {
  const { form, mayWrite } = useSettings();
  const value = useWatch({ control: form.control, name });
  return (
    <div>
      <FormControlLabel
        disabled={!mayWrite}
        control={
          <Checkbox
            checked={value === true}
            onChange={(_event, isOn) => form.set(name, isOn as PathValue<SettingsFields, typeof name>)}
          />
        }
        label={label}
      />
      {help ? <FormHelperText sx={{ ml: 4 }}>{help}</FormHelperText> : null}
    </div>
  );
}

/** Checkboxes for a subset of options; the value keeps their order. */
export function CheckboxGroup<Value extends string | number>({
  legend,
  options,
  value,
  fault,
  onChange,
  disabled,
}: {
  legend: ReactNode;
  options: readonly (readonly [Value, string])[];
  value: readonly Value[];
  fault?: string | undefined;
  onChange: (value: Value[]) => void;
  disabled: boolean;
}) {
  const all = options.map(([option]) => option);
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <legend>{legend}</legend>
      <FormGroup row>
        {options.map(([option, text]) => (
          <FormControlLabel
            key={option}
            disabled={disabled}
            control={
              <Checkbox
                checked={value.includes(option)}
                onChange={(_event, isOn) =>
                  onChange(all.filter((one) => (one === option ? isOn : value.includes(one))))
                }
              />
            }
            label={text}
          />
        ))}
      </FormGroup>
      {fault ? <FormHelperText error>{fault}</FormHelperText> : null}
    </fieldset>
  );
}
