import { useId, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import type { Finding, PanelPart } from '@glass/contracts';
import { applyChange, panelInMillimetres, type PanelDrawing } from '@glass/geometry';
import { colours } from '@glass/ui';
import { removeFeature } from '../commands/features.js';
import { dragTo, nudge } from '../commands/place.js';
import { featureName } from '../form/feature-names.js';
import { useEditor } from '../state/editor-context.js';
import { isSamePart } from '../state/editor-state.js';
import { longStepOf, shortStepOf } from '../state/frame.js';
import { assess, type Drawable } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { FeatureMarks } from './feature-marks.js';
import { FindingMarks } from './finding-marks.js';
import { sheetTransform } from './glass-outline.js';
import { panelSummary } from './panel-summary.js';
import { PanelSheet } from './panel-sheet.js';
import { isSmallSheet, layOutSheet, type PlacedDimension, type Sheet } from './sheet-layout.js';
import { tryDrawing } from './try-drawing.js';
import { useElementSize } from './use-element-size.js';
import { visuallyHidden } from '../visually-hidden.js';

export interface EditableDrawingProps {
  drawable: Drawable;
  findings: readonly Finding[];
  /** The finding whose cure is shown before it is made. */
  preview: Finding | null;
  /** Leads to the fields of a part or of a dimension. */
  openPart: (part: PanelPart) => void;
  openField: (path: string) => void;
}

/** Before the first measure and where nothing can be measured. */
const USUAL_SIZE = { width: 640, height: 520 };
/** With more features than this, or on a phone, only those in focus are dimensioned; the view for print shows all. */
const DIMENSIONED_AT_ONCE = 6;

export function EditableDrawing({ drawable, findings, preview, openPart, openField }: EditableDrawingProps) {
  const editor = useEditor();
  const { catalogue, draft, frame, run, settle, select, selection, pointed, pointAt, focusedPath, disabled } =
    editor;
  const holder = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const size = useElementSize(holder, USUAL_SIZE);
  const summaryId = useId();
  const { panel } = drawable;
  const drawing = useMemo(() => tryDrawing(panel, catalogue), [panel, catalogue]);
  const isLit = (part: PanelPart) => {
    if (part.kind === 'panel') return false;
    return isSamePart(selection, part) || (pointed !== null && isSamePart(pointed, part));
  };
  const many = panel.features.length > DIMENSIONED_AT_ONCE || isSmallSheet(size);
  const dimensioned = useMemo(() => {
    const inFocus = [selection, pointed].flatMap((part) => (part?.kind === 'feature' ? [part.uid] : []));
    return new Set(many ? inFocus : panel.features.map((feature) => feature.uid));
  }, [many, panel, selection, pointed]);
  const sheet = useMemo(
    () => drawing && layOutSheet(drawing, panel, { ...size, precision: catalogue.precision, dimensioned }),
    [drawing, panel, size, catalogue.precision, dimensioned],
  );

  const toPanel = (clientX: number, clientY: number) => {
    const area = svg.current?.getBoundingClientRect();
    if (!area || !sheet || area.width === 0) return null;
    return sheet.toPanel(
      ((clientX - area.left) * sheet.width) / area.width,
      ((clientY - area.top) * sheet.height) / area.height,
    );
  };
  /** A drag that would take the feature off the glass leaves it where it still can be. */
  const drag: Parameters<typeof FeatureMarks>[0]['movers']['onDrag'] = (uid, target, gesture) => {
    const command = dragTo(uid, target, frame, gesture);
    const moved = command.run(draft);
    if (moved === draft || assess(moved, catalogue).faults.length > assess(draft, catalogue).faults.length)
      return;
    run(command);
  };

  return (
    <Box ref={holder} sx={{ position: 'absolute', inset: 0, '& .panel-part': partFocus }}>
      {drawing && sheet && (
        <>
          <Box id={summaryId} sx={visuallyHidden}>
            {`${panelSummary(draft.spec, frame, catalogue)} ${texts.drawingHelp}`}
          </Box>
          <PanelSheet
            svgRef={svg}
            panel={panel}
            drawing={drawing}
            sheet={sheet}
            catalogue={catalogue}
            label={texts.drawing}
            describedBy={summaryId}
            handlers={{ isLit, select, pointAt, open: openPart }}
            isLit={(dimension) => isDimensionLit(dimension, focusedPath, isLit)}
            onPickDimension={openField}
          >
            {preview && <Preview preview={preview} drawing={drawing} sheet={sheet} />}
            <FeatureMarks
              drawing={drawing}
              sheet={sheet}
              spec={panel}
              catalogue={catalogue}
              nameOf={(uid) => `${featureName(draft.spec, uid)}. ${texts.drag}`}
              handlers={{ isLit, select, pointAt, open: openPart }}
              movers={{
                disabled,
                toPanel,
                onDrag: drag,
                onDragEnd: settle,
                onNudge: (uid, direction, isLong) => {
                  const step = isLong ? longStepOf(frame.precision) : shortStepOf(frame.precision);
                  run(nudge(uid, { x: direction.x * step, y: direction.y * step }, frame));
                },
                onRemove: (uid) => run(removeFeature(uid)),
              }}
            />
            <FindingMarks findings={findings} sheet={sheet} onPick={(finding) => openPart(finding.part)} />
          </PanelSheet>
        </>
      )}
    </Box>
  );
}

const partFocus = {
  outline: 'none',
  '&:focus-visible > *': { filter: `drop-shadow(0 0 2px ${colours.primary})` },
};

function isDimensionLit(
  { path, featureUID }: PlacedDimension,
  focusedPath: string | null,
  isLit: (part: PanelPart) => boolean,
): boolean {
  if (path !== null && path === focusedPath) return true;
  return featureUID !== null && isLit({ kind: 'feature', uid: featureUID });
}

/** What a fix would change, dashed over the panel as it is. */
function Preview({ preview, drawing, sheet }: { preview: Finding; drawing: PanelDrawing; sheet: Sheet }) {
  const { draft, catalogue } = useEditor();
  const paths = useMemo(() => {
    if (!preview.fix) return [];
    const spec = applyChange(draft.spec, preview.fix.change, catalogue);
    const proposed = tryDrawing(panelInMillimetres(spec), catalogue);
    const present = pathsOf(drawing);
    return proposed ? pathsOf(proposed).filter((path) => !present.includes(path)) : [];
  }, [preview, draft, catalogue, drawing]);
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
