import Box from '@mui/material/Box';
import type { TemplateDrawing, TemplateGroup } from '@glass/dxf';
import { colors, radii } from '@glass/ui';
import { templateTexts as texts } from './template-texts.js';
import { markOf } from './use-marks.js';

interface TemplatePreviewProps {
  drawing: TemplateDrawing;
  /** Key of the group that is being changed; drawn bold. */
  active: string | null;
  onPick: (key: string) => void;
}

/** Share of the drawing's size. */
const MARGIN = 0.06;

/** The lines of a template, each drawn as what it is used for. The list does the same by keyboard. */
export function TemplatePreview({ drawing: { groups }, active, onPick }: TemplatePreviewProps) {
  const { x, y, width, height } = viewOf(groups);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={texts.preview}
      viewBox={`${x} ${y} ${width} ${height}`}
      sx={{
        display: 'block',
        width: '100%',
        height: { xs: 220, sm: 300 },
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radii.medium}px`,
        backgroundColor: colors.surface,
      }}
    >
      {groups.map(({ key, path, use }) => {
        const { color, dashes } = markOf(use);
        const isActive = key === active;
        return (
          <g key={key} fill="none" onClick={() => onPick(key)} style={{ cursor: 'pointer' }}>
            <path d={path} stroke="transparent" strokeWidth={16} vectorEffect="non-scaling-stroke" />
            <path
              d={path}
              stroke={color}
              strokeWidth={isActive ? 4 : 1.75}
              strokeDasharray={dashes}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </Box>
  );
}

/** Around everything but ignored lines: the frame of a sheet would make the opening tiny. */
function viewOf(groups: readonly TemplateGroup[]) {
  const measured = groups.filter(({ use }) => use !== 'ignored');
  const boxes = (measured.length > 0 ? measured : groups).map(({ box }) => box);
  const [minX, minY] = [Math.min(...boxes.map((box) => box.minX)), Math.min(...boxes.map((box) => box.minY))];
  const width = Math.max(...boxes.map((box) => box.maxX)) - minX;
  const height = Math.max(...boxes.map((box) => box.maxY)) - minY;
  const margin = Math.max(width, height, 1) * MARGIN;
  return { x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin };
}
