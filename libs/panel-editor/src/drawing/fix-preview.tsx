import { useMemo } from 'react';
import type { Finding, PanelSpec } from '@glass/contracts';
import { applyChange, panelInMillimetres, type PanelDrawing } from '@glass/geometry';
import { colours } from '@glass/ui';
import { useEditor } from '../state/editor-context.js';
import { sheetTransform } from './glass-outline.js';
import type { Sheet } from './sheet-layout.js';
import { tryDrawing } from './try-drawing.js';

export interface FixPreviewProps {
  preview: Finding;
  spec: PanelSpec;
  drawing: PanelDrawing;
  sheet: Sheet;
}

/** What a fix would change, dashed over the panel as it is. */
export function FixPreview({ preview, spec: present, drawing, sheet }: FixPreviewProps) {
  const { catalogue } = useEditor();
  const paths = useMemo(() => {
    if (!preview.fix) return [];
    const spec = applyChange(present, preview.fix.change, catalogue);
    const proposed = tryDrawing(panelInMillimetres(spec), catalogue);
    const drawn = pathsOf(drawing);
    return proposed ? pathsOf(proposed).filter((path) => !drawn.includes(path)) : [];
  }, [preview, present, catalogue, drawing]);
  return (
    <g transform={sheetTransform(sheet)} fill="none" pointerEvents="none">
      {paths.map((path) => (
        <path
          key={path}
          d={path}
          stroke={colours.primary}
          strokeDasharray="5 3"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  );
}

function pathsOf(drawing: PanelDrawing): string[] {
  return [drawing.path, ...drawing.openings.map((opening) => opening.path)];
}
