import Box from '@mui/material/Box';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { Length } from '@glass/contracts/primitives';
import { listBlockMeasures, listOpeningMeasures, listWallMeasures } from '@glass/layouts';
import { toFigureText } from '../../drawing/figure-text.js';
import { valueAt } from '../../draft/layout-changes.js';
import { useShower } from '../../shower-context.js';
import { nameMeasure } from '../measure-name.js';
import { measureTexts } from '../measure-texts.js';
import { templateTexts as texts } from './template-texts.js';

interface MeasuresTableProps {
  run: number;
  /** With the measures of the drawing. */
  after: ShowerLayout;
}

/** Each measure before and in the drawing; changed ones are bold. */
export function MeasuresTable({ run, after }: MeasuresTableProps) {
  const { layout, catalogue, locale } = useShower();
  const shown = (length: Length | null) =>
    toFigureText(length, catalogue.precision, locale).text ?? measureTexts.notMeasured;
  const rows = [
    ...listOpeningMeasures(run),
    ...listWallMeasures(layout, run),
    ...listBlockMeasures(after, run),
  ].flatMap((measure) => {
    const { path } = measure;
    const [was, is] = [
      isSameBlock(path, layout, after) ? valueAt(layout, path) : null,
      valueAt(after, path),
    ] as (Length | null | undefined)[];
    return was || is ? [{ path, name: nameMeasure(measure), was: was ?? null, is: is ?? null }] : [];
  });
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { textAlign: 'left', py: 0.5, pr: 2, borderBottom: 1, borderColor: 'divider' },
        '& th': { fontWeight: 'fontWeightRegular' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{texts.measure}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.drawn}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, name, was, is }) => (
          <tr key={path}>
            <th scope="row">{name}</th>
            <td>{shown(was)}</td>
            <Box component="td" sx={{ fontWeight: shown(was) === shown(is) ? undefined : 'fontWeightBold' }}>
              {shown(is)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Knee walls and benches are matched by kind and side; other measures always match. */
function isSameBlock(path: string, before: ShowerLayout, after: ShowerLayout): boolean {
  const block = /^.*\.blocks\.\d+/.exec(path)?.[0];
  if (block === undefined) return true;
  return ['kind', 'side'].every(
    (field) => valueAt(before, `${block}.${field}`) === valueAt(after, `${block}.${field}`),
  );
}
