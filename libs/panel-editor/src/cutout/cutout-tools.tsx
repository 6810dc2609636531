import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FlipOutlined from '@mui/icons-material/FlipOutlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { DrawnCutout, LengthPrecision } from '@glass/contracts';
import { stepMm } from '@glass/geometry';
import { useMenu } from '../form/use-menu.js';
import { Hint } from '../hint.js';
import { addPoint, mirrored, pieceAt, roundCorner, toggleArc, verticesOf } from './contour-edit.js';
import type { Chosen } from './contour-marks.js';
import { CutoutFile } from './cutout-file.js';
import { cutoutTexts } from './cutout-texts.js';
import { removed } from './move-part.js';
import { READY_SHAPES, readyShape } from './ready-shapes.js';

interface CutoutToolsProps {
  cutout: DrawnCutout;
  chosen: Chosen | null;
  precision: LengthPrecision;
  toolRadiusMm: number;
  disabled: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** @param next the selection afterwards; unchanged if omitted */
  onChange: (to: DrawnCutout, next?: Chosen | null) => void;
}

/** Default inside radius if no rule asks for more, mm. */
const USUAL_RADIUS = 8;

/** Undo, ready shapes, and actions for the selected point or piece. */
export function CutoutTools(props: CutoutToolsProps) {
  const { cutout, chosen, precision, toolRadiusMm, disabled, canUndo, canRedo, onUndo, onRedo, onChange } =
    props;
  const start = useMenu();
  const add = useMenu();
  const [cannotRound, setCannotRound] = useState<Chosen | null>(null);
  if (disabled) return null;
  const piece = chosen?.kind === 'piece' ? pieceAt(cutout, chosen) : null;
  const isInner =
    chosen?.kind === 'point' &&
    (chosen.contour !== 'mouth' ||
      (chosen.point > 0 && chosen.point < verticesOf(cutout, 'mouth').length - 1));

  const round = () => {
    if (!chosen) return;
    const step = stepMm(precision);
    const radius = Math.ceil(Math.max(USUAL_RADIUS, toolRadiusMm) / step) * step;
    const made = [radius, radius / 2, radius / 4].map((mm) => roundCorner(cutout, chosen, mm)).find(Boolean);
    setCannotRound(made ? null : chosen);
    if (made) onChange(made, { ...chosen, kind: 'piece' });
  };
  return (
    <Box role="toolbar" aria-label={cutoutTexts.tools} sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Tool text={cutoutTexts.undo} icon={<Undo />} onClick={onUndo} isOff={!canUndo} />
        <Tool text={cutoutTexts.redo} icon={<Redo />} onClick={onRedo} isOff={!canRedo} />
        <Button
          size="small"
          endIcon={<ExpandMore />}
          aria-haspopup="menu"
          aria-expanded={start.isOpen}
          onClick={start.open}
        >
          {cutoutTexts.start}
        </Button>
        {start.menuOf({
          label: cutoutTexts.start,
          choices: READY_SHAPES.map((shape) => ({
            key: cutoutTexts.shapes[shape],
            act: () => onChange(readyShape(shape, precision), null),
          })),
        })}
        <Button
          size="small"
          endIcon={<ExpandMore />}
          aria-haspopup="menu"
          aria-expanded={add.isOpen}
          onClick={add.open}
        >
          {cutoutTexts.addShape}
        </Button>
        {add.menuOf({
          label: cutoutTexts.addShape,
          choices: (['hole', 'holes', 'window'] as const).map((shape) => ({
            key: cutoutTexts.shapes[shape],
            act: () => {
              const { openings } = readyShape(shape, precision);
              const next: Chosen = { kind: 'opening', contour: cutout.openings.length, point: 0 };
              onChange({ ...cutout, openings: [...cutout.openings, ...openings] }, next);
            },
          })),
        })}
        <Tool
          text={cutoutTexts.mirror}
          icon={<FlipOutlined />}
          onClick={() => onChange(mirrored(cutout), null)}
        />
        <CutoutFile precision={precision} onRead={(read) => onChange(read, null)} />
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center', minHeight: 36 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mr: 0.5 }}>
          {chosen ? nameOf(cutout, chosen) : cutoutTexts.nothingChosen}
        </Typography>
        {chosen && piece ? (
          <>
            <Button
              size="small"
              startIcon={<AddCircleOutlined />}
              onClick={() =>
                onChange(addPoint(cutout, chosen), { ...chosen, kind: 'point', point: chosen.point + 1 })
              }
            >
              {cutoutTexts.addPoint}
            </Button>
            <Button size="small" onClick={() => onChange(toggleArc(cutout, chosen))}>
              {piece.bulge === 0 ? cutoutTexts.makeArc : cutoutTexts.makeLine}
            </Button>
          </>
        ) : null}
        {isInner ? (
          <Button size="small" onClick={round}>
            {cutoutTexts.round}
          </Button>
        ) : null}
        {chosen && !piece ? (
          <Button
            size="small"
            color="error"
            startIcon={<DeleteOutlined />}
            onClick={() => onChange(removed(cutout, chosen), null)}
          >
            {cutoutTexts.removePoint}
          </Button>
        ) : null}
        {cannotRound && chosen === cannotRound ? (
          <Typography variant="body2" role="alert">
            {cutoutTexts.cannotRound}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

function nameOf(cutout: DrawnCutout, { kind, contour, point }: Chosen): string {
  if (kind === 'opening') return cutoutTexts.openingOf(contour);
  if (kind === 'point') return cutoutTexts.pointOf(contour, point);
  return cutoutTexts.pieceOf(contour, point, pieceAt(cutout, { contour, point })?.bulge !== 0);
}

interface ToolProps {
  text: string;
  icon: ReactNode;
  onClick: () => void;
  isOff?: boolean;
}

/** Uses aria-disabled, which keeps the focus when there is nothing more to undo. */
function Tool({ text, icon, onClick, isOff = false }: ToolProps) {
  return (
    <Hint text={text}>
      <IconButton
        aria-label={text}
        aria-disabled={isOff}
        onClick={isOff ? undefined : onClick}
        sx={{ color: isOff ? 'action.disabled' : 'text.primary' }}
      >
        {icon}
      </IconButton>
    </Hint>
  );
}
