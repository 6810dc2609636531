import { useContext, useId, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import type { Finding, PanelPart, PanelSpec } from '@glass/contracts';
import { applyChange, panelInMillimetres, type PanelDrawing } from '@glass/geometry';
import { colours } from '@glass/ui';
import { featureName } from '../form/feature-names.js';
import { isLit, LitContext, useEditor } from '../state/editor-context.js';
import type { Drawable } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { FeatureMarks } from './feature-marks.js';
import { FindingMarks } from './finding-marks.js';
import { sheetTransform } from './glass-outline.js';
import { panelSummary } from './panel-summary.js';
import { PanelSheet } from './panel-sheet.js';
import { isSmallSheet, layOutSheet, type Margins, type PlacedDimension, type Sheet } from './sheet-layout.js';
import { tryDrawing } from './try-drawing.js';
import { useFeatureMovers } from './use-feature-movers.js';
import { useElementSize } from './use-element-size.js';
import { visuallyHidden } from '../visually-hidden.js';

export interface EditableDrawingProps {
  spec: PanelSpec;
  focusedPath: string | null;
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

export function EditableDrawing(props: EditableDrawingProps) {
  const { spec, focusedPath, drawable, findings, preview, openPart, openField } = props;
  const { catalogue, frame, select, pointAt } = useEditor();
  const lit = useContext(LitContext);
  const { selection, pointed } = lit;
  const holder = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const size = useElementSize(holder, USUAL_SIZE);
  const summaryId = useId();
  const { panel } = drawable;
  const drawing = useMemo(() => tryDrawing(panel, catalogue), [panel, catalogue]);
  const many = panel.features.length > DIMENSIONED_AT_ONCE || isSmallSheet(size);
  const inFocus = [pointed, selection].find((part) => part?.kind === 'feature');
  const only = many ? (inFocus?.kind === 'feature' ? inFocus.uid : null) : undefined;
  const [margins, holdMargins] = useState<Margins | null>(null);
  const sheet = useMemo(
    () => drawing && layOutSheet(drawing, panel, { ...size, precision: catalogue.precision, only, margins }),
    [drawing, panel, size, catalogue.precision, only, margins],
  );

  const toPanel = (clientX: number, clientY: number) => {
    const area = svg.current?.getBoundingClientRect();
    if (!area || !sheet || area.width === 0) return null;
    return sheet.toPanel(
      ((clientX - area.left) * sheet.width) / area.width,
      ((clientY - area.top) * sheet.height) / area.height,
    );
  };
  const movers = useFeatureMovers(spec, drawable, {
    toPanel,
    onDragStart: () => holdMargins(sheet?.margins ?? null),
    onDragEnd: () => holdMargins(null),
  });
  const handlers = { isLit: (part: PanelPart) => isLit(lit, part), select, pointAt, open: openPart };

  return (
    <Box ref={holder} sx={{ position: 'absolute', inset: 0, '& .panel-part': partFocus }}>
      {drawing && sheet && (
        <>
          <Box id={summaryId} sx={visuallyHidden}>
            {`${panelSummary(spec, frame, catalogue)} ${texts.drawingHelp}`}
          </Box>
          <PanelSheet
            svgRef={svg}
            panel={panel}
            drawing={drawing}
            sheet={sheet}
            catalogue={catalogue}
            label={texts.drawing}
            describedBy={summaryId}
            handlers={handlers}
            isLit={(dimension) => isDimensionLit(dimension, focusedPath, handlers.isLit)}
            onPickDimension={openField}
          >
            {preview && <Preview preview={preview} spec={spec} drawing={drawing} sheet={sheet} />}
            <FeatureMarks
              drawing={drawing}
              sheet={sheet}
              spec={panel}
              catalogue={catalogue}
              nameOf={(uid) => `${featureName(spec, uid)}. ${texts.drag}`}
              handlers={handlers}
              movers={movers}
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
  '&:focus-visible, &:focus-visible > *': { filter: `drop-shadow(0 0 2px ${colours.primary})` },
};

function isDimensionLit(
  { path, featureUID }: PlacedDimension,
  focusedPath: string | null,
  isPartLit: (part: PanelPart) => boolean,
): boolean {
  if (path !== null && path === focusedPath) return true;
  return featureUID !== null && isPartLit({ kind: 'feature', uid: featureUID });
}

/** What a fix would change, dashed over the panel as it is. */
interface PreviewProps {
  preview: Finding;
  spec: PanelSpec;
  drawing: PanelDrawing;
  sheet: Sheet;
}

function Preview({ preview, spec: present, drawing, sheet }: PreviewProps) {
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
