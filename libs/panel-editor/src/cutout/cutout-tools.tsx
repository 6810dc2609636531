import { useOnLanguageSwitch } from '@glass/language/react';
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FlipOutlined from '@mui/icons-material/FlipOutlined';
import Redo from '@mui/icons-material/RedoRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { DrawnCutout } from '@glass/contracts/catalogue';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { upToStep } from '@glass/geometry';
import { MenuButton } from '../form/menu-button.js';
import { ToolButton } from '../hint.js';
import {
  type Chosen,
  addPoint,
  mirrorCutout,
  pieceAt,
  removePart,
  roundCorner,
  toggleArc,
  verticesOf,
} from './contour-edit.js';
import { cutoutTexts, openingName } from './cutout-texts.js';
import { READY_SHAPES, readyShape } from './ready-shapes.js';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';

interface CutoutToolsProps {
  cutout: DrawnCutout;
  chosen: Chosen | null;
  precision: LengthPrecision;
  toolRadiusMm: number;
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
  const { cutout, chosen, precision, toolRadiusMm, canUndo, canRedo, onUndo, onRedo, onChange } = props;
  const [cannotRound, setCannotRound] = useState<Chosen | null>(null);
  const piece = chosen?.kind === 'piece' ? pieceAt(cutout, chosen) : null;
  const isInner =
    chosen?.kind === 'point' &&
    (chosen.contour !== 'mouth' ||
      (chosen.point > 0 && chosen.point < verticesOf(cutout, 'mouth').length - 1));

  const round = () => {
    if (!chosen) return;
    const radius = upToStep(Math.max(USUAL_RADIUS, toolRadiusMm), precision);
    const made = [radius, radius / 2, radius / 4].map((mm) => roundCorner(cutout, chosen, mm)).find(Boolean);
    setCannotRound(made ? null : chosen);
    if (made) onChange(made, { ...chosen, kind: 'piece' });
  };
  return (
    <Box role="toolbar" aria-label={cutoutTexts.tools} sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToolButton name={cutoutTexts.undo} icon={<Undo />} onClick={onUndo} isOff={!canUndo} />
        <ToolButton name={cutoutTexts.redo} icon={<Redo />} onClick={onRedo} isOff={!canRedo} />
        <MenuButton
          size="small"
          endIcon={<ExpandMore />}
          menu={{
            label: cutoutTexts.start,
            choices: READY_SHAPES.map((shape) => ({
              key: cutoutTexts.shapes[shape],
              act: () => onChange(readyShape(shape, precision), null),
            })),
          }}
        >
          {cutoutTexts.start}
        </MenuButton>
        <MenuButton
          size="small"
          endIcon={<ExpandMore />}
          menu={{
            label: cutoutTexts.addShape,
            choices: (['hole', 'holes', 'window'] as const).map((shape) => ({
              key: cutoutTexts.shapes[shape],
              act: () => {
                const { openings } = readyShape(shape, precision);
                const next: Chosen = { kind: 'opening', contour: cutout.openings.length, point: 0 };
                onChange({ ...cutout, openings: [...cutout.openings, ...openings] }, next);
              },
            })),
          }}
        >
          {cutoutTexts.addShape}
        </MenuButton>
        <ToolButton
          name={cutoutTexts.mirror}
          icon={<FlipOutlined />}
          onClick={() => onChange(mirrorCutout(cutout), null)}
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
            onClick={() => onChange(removePart(cutout, chosen), null)}
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
  if (kind === 'opening') return openingName(contour);
  if (kind === 'point') return cutoutTexts.pointOf(contour, point);
  const isArc = pieceAt(cutout, { contour, point })?.bulge !== 0;
  return isArc ? cutoutTexts.arcOf(contour, point) : cutoutTexts.lineOf(contour, point);
}

interface CutoutFileProps {
  precision: LengthPrecision;
  onRead: (cutout: DrawnCutout) => void;
}

/** Reads the contour from a DXF file, or shows why it cannot. */
function CutoutFile({ precision, onRead }: CutoutFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ file: File; reasons: string[] } | null>(null);
  // The reasons are made again.
  useOnLanguageSwitch(() => refused && void read(refused.file));

  async function read(file: File): Promise<void> {
    try {
      // Loads the DXF reader on demand.
      const { readCutout } = await import('./read-cutout.js');
      const made = await readCutout(file, precision);
      if ('cutout' in made) onRead(made.cutout);
      setRefused('refused' in made ? { file, reasons: made.refused } : null);
    } catch {
      setRefused({ file, reasons: [cutoutTexts.unreadable] });
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".dxf"
        hidden
        aria-label={cutoutTexts.readFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be chosen again after it was corrected.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button size="small" startIcon={<UploadFileOutlined />} onClick={() => input.current?.click()}>
        {cutoutTexts.readFile}
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {cutoutTexts.readFileHelp}
      </Typography>
      {refused ? (
        <Alert
          severity="error"
          role="alert"
          sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}
          onClose={() => setRefused(null)}
        >
          {cutoutTexts.refused(refused.file.name)}
          {refused.reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
        </Alert>
      ) : null}
    </>
  );
}
