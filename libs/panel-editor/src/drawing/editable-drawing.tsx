import { useCallback, useContext, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { Finding, PanelPart, PanelSpec } from '@glass/contracts/panel';
import {
  type CoveredCorner,
  type Margins,
  type PlacedDimension,
  type Sheet,
  type Spot,
  computeDimensionGeometry,
  createLengthWriter,
  layOutSheet,
} from '@glass/geometry/sheet';
import { onDemand, visuallyHidden } from '@glass/ui';
import { dimensionName, edgeCodes, featureName, featurePlace, panelSummary } from '../panel-names.js';
import {
  HighlightContext,
  type HighlightedParts,
  isHighlighted,
  useEditor,
} from '../state/editor-context.js';
import type { Drawable } from '../state/panel-assessment.js';
import { drawingTexts, texts } from '../texts.js';
import { FeatureMarks } from './feature-marks.js';
import { FindingMarks, FixPreview } from './finding-marks.js';
import type { Frame } from '../state/frame.js';
import { isSmallSheet, predictPaneSize, screenStyle } from './screen-style.js';
import { PanelSheet, focusDimension, partFocus, positionOnSheet, useElementSize } from './panel-sheet.js';
import type { PartHandlers } from './part-button.js';
import { Sheen } from './sheen.js';
import { renumberPaths, tryDrawing } from './try-drawing.js';
import { type Dragged, useFeatureMovers } from './use-feature-movers.js';
import { type PanelDrawing, lengthAt } from '@glass/geometry';

const TypeOver = onDemand(() => import('./type-over.js').then((loaded) => loaded.TypeOver));
const DragGuides = onDemand(() => import('./drag-guides.js').then((loaded) => loaded.DragGuides));

interface EditableDrawingProps {
  spec: PanelSpec;
  focusedPath: string | null;
  drawable: Drawable;
  findings: readonly Finding[];
  /** The panel after the previewed fix. */
  preview: PanelSpec | null;
  /** Opens the fields of a part. */
  openPart: (part: PanelPart) => void;
  /** Areas covered at the upper corners of the drawing. */
  covered: readonly CoveredCorner[];
}

/** With more features than this, or on a phone, only the focused one is dimensioned; print shows all. */
const MAX_DIMENSIONED_FEATURES = 6;

export function EditableDrawing(props: EditableDrawingProps) {
  const { spec, focusedPath, drawable, findings, preview, openPart, covered } = props;
  const { catalogue, frame, select, choose, pointAt, setDragging, disabled, faultAt, locale } = useEditor();
  const highlighted = useContext(HighlightContext);
  const { selection, pointed, chosen } = highlighted;
  const holder = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const size = useElementSize(holder, predictPaneSize);
  const summaryId = useId();
  const { panel } = drawable;
  const drawing = useMemo(() => renumberPaths(tryDrawing(panel, catalogue), spec), [panel, catalogue, spec]);
  const many = panel.features.length > MAX_DIMENSIONED_FEATURES || isSmallSheet(size);
  const inFocus = [pointed, selection].find((part) => part?.kind === 'feature');
  const focused = inFocus?.kind === 'feature' ? inFocus.uid : null;
  const only = many ? focused : undefined;
  const [margins, holdMargins] = useState<Margins | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [typedOver, typeOver] = useState<TypedOver | null>(null);
  const { precision } = catalogue;
  const write = useMemo(() => createLengthWriter(spec, precision, locale), [spec, precision, locale]);
  const sheet = useMemo(
    () =>
      drawing &&
      layOutSheet(drawing, {
        ...size,
        style: screenStyle(size),
        write,
        codes: edgeCodes(panel, catalogue),
        isNumbered: false,
        only,
        focused,
        margins,
        covered,
      }),
    [drawing, size, write, panel, catalogue, only, focused, margins, covered],
  );

  const movers = useFeatureMovers({
    toPanel: (clientX, clientY) => positionOnSheet(svg.current, sheet, clientX, clientY),
    scale: sheet?.scale ?? 1,
    isPossible: panel.features.length === spec.features.length,
    onDragStart: () => {
      setDragging(true);
      holdMargins(sheet?.margins ?? null);
    },
    onDragEnd: () => {
      setDragging(false);
      holdMargins(null);
      setDragged(null);
    },
    onDragged: setDragged,
  });
  const latest = useRef({ spec, sheet, drawing, highlighted });
  useLayoutEffect(() => {
    latest.current = { spec, sheet, drawing, highlighted };
  });
  const handlers = useMemo<PartHandlers>(
    () => ({
      select,
      pointAt,
      choose: (uid) => {
        const first = firstChosen(latest.current.highlighted, uid);
        if (first !== null) choose(first);
        choose(uid);
      },
      open: (part) => {
        choose(null);
        openPart(part);
      },
    }),
    [select, pointAt, choose, openPart],
  );
  const isPartHighlighted = useCallback((part: PanelPart) => isHighlighted(highlighted, part), [highlighted]);
  const pickDimension = useCallback((path: string, at: TypedOver['at']) => typeOver({ path, at }), []);
  const pickOf = useCallback(
    (uid: string, axis: 'x' | 'y') => typeOver(toTypeOver(uid, axis, latest.current)),
    [],
  );

  return (
    <Box
      ref={holder}
      sx={{ position: 'absolute', inset: 0, '& .panel-part': partFocus }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && chosen.length > 0) choose(null);
      }}
    >
      {drawing && sheet && (
        <>
          <Box id={summaryId} sx={visuallyHidden}>
            {`${panelSummary(spec, frame, catalogue, locale)} ${drawingTexts.help} ${drawingTexts.dragHelp}`}
          </Box>
          <PanelSheet
            svgRef={svg}
            Sheen={Sheen}
            panel={panel}
            drawing={drawing}
            sheet={sheet}
            catalogue={catalogue}
            label={texts.drawing}
            describedBy={summaryId}
            handlers={handlers}
            isHighlighted={isPartHighlighted}
            isDimensionHighlighted={(dimension) =>
              isDimensionHighlighted(dimension, focusedPath, isPartHighlighted)
            }
            isPathHighlighted={(path) => path === focusedPath}
            faultAt={faultAt}
            nameOf={(path) => dimensionName(spec, path, catalogue)}
            onPick={disabled ? undefined : pickDimension}
          >
            {preview && <FixPreview proposed={preview} drawing={drawing} sheet={sheet} />}
            {dragged && <DragGuides dragged={dragged} drawing={drawing} sheet={sheet} frame={frame} />}
            <FeatureMarks
              drawing={drawing}
              sheet={sheet}
              spec={panel}
              catalogue={catalogue}
              nameOf={(uid) => nameOf(spec, uid, frame, catalogue)}
              isHighlighted={isPartHighlighted}
              chosen={chosen}
              handlers={handlers}
              movers={movers}
              onTypeOver={pickOf}
            />
            <FindingMarks findings={findings} sheet={sheet} onPick={(finding) => openPart(finding.part)} />
          </PanelSheet>
          {typedOver && (
            <TypeOver
              key={typedOver.path}
              {...typedOver}
              spec={spec}
              sheet={sheet}
              onClose={(byKey) => {
                typeOver(null);
                if (byKey) focusDimension(typedOver.path, holder.current);
              }}
            />
          )}
        </>
      )}
    </Box>
  );
}

