import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DxfUploadReply } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatLength } from '@glass/geometry';
import { colors, fontSizes, radii, SectionCard, weights } from '@glass/ui';
import type { DrawingMark } from './drawing-marks.js';
import { MARK_COLOURS } from './drawing-sketch.js';
import { texts } from './texts.js';
import { wordDxf } from '@glass/dxf/words';

interface DrawingFaultsProps {
  marks: readonly DrawingMark[];
  precision: LengthPrecision;
  /** Number of the selected mark. */
  active: number | null;
  /** Omitted if there is no picture. */
  onShow?: (mark: DrawingMark) => void;
}

/** Longer lists are collapsed. */
const AT_FIRST = 8;

/** Id of a mark's list entry; the picture links to it. */
export const markButtonId = (number: number): string => `drawing-mark-${number}`;

/** Problems and omissions of the drawing, the worst first, each with its place and advice. */
export function DrawingFaults({ marks, precision, active, onShow }: DrawingFaultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (marks.length === 0) return null;
  const shown = isOpen || (active ?? 0) > AT_FIRST ? marks : marks.slice(0, AT_FIRST);
  return (
    <SectionCard title={texts.faults}>
      <Box
        component="ul"
        aria-label={texts.faults}
        sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {shown.map((mark) => (
          <Fault
            key={mark.number}
            mark={mark}
            precision={precision}
            isActive={mark.number === active}
            onShow={onShow}
          />
        ))}
      </Box>
      {shown.length < marks.length ? (
        <Button size="small" onClick={() => setIsOpen(true)} sx={{ mt: 1 }}>
          {texts.allFaults(marks.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}

interface FaultProps extends Pick<DrawingFaultsProps, 'precision' | 'onShow'> {
  mark: DrawingMark;
  isActive: boolean;
}

function Fault({ mark, precision, isActive, onShow }: FaultProps) {
  const { number, severity, what, advice, at, line, layer } = mark;
  const { left, right, up, down } = texts.sides;
  const length = (mm: number) => formatLength(Math.abs(mm), precision);
  const place = [
    at ? texts.at((at.x < 0 ? left : right)(length(at.x)), (at.y < 0 ? down : up)(length(at.y))) : '',
    at === null && line !== null ? texts.inLine(line) : '',
    layer === null ? '' : texts.onLayer(layer),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '26px minmax(0, 1fr)',
        gap: 1,
        p: 1,
        borderRadius: `${radii.medium}px`,
        border: '1px solid',
        borderColor: isActive ? 'text.primary' : 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 26,
          height: 26,
          borderRadius: `${radii.round}px`,
          backgroundColor: MARK_COLOURS[severity],
          color: colors.surface,
          fontSize: fontSizes.small,
          fontWeight: weights.title,
        }}
      >
        {number}
      </Box>
      <Box>
        <Typography>
          <strong>{texts.severities[severity]}:</strong> {what}
        </Typography>
        {advice ? <Typography>{advice}</Typography> : null}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {place.join(' · ')}
          </Typography>
          {at && onShow ? (
            <Button
              id={markButtonId(number)}
              size="small"
              sx={{ flexShrink: 0, whiteSpace: 'nowrap', overflowWrap: 'normal' }}
              aria-label={texts.showMark(number)}
              onClick={() => onShow(mark)}
            >
              {texts.show}
            </Button>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

interface NothingFoundProps {
  found: Pick<DxfUploadReply, 'layers' | 'faults'>;
}

/** Advice if no panels were found, using the same file if that can help. */
export function NothingFound({ found: { layers, faults } }: NothingFoundProps) {
  const hasOthers = layers.some(({ chosen, entities }) => !chosen && entities > 0);
  const why =
    faults.find(({ code }) => code === 'noOutline') ?? faults.find(({ severity }) => severity === 'error');
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{texts.nothingFound}</AlertTitle>
      {why ? <p style={{ margin: 0 }}>{wordDxf(why.message)}</p> : null}
      {hasOthers ? texts.otherLayers : texts.sendAgain}
    </Alert>
  );
}
