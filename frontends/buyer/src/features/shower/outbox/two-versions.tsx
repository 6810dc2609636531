import type { ShowerLayout } from '@glass/contracts/layout';
import type { QuoteShower } from '@glass/contracts/quote';
import { writeNumber } from '@glass/formats';
import { formatReadable, isLength } from '@glass/geometry';
import { layoutInMillimeters } from '@glass/layouts';
import { useShell } from '@glass/shell-contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { texts as quoteTexts } from '../../quotes/showers/texts.js';
import { valueAt } from '../draft/layout-changes.js';
import { LayoutPicture } from '../drawing/layout-picture.js';
import { nameField } from '../measures/measure-name.js';
import { measureTexts } from '../measures/measure-texts.js';
import { texts } from '../texts.js';
import { compareVersions } from './compare-versions.js';
import { outboxTexts } from './outbox-texts.js';

interface TwoVersionsProps {
  theirs: Pick<QuoteShower, 'layout' | 'units'>;
  mine: ShowerLayout;
}

/** The quote's version of a shower and that of this device, with what differs. */
export function TwoVersions({ theirs, mine }: TwoVersionsProps) {
  const { locale, precision } = useShell().tenant.settings;
  const { measures, hasOthers } = useMemo(() => compareVersions(theirs.layout, mine), [theirs.layout, mine]);
  const show = (layout: ShowerLayout, path: string): string => {
    const value = valueAt(layout, path);
    if (isLength(value)) return formatReadable(value.mm, precision, locale);
    return typeof value === 'number' ? `${writeNumber(value, { locale })}°` : measureTexts.notMeasured;
  };
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <Version title={outboxTexts.theirs} layout={theirs.layout} units={theirs.units} />
        <Version title={outboxTexts.mine} layout={mine} />
      </Box>
      {measures.length > 0 || hasOthers ? (
        <Box component="ul" aria-label={outboxTexts.differences} sx={{ m: 0, pl: 2.5 }}>
          {measures.map((path) => (
            <li key={path}>
              {outboxTexts.difference(nameField(mine, path), show(theirs.layout, path), show(mine, path))}
            </li>
          ))}
          {hasOthers ? <li>{outboxTexts.otherDifferences}</li> : null}
        </Box>
      ) : null}
    </>
  );
}

function Version({ title, layout, units }: { title: string; layout: ShowerLayout; units?: number }) {
  const picture = useMemo(() => layoutInMillimeters(layout), [layout]);
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{title}</Typography>
      <Box sx={{ maxWidth: 160, my: 1 }}>
        <LayoutPicture layout={picture} />
      </Box>
      <Typography>{layout.name || texts.usualName}</Typography>
      {units === undefined ? null : (
        <Typography variant="caption" color="textSecondary">
          {quoteTexts.units(units)}
        </Typography>
      )}
    </Box>
  );
}