/** `Hole 2. 4″ from left, 30″ from bottom.` */
function nameOf(spec: PanelSpec, uid: string, frame: Frame, catalogue: Catalogue): string {
  const feature = spec.features.find((candidate) => candidate.uid === uid);
  const place = feature ? featurePlace(feature, frame) : '';
  return `${featureName(spec, uid, catalogue)}. ${place === '' ? '' : `${place}. `}${texts.drag}`;
}

/** The focused feature joins the selection when another one is shift-clicked. */
function firstChosen({ chosen, selection }: HighlightedParts, uid: string): string | null {
  if (chosen.length > 0 || selection.kind !== 'feature' || selection.uid === uid) return null;
  return selection.uid;
}

function isDimensionHighlighted(
  { path, featureUID }: PlacedDimension,
  focusedPath: string | null,
  isPartHighlighted: (part: PanelPart) => boolean,
): boolean {
  if (path !== null && path === focusedPath) return true;
  return featureUID !== null && isPartHighlighted({ kind: 'feature', uid: featureUID });
}

/** A dimension being typed over, and the middle of its label, px. */
interface TypedOver {
  path: string;
  at: Spot;
}

interface DrawnGround {
  spec: PanelSpec;
  sheet: Sheet | null;
  drawing: PanelDrawing | null;
}

/** The distance of a feature along an axis, at its label, or at the feature if the sheet shows no label. */
function toTypeOver(uid: string, axis: 'x' | 'y', { spec, sheet, drawing }: DrawnGround): TypedOver | null {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const path = [`features.${index}.${axis}`, `features.${index}.distance`].find((one) => lengthAt(spec, one));
  const drawn = drawing?.features.find((feature) => feature.uid === uid);
  if (path === undefined || !sheet || !drawn) return null;
  const dimension = sheet.dimensions.find((line) => line.path === path);
  const at = dimension
    ? computeDimensionGeometry(dimension, sheet).middle
    : { x: sheet.x(drawn.at.x), y: sheet.y(drawn.at.y) };
  return { path, at };
}
