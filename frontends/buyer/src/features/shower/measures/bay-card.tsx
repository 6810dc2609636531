import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { BAY_KINDS, type LayoutRun } from '@glass/contracts/layout';
import { layoutNames } from '@glass/layouts/words';
import { changeBay, moveBay, removeBay, setBayKind } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { ChoiceField } from './choice-field.js';
import { HingeHeights } from './hinge-heights.js';
import { LengthInput } from './length-input.js';
import { measureTexts as texts } from './measure-texts.js';

interface BayCardProps {
  run: number;
  index: number;
  onFocus: (path: string) => void;
}

/** One panel or door of a side: what it is, its width, its hinges and what is above it. */
export function BayCard({ run, index, onFocus }: BayCardProps) {
  const { layout, actions } = useShower();
  const bays = layout.runs[run]?.bays ?? [];
  const bay = bays[index];
  if (!bay) return null;
  const name = texts.bay(index + 1, layoutNames.bays[bay.kind]);
  const path = `runs.${run}.bays.${index}`;
  const sides = (['left', 'right'] as const).map((side) => ({
    value: side,
    label: side === 'left' ? texts.left : texts.right,
  }));
  const isSloped = hasSlopedTop(layout.runs[run]!);
  const isDoor = bay.kind === 'door';
  const isSlider = bay.kind === 'slider';
  const ways = isSlider ? (['out', 'both'] as const) : (['out', 'in', 'both'] as const);
  return (
    <Paper variant="outlined" role="group" aria-label={name} sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}>{name}</Typography>
        <IconButton
          aria-label={texts.moveLeft(name)}
          disabled={index === 0}
          onClick={() => actions.change(moveBay(run, index, -1))}
        >
          <ArrowBack fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={texts.moveRight(name)}
          disabled={index === bays.length - 1}
          onClick={() => actions.change(moveBay(run, index, 1))}
        >
          <ArrowForward fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={texts.removeBay(name)}
          disabled={bays.length === 1}
          onClick={() => actions.change(removeBay(run, bay.uid))}
        >
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          // As many columns as have room for their labels in any language, three at most.
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(100%, 170px), 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        <ChoiceField
          label={texts.kind}
          value={bay.kind}
          choices={BAY_KINDS.map((kind) => ({ value: kind, label: layoutNames.bays[kind] }))}
          onChange={(kind) => actions.change(setBayKind(bay.uid, kind))}
        />
        <LengthInput
          label={texts.width}
          path={`${path}.width`}
          isOptional
          placeholder={texts.bayShares}
          onFocus={onFocus}
        />
        {isDoor || isSlider ? (
          <>
            <ChoiceField
              label={isDoor ? texts.hinges : texts.slidesTo}
              value={bay.hinged ?? 'left'}
              choices={sides}
              onChange={(hinged) => actions.change(changeBay(bay.uid, (one) => ({ ...one, hinged })))}
            />
            <ChoiceField
              label={texts.opens}
              value={isSlider && bay.opens === 'in' ? 'out' : bay.opens}
              choices={ways.map((way) => ({
                value: way,
                label: isSlider && way !== 'in' ? texts.slider[way] : texts.ways[way],
              }))}
              onChange={(opens) => actions.change(changeBay(bay.uid, (one) => ({ ...one, opens })))}
            />
          </>
        ) : null}
        {isDoor || bay.kind === 'fixed' ? (
          <>
            <LengthInput
              label={texts.transom}
              path={`${path}.transom`}
              isOptional
              placeholder={texts.none}
              {...(isSloped ? { help: texts.transomHelp } : {})}
              onFocus={onFocus}
            />
            <LengthInput
              label={texts.topAt}
              path={`${path}.topAt`}
              isOptional
              placeholder={texts.wholeHeight}
              onFocus={onFocus}
            />
          </>
        ) : null}
        {isDoor ? <HingeHeights bay={bay} path={path} onFocus={onFocus} /> : null}
      </Box>
    </Paper>
  );
}

/** Whether the top of a side isn't level, as far as it was measured. */
function hasSlopedTop({ heights }: LayoutRun): boolean {
  const measured = [heights.left, heights.middle, heights.right].flatMap((one) => (one ? [one.mm] : []));
  return new Set(measured).size > 1;
}
