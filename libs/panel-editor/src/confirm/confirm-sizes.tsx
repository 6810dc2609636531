import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import {
  formatTyped,
  lengthAt,
  listCriticalSizes,
  localizeDecimals,
  type CriticalSize,
} from '@glass/geometry';
import { dimensionName, featureName } from '../panel-names.js';
import { PanelView } from '../panel-view.js';

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

/** A panel's drawing whose sizes are confirmed by tapping them, with the same sizes as a list. */
export function ConfirmSizes(props: ConfirmSizesProps) {
  const { spec, catalogue, locale, confirmed, onChange, maxHeight } = props;
  const sizes = useMemo(() => listCriticalSizes(spec), [spec]);
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
              {texts.next(describeSize(next, spec, catalogue, locale))}
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
          ...{ maxHeight: 220, overflowY: 'auto' },
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
              label={describeSize(size, spec, catalogue, locale)}
              sx={{ mr: 0, overflowWrap: 'anywhere' }}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** `Width 36″`, `Hole 1: from left 2″, from bottom 36″`. */
function describeSize(
  { key, paths, feature }: CriticalSize,
  spec: PanelSpec,
  catalogue: Catalogue,
  locale: string,
): string {
  if (key === 'hingeSide') return texts.hinges(listHingeSides(spec));
  const lengths = paths.flatMap((path) => {
    const length = lengthAt(spec, path);
    return length
      ? [{ path, value: localizeDecimals(locale, formatTyped(length, catalogue.precision)) }]
      : [];
  });
  if (key === 'shape.vertices') return texts.outline(Math.max(1, Math.round(paths.length / 2)));
  const at = feature === null ? undefined : spec.features[feature];
  if (at) {
    const name = featureName(spec, at.uid, catalogue);
    const values = lengths.map(({ path, value }) => {
      const field = dimensionName(spec, path, catalogue).replace(`${name}, `, '').replace(`${name} `, '');
      return `${field} ${value}`;
    });
    return [name, values.join(', ')].filter((part) => part !== '').join(': ');
  }
  return lengths.map(({ path, value }) => `${dimensionName(spec, path, catalogue)} ${value}`).join(', ');
}

/** Edges of a rectangle, A at the bottom: B is left, D is right. */
function listHingeSides({ features, shape }: PanelSpec): string {
  const names = shape.kind === 'rectangle' ? texts.sides : [];
  const edges = new Set(features.flatMap((one) => (one.kind === 'hinge' ? [one.edge] : [])));
  return [...edges]
    .toSorted((one, other) => one - other)
    .map((edge) => names[edge] ?? texts.edge(String.fromCharCode(65 + edge)))
    .join(', ');
}

const texts = {
  count: (done: number, all: number) => `${done} of ${all} confirmed`,
  next: (size: string) => `Confirm ${size}`,
  all: 'All sizes are right',
  sizes: 'Sizes to confirm',
  hinges: (sides: string) => `Hinges: ${sides}`,
  sides: ['bottom', 'left', 'top', 'right'],
  edge: (letter: string) => `edge ${letter}`,
  outline: (points: number) => `Outline with ${points} points`,
} as const;
