import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PanelShape } from '@glass/contracts';
import { formatLength } from '@glass/geometry';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ClipList, NotchList } from './corner-part-list.js';
import { VertexList } from './vertex-list.js';

/** Lists and notes that only some shapes have; the starter panel has none. */
export function ShapeParts({ shape }: { shape: PanelShape }) {
  switch (shape.kind) {
    case 'notched':
      return <NotchList notches={shape.notches} />;
    case 'clippedRectangle':
      return <ClipList clips={shape.clips} />;
    case 'polygon':
      return <VertexList vertices={shape.vertices} />;
    case 'contour':
      return <DrawnOutline />;
    default:
      return null;
  }
}

/** Size and source of an outline that only a drawing can change. */
function DrawnOutline() {
  const { frame, source, disabled } = useEditor();
  const { width, height, precision } = frame;
  return (
    <Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {source.fileName === null ? texts.fromSomeDrawing : texts.fromDrawing(source.fileName)}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {texts.drawnSize(`${formatLength(width, precision)} × ${formatLength(height, precision)}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.drawingFixed}
      </Typography>
      {source.upload ? (
        <Button
          size="small"
          startIcon={<UploadFileOutlined />}
          disabled={disabled}
          onClick={source.upload}
          sx={{ mt: 0.5, ml: -0.5 }}
        >
          {texts.otherDrawing}
        </Button>
      ) : null}
    </Box>
  );
}
