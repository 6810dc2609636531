import { useMemo } from 'react';
import type { PanelSpec } from '@glass/contracts';
import { panelInMillimetres, type PanelDrawing } from '@glass/geometry';
import { colours } from '@glass/ui';
import { useEditor } from '../state/editor-context.js';
import { sheetTransform } from './glass-outline.js';
import type { Sheet } from './sheet-layout.js';
import { tryDrawing } from './try-drawing.js';

export interface FixPreviewProps {
  /** The panel as it would be. */
  proposed: PanelSpec;
  drawing: PanelDrawing;
  sheet: Sheet;
}

/** What a fix or a proposal would change, dashed over the panel as it is. */
export function FixPreview({ proposed, drawing, sheet }: FixPreviewProps) {
  const { catalogue } = useEditor();
  const paths = useMemo(() => {
    const wouldBe = tryDrawing(panelInMillimetres(proposed), catalogue);
    const drawn = pathsOf(drawing);
    return wouldBe ? pathsOf(wouldBe).filter((path) => !drawn.includes(path)) : [];
  }, [proposed, catalogue, drawing]);
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
