import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { SelectField, type useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { articleTexts } from './article-texts.js';
import {
  fromListRows,
  type ListColumn,
  listColumns,
  type ListRow,
  type TableType,
  toListRows,
} from './list-rows.js';

const TABLES: readonly string[] = ['deductions', 'limits', 'holes', 'kit'] satisfies TableType[];

/** Whether a field is a small table in its form. */
export const isTableType = (type: string): type is TableType => TABLES.includes(type);

interface ListFieldProps {
  type: TableType;
  label: string;
  name: string;
  content: CatalogueContent;
  form: ReturnType<typeof useEndpointForm<Record<string, string>, true>>;
}

/** A list of an article as a small table; each line is a card on a phone. */
export function ListField({ type, label, name, content, form }: ListFieldProps) {
  const { locale } = useShell().tenant.settings;
  const [rows, setRows] = useState<readonly ListRow[]>(() =>
    toListRows(type, form.form.getValues(name), content, locale),
  );
  const columns = listColumns(type);
  const error = form.errorOf(name);

  function change(next: readonly ListRow[]): void {
    setRows(next);
    form.set(name, fromListRows(type, next));
  }

  return (
    <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      {rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {articleTexts.rows.none}
        </Typography>
      ) : null}
      {rows.map((row, i) => (
        <Box
          key={i}
          role="group"
          aria-label={articleTexts.rows.line(label, i + 1)}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}
        >
          <Box sx={CELLS}>
            {columns.map((column) => (
              <Cell
                key={column.name}
                column={column}
                value={row[column.name] ?? ''}
                onChange={(value) => change(rows.with(i, { ...row, [column.name]: value }))}
              />
            ))}
          </Box>
          <IconButton
            aria-label={articleTexts.rows.remove(i + 1)}
            onClick={() => change(rows.toSpliced(i, 1))}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      {error ? (
        <Typography variant="caption" component="p" color="error" role="alert">
          {error}
        </Typography>
      ) : null}
      <Button
        size="small"
        startIcon={<AddOutlined />}
        aria-label={`${articleTexts.rows.add}: ${label}`}
        onClick={() => setRows([...rows, type === 'deductions' ? { facing: 'wall' } : {}])}
      >
        {articleTexts.rows.add}
      </Button>
    </Box>
  );
}

interface CellProps {
  column: ListColumn;
  value: string;
  onChange: (value: string) => void;
}

function Cell({ column, value, onChange }: CellProps) {
  const label = articleTexts.columns[column.name];
  if (column.choices)
    return (
      <SelectField
        size="small"
        label={label}
        value={value}
        options={Object.entries(column.choices)}
        onSelect={onChange}
      />
    );
  return (
    <TextField
      size="small"
      sx={column.isNumber ? undefined : { gridColumn: { sm: 'span 2' } }}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: column.isNumber ? 'decimal' : 'text' } }}
    />
  );
}

const CELLS = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
} as const;
