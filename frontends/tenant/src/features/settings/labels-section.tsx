import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { defaultLabelDesign, LABEL_BLOCK_SIZES, type LabelBlock } from '@glass/contracts/document';
import type { PreviewLabelRequest } from '@glass/contracts/tenant';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import useSWR from 'swr';
import { describeError } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { SelectField } from '@glass/pages';
import { SettingChoice, useSettings } from './controls.js';
import { useDebounced } from '../../parts/use-debounced.js';
import { texts } from './texts.js';

/** Chooses the label format, and which blocks are printed, in which order and size. Shows a preview. */
export function LabelsSection() {
  const { form } = useSettings();
  const [format, design] = useWatch({
    control: form.control,
    name: ['settings.labelFormat', 'settings.labelDesign'],
  });
  return (
    <Stack spacing={2}>
      <SettingChoice name="settings.labelFormat" label={texts.labelFormat} options={texts.labelFormats} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' },
          gap: 3,
        }}
      >
        <Blocks design={design} />
        <LabelPreview format={format} labelDesign={design} />
      </Box>
    </Stack>
  );
}

function Blocks({ design }: { design: LabelBlock[] }) {
  const { form, mayWrite } = useSettings();
  const set = (blocks: LabelBlock[]) => form.set('settings.labelDesign', blocks);
  const change = (at: number, what: Partial<LabelBlock>) =>
    set(design.map((block, index) => (index === at ? { ...block, ...what } : block)));
  const move = (at: number, by: -1 | 1) => {
    const moved = [...design];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    set(moved);
  };
  const isUsual = JSON.stringify(design) === JSON.stringify(defaultLabelDesign);
  return (
    <Box>
      <Typography sx={{ mb: 1 }}>{texts.labelBlocksHelp}</Typography>
      <Box component="ol" aria-label={texts.labelBlocks} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {design.map((block, at) => (
          <BlockRow
            key={block.block}
            block={block}
            fault={form.errorOf(`settings.labelDesign.${at}`)}
            isFirst={at === 0}
            isLast={at === design.length - 1}
            onChange={(what) => change(at, what)}
            onMove={(by) => move(at, by)}
          />
        ))}
      </Box>
      {mayWrite && !isUsual ? (
        <Button sx={{ mt: 1 }} onClick={() => set(defaultLabelDesign)}>
          {texts.usualLabel}
        </Button>
      ) : null}
    </Box>
  );
}

interface BlockRowProps {
  block: LabelBlock;
  fault: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onChange: (what: Partial<LabelBlock>) => void;
  onMove: (by: -1 | 1) => void;
}

function BlockRow({ block: { block, isOn, size }, fault, isFirst, isLast, onChange, onMove }: BlockRowProps) {
  const { mayWrite } = useSettings();
  const name = texts.labelBlockNames[block];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 48 }}>
        <FormControlLabel
          sx={{ flex: 1, minWidth: 0, mr: 1, overflowWrap: 'anywhere', hyphens: 'auto' }}
          disabled={!mayWrite}
          control={<Checkbox checked={isOn} onChange={(_event, on) => onChange({ isOn: on })} />}
          label={name}
        />
        <SelectField
          size="small"
          variant="standard"
          value={size}
          disabled={!mayWrite || !isOn}
          options={LABEL_BLOCK_SIZES.map((one) => [one, texts.labelBlockSizes[one]])}
          onSelect={(chosen) => onChange({ size: chosen })}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': texts.labelBlockSize(name) } } }}
        />
        {mayWrite ? (
          <>
            <IconButton aria-label={texts.moveUp(name)} disabled={isFirst} onClick={() => onMove(-1)}>
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton aria-label={texts.moveDown(name)} disabled={isLast} onClick={() => onMove(1)}>
              <ArrowDownward fontSize="small" />
            </IconButton>
          </>
        ) : null}
      </Stack>
      {fault ? <FormHelperText error>{fault}</FormHelperText> : null}
    </Box>
  );
}

const PATH = '/api/tenant-settings/preview-label';
/** px; twice the displayed width, for high-density screens. */
const PICTURE_PX = 480;

/** Preview rendered by the server, which also prints the real labels. */
function LabelPreview(wanted: PreviewLabelRequest) {
  const { api } = useShell();
  const asked = useDebounced(JSON.stringify(wanted));
  const label = useSWR<string, unknown>(
    [PATH, asked],
    async () => {
      const { file } = await api.fetchFile(PATH, JSON.parse(asked) as PreviewLabelRequest);
      const { drawFirstPage } = await import('@glass/pages/draw-pdf');
      return drawFirstPage(file, PICTURE_PX);
    },
    { keepPreviousData: true, shouldRetryOnError: false, onError: () => undefined },
  );
  return (
    <Box
      role="group"
      aria-label={texts.labelPreview}
      aria-busy={label.isValidating}
      // On a phone, above the blocks: below fifteen of them it would be out of view.
      sx={{ position: { sm: 'sticky' }, top: { sm: 80 }, alignSelf: 'start', order: { xs: -1, sm: 0 } }}
    >
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {texts.labelPreviewHelp}
      </Typography>
      {label.error !== undefined ? (
        <Alert severity="warning">{describeError(label.error, () => undefined)}</Alert>
      ) : label.data === undefined ? (
        <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '2 / 3' }} />
      ) : (
        <Box
          component="img"
          src={label.data}
          alt={texts.labelPreviewAlt}
          sx={{
            width: '100%',
            maxWidth: 320,
            border: 1,
            borderColor: 'divider',
            opacity: label.isValidating ? 0.6 : 1,
          }}
        />
      )}
    </Box>
  );
}
