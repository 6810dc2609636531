import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { listCriticalSizes, type CriticalSize } from '@glass/geometry';
import { PanelView } from '../panel-view.js';
import { SizeSentences } from './size-sentences.js';

interface ConfirmSizesProps {
  spec: PanelSpec;
  catalogue: Catalogue;
  locale: string;
  /** Keys of the sizes that are confirmed (`listCriticalSizes`). */
  confirmed: readonly string[];
  onChange: (confirmed: string[]) => void;
  /** Limits the height of the drawing, px. */
  maxHeight?: number;
}

/** More sizes than this scroll in their list. */
const FEW_SIZES = 8;

/** A panel's drawing whose sizes are confirmed by tapping them, with the same sizes as a list. */
export function ConfirmSizes(props: ConfirmSizesProps) {
  const { spec, catalogue, locale, confirmed, onChange, maxHeight } = props;
  const sizes = useMemo(() => listCriticalSizes(spec, catalogue.hinges), [spec, catalogue]);
  const sentences = useMemo(() => new SizeSentences(spec, catalogue, locale), [spec, catalogue, locale]);
  const list = useRef<HTMLUListElement>(null);
  const done = sizes.filter(({ key }) => confirmed.includes(key));
  const next = sizes.find(({ key }) => !confirmed.includes(key));
  const keyOf = (path: string) => sizes.find(({ paths }) => paths.includes(path))?.key;

  function toggle(key: string): void {
    onChange(confirmed.includes(key) ? confirmed.filter((one) => one !== key) : [...confirmed, key]);
  }
  function confirmNext({ key }: CriticalSize): void {
    toggle(key);
    const after = sizes.find((one) => one.key !== key && !confirmed.includes(one.key));
    const row = list.current?.querySelector<HTMLElement>(`[data-size="${after?.key ?? key}"]`);
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.offsetTop;
  }

  return (
    <Box>
      <PanelView
        spec={spec}
        catalogue={catalogue}
        locale={locale}
        {...(maxHeight === undefined ? {} : { maxHeight })}
        confirm={{
          isConfirmed: (path) => confirmed.includes(keyOf(path) ?? ''),
          onPick: (path) => {
            const key = keyOf(path);
            if (key !== undefined) toggle(key);
          },
        }}
      />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }} useFlexGap>
        <Typography role="status" sx={{ fontWeight: 'fontWeightMedium', flex: 1, whiteSpace: 'nowrap' }}>
          {texts.count(done.length, sizes.length)}
        </Typography>
        {next ? (
          <>
            <Button size="small" variant="outlined" onClick={() => confirmNext(next)}>
              {texts.next(sentences.describe(next))}
            </Button>
            <Button size="small" onClick={() => onChange(sizes.map(({ key }) => key))}>
              {texts.all}
            </Button>
          </>
        ) : null}
      </Stack>
      <Box
        component="ul"
        ref={list}
        aria-label={texts.sizes}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid' },
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          ...(sizes.length > FEW_SIZES ? { maxHeight: 220, overflowY: 'auto' } : {}),
        }}
      >
        {sizes.map((size) => (
          <li key={size.key} data-size={size.key}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={confirmed.includes(size.key)}
                  onChange={() => toggle(size.key)}
                />
              }
              label={sentences.describe(size)}
              sx={{ mr: 0, overflowWrap: 'anywhere' }}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

const texts = defineTexts(() => ({
  count: (done: number, all: number) => t`${done} of ${all} confirmed`,
  next: (size: string) => t`Confirm: ${size}`,
  all: t`All sizes are right`,
  sizes: t`Sizes to confirm`,
}));
