import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@glass/contracts/limits';
import { BLOCK_PARTS, type LandingBlock, type LandingFile, type LandingItem } from '@glass/contracts/tenant';
import { FileChoice } from './file-choice.js';
import { emptyItem, moveItem } from './landing-draft.js';
import { texts } from './texts.js';

interface BlockFormProps {
  block: LandingBlock;
  /** Path of the block's fields in validation errors: `page.blocks.2`. */
  at: string;
  faults: Record<string, string>;
  files: LandingFile[];
  onFile: (file: LandingFile) => void;
  /** @param field the field being edited; consecutive edits of one field are one undo step */
  onChange: (more: Partial<LandingBlock>, field?: string) => void;
}

/** Edits the fields that the block's kind shows. */
export function BlockForm({ block, at, faults, files, onFile, onChange }: BlockFormProps) {
  const parts = BLOCK_PARTS[block.kind];
  const words = texts.kinds[block.kind];
  const field = (
    name: 'title' | 'text' | 'action',
    label: string,
    help: string | undefined,
    max: number,
  ) => ({
    label,
    value: block[name],
    error: `${at}.${name}` in faults,
    helperText: faults[`${at}.${name}`] ?? help,
    slotProps: { htmlInput: { maxLength: max } },
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }, name),
  });
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {words.help}
      </Typography>
      <TextField {...field('title', texts.heading, undefined, limits.landingHeading.max)} />
      {parts.text ? (
        <TextField
          multiline
          minRows={3}
          {...field('text', words.text ?? '', texts.formatting, limits.landingText.max)}
        />
      ) : null}
      {parts.action ? (
        <TextField {...field('action', texts.action, texts.actionHelp, limits.landingAction.max)} />
      ) : null}
      {parts.picture ? (
        <FileChoice
          kind="picture"
          fileUID={block.fileUID}
          files={files}
          fault={faults[`${at}.fileUID`]}
          onFile={onFile}
          onChange={(fileUID) => onChange({ fileUID })}
        />
      ) : null}
      {parts.shows ? (
        <FormControlLabel
          label={words.shows}
          control={<Switch checked={block.shows} onChange={(_event, shows) => onChange({ shows })} />}
        />
      ) : null}
      {parts.items ? <Items {...{ block, at, faults, files, onFile, onChange }} /> : null}
    </Stack>
  );
}

function Items({ block, at, faults, files, onFile, onChange }: BlockFormProps) {
  const { items } = block;
  const { items: words, addItem } = texts.kinds[block.kind];
  const parts = BLOCK_PARTS[block.kind].items;
  if (!parts) return null;
  const change = (index: number, more: Partial<LandingItem>, name?: string) =>
    onChange(
      { items: items.map((item, each) => (each === index ? { ...item, ...more } : item)) },
      name && `items.${index}.${name}`,
    );
  return (
    <>
      {items.map((item, index) => {
        const here = `${at}.items.${index}`;
        const field = (name: 'title' | 'text', max: number) => ({
          label: words?.[name],
          value: item[name],
          error: `${here}.${name}` in faults,
          helperText: faults[`${here}.${name}`],
          slotProps: { htmlInput: { maxLength: max } },
          onChange: ({ target }: { target: { value: string } }) =>
            change(index, { [name]: target.value }, name),
        });
        return (
          <Stack key={index} direction="row" spacing={0.5}>
            <Stack spacing={1.5} sx={{ flex: 1, minWidth: 0 }}>
              {parts.file ? (
                <FileChoice
                  kind={parts.file}
                  fileUID={item.fileUID}
                  files={files}
                  fault={faults[`${here}.fileUID`]}
                  onFile={onFile}
                  onChange={(fileUID) => change(index, { fileUID })}
                />
              ) : null}
              {parts.title ? <TextField {...field('title', limits.landingHeading.max)} /> : null}
              {parts.text ? (
                <TextField multiline minRows={2} {...field('text', limits.landingText.max)} />
              ) : null}
            </Stack>
            <Stack>
              <IconButton
                size="small"
                aria-label={texts.removeItem(index + 1)}
                onClick={() => onChange({ items: items.filter((_item, each) => each !== index) })}
              >
                <DeleteOutlined />
              </IconButton>
              {index > 0 ? (
                <IconButton
                  size="small"
                  aria-label={texts.itemUp(index + 1)}
                  onClick={() => onChange({ items: moveItem(items, index, index - 1) })}
                >
                  <ArrowUpward />
                </IconButton>
              ) : null}
            </Stack>
          </Stack>
        );
      })}
      {faults[`${at}.items`] ? <Typography color="error">{faults[`${at}.items`]}</Typography> : null}
      <Box>
        <Button
          size="small"
          disabled={items.length >= limits.landingItems.max}
          onClick={() => onChange({ items: [...items, emptyItem()] })}
        >
          {addItem}
        </Button>
      </Box>
    </>
  );
}
