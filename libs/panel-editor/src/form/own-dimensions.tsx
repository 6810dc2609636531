import Box from '@mui/material/Box';
import type { PanelFeature } from '@glass/contracts';
import { useEditor } from '../state/editor-context.js';
import type { Frame } from '../state/frame.js';
import { lengthAt } from '../state/spec-path.js';
import { texts } from '../texts.js';
import { PathLengthField } from './path-length-field.js';

/** The dimensions of a feature itself, beside those that place it, a hole's diameter and a hinge's template. */
function dimensionsOf(feature: PanelFeature, { edges }: Frame): { key: string; label: string }[] {
  switch (feature.kind) {
    case 'hole':
    case 'standardHole':
    case 'hinge':
      return [];
    case 'edgeNotch':
      return [
        { key: 'width', label: texts.width },
        { key: 'depth', label: texts.depth },
        { key: 'radius', label: texts.insideRadius },
      ];
    case 'cornerNotch': {
      const letter = (index: number) => edges[index % edges.length]?.letter ?? '';
      return [
        { key: 'alongPrevious', label: texts.along(letter(feature.corner)) },
        { key: 'alongNext', label: texts.along(letter(feature.corner + 1)) },
        { key: 'radius', label: texts.insideRadius },
      ];
    }
    case 'cutout':
      return [
        { key: 'width', label: texts.width },
        { key: 'height', label: texts.height },
        { key: 'radius', label: texts.cornerRadius },
      ];
  }
}

export function OwnDimensions({ feature, path }: { feature: PanelFeature; path: string }) {
  const { frame } = useEditor();
  const dimensions = dimensionsOf(feature, frame);
  if (dimensions.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gridAutoFlow: 'dense',
        gap: 1.5,
      }}
    >
      {dimensions.map(({ key, label }) => {
        const length = lengthAt(feature, key);
        return length && <PathLengthField key={key} path={`${path}.${key}`} label={label} value={length} />;
      })}
    </Box>
  );
}
