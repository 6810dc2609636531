import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CornerClip, CornerName, CornerNotch, PanelShape, PolygonVertex } from '@glass/contracts/panel';
import { formatReadable, joinSize, localizeDecimals } from '@glass/geometry';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  CORNER_NAMES,
  addClip,
  addNotch,
  freeCorners,
  removeCornerPart,
  setCornerPart,
} from '../commands/shape-lists.js';
import { ChoiceField, FaultText, FieldGrid } from './fields.js';
import { ListRow, ListRows, RowButton } from './list-row.js';
import { PathLengthField } from './length-field.js';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import FormHelperText from '@mui/material/FormHelperText';
import {
  MAX_VERTICES,
  MIN_VERTICES,
  insertVertex,
  moveVertex,
  removeVertex,
  reverseVertices,
} from '../commands/vertices.js';
import { cornerLetters } from '../state/frame.js';

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
  const { frame, source, disabled, locale } = useEditor();
  const { width, height, precision } = frame;
  const size = joinSize([width, height].map((mm) => formatReadable(mm, precision)));
  return (
    <Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {source.fileName === null ? texts.fromSomeDrawing : texts.fromDrawing(source.fileName)}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {texts.drawnSize(localizeDecimals(locale, size))}
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

/** Notches of a notched panel, one per corner. */
function NotchList({ notches }: { notches: readonly CornerNotch[] }) {
  const { catalogue, run } = useEditor();
  return (
    <CornerParts
      title={texts.notches}
      nameOf={texts.notch}
      path="shape.notches"
      corners={notches.map(({ corner }) => corner)}
      addLabel={texts.addNotch}
      onAdd={() => run(addNotch(catalogue))}
      fieldsOf={(index, path) => {
        const notch = notches[index];
        return (
          notch && (
            <>
              <PathLengthField path={`${path}.width`} label={texts.width} value={notch.width} />
              <PathLengthField path={`${path}.height`} label={texts.height} value={notch.height} />
              <PathLengthField path={`${path}.radius`} label={texts.insideRadius} value={notch.radius} />
            </>
          )
        );
      }}
    />
  );
}

/** Clips of a clipped rectangle. */
function ClipList({ clips }: { clips: readonly CornerClip[] }) {
  const { catalogue, run } = useEditor();
  return (
    <CornerParts
      title={texts.clips}
      nameOf={texts.clip}
      path="shape.clips"
      corners={clips.map(({ corner }) => corner)}
      addLabel={texts.addClip}
      onAdd={() => run(addClip(catalogue))}
      fieldsOf={(index, path) => {
        const clip = clips[index];
        return (
          clip && (
            <>
              <PathLengthField path={`${path}.alongX`} label={texts.alongX} value={clip.alongX} />
              <PathLengthField path={`${path}.alongY`} label={texts.alongY} value={clip.alongY} />
            </>
          )
        );
      }}
    />
  );
}

interface CornerPartsProps {
  title: string;
  nameOf: (corner: string) => string;
  /** `shape.notches` */
  path: string;
  corners: readonly CornerName[];
  addLabel: string;
  onAdd: () => void;
  fieldsOf: (index: number, path: string) => ReactNode;
}

function CornerParts({ title, nameOf, path, corners, addLabel, onAdd, fieldsOf }: CornerPartsProps) {
  const { catalogue, run, disabled, faultAt } = useEditor();
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = freeCorners(corners.map((corner) => ({ corner }))).length === 0;
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) adding.current?.focus();
  }, [removals]);
  const remove = (index: number) => {
    run(removeCornerPart(index, catalogue));
    setRemovals(removals + 1);
  };
  return (
    <Box>
      <ListRows title={title}>
        {corners.map((corner, index) => {
          const name = nameOf(texts.cornerNames[corner]);
          return (
            <ListRow
              key={index}
              name={name}
              fault={faultAt(`${path}.${index}`)}
              buttons={
                <RowButton
                  label={texts.remove}
                  of={name}
                  icon={<DeleteOutlined fontSize="small" />}
                  onClick={() => remove(index)}
                  disabled={disabled}
                  disabledReason={corners.length === 1 ? texts.onlyOne : null}
                />
              }
            >
              <ChoiceField
                label={texts.atCorner}
                name={`${path}.${index}.corner`}
                value={corner}
                choices={CORNER_NAMES.map((value) => ({ value, label: texts.cornerNames[value] }))}
                onChange={(value) => run(setCornerPart(index, value as CornerName, catalogue))}
                disabled={disabled}
                error={faultAt(`${path}.${index}.corner`)}
              />
              <FieldGrid columns={3}>{fieldsOf(index, `${path}.${index}`)}</FieldGrid>
            </ListRow>
          );
        })}
      </ListRows>
      {!isFull && (
        <Button
          ref={adding}
          size="small"
          startIcon={<Add />}
          disabled={disabled}
          onClick={onAdd}
          sx={{ mt: 1 }}
        >
          {addLabel}
        </Button>
      )}
    </Box>
  );
}

/** Points of a free polygon with radii. Errors of the outline are shown at the point concerned. */
function VertexList({ vertices }: { vertices: readonly PolygonVertex[] }) {
  const { catalogue, run, disabled, faultAt } = useEditor();
  const holder = useRef<HTMLDivElement>(null);
  /** The point to focus after the next render. */
  const [wanted, setWanted] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (wanted) field(holder.current, wanted.index)?.focus();
  }, [wanted]);

  const insertAfter = (index: number) => {
    run(insertVertex(index, catalogue.precision));
    setWanted({ index: index + 1 });
  };
  const remove = (index: number) => {
    run(removeVertex(index, catalogue.precision));
    setWanted({ index: Math.min(index, vertices.length - 2) });
  };
  const isFull = vertices.length >= MAX_VERTICES;
  const fault = faultAt('shape.vertices');
  return (
    <Box ref={holder}>
      <ListRows title={texts.points} help={texts.pointsHelp}>
        {vertices.map((vertex, index) => (
          <VertexRow
            key={index}
            vertex={vertex}
            index={index}
            count={vertices.length}
            onInsert={() => insertAfter(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ListRows>
      {fault && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <FaultText>{fault}</FaultText>
          <Button size="small" disabled={disabled} onClick={() => run(reverseVertices())}>
            {texts.reversePoints}
          </Button>
        </Box>
      )}
      <Button
        size="small"
        startIcon={<Add />}
        disabled={disabled || isFull}
        onClick={() => insertAfter(vertices.length - 1)}
        sx={{ mt: 1 }}
      >
        {texts.addPoint}
      </Button>
      {isFull && <FormHelperText>{texts.mostPoints}</FormHelperText>}
    </Box>
  );
}

interface VertexRowProps {
  vertex: PolygonVertex;
  index: number;
  count: number;
  onInsert: () => void;
  onRemove: () => void;
}

function VertexRow({ vertex, index, count, onInsert, onRemove }: VertexRowProps) {
  const { frame, run, select, pointAt, faultAt, disabled } = useEditor();
  const corner = (index + count - 1) % count;
  const name = texts.point(index + 1, cornerLetters(frame, corner));
  const path = `shape.vertices.${index}`;
  const isFull = count >= MAX_VERTICES;
  const part = { kind: 'corner' as const, index: corner };
  return (
    <ListRow
      name={name}
      fault={faultAt(path)}
      onFocus={() => select(part)}
      onPointAt={(isPointed) => pointAt(isPointed ? part : null)}
      buttons={
        <>
          <RowButton
            label={texts.moveUp}
            of={name}
            icon={<ArrowUpward fontSize="small" />}
            onClick={() => run(moveVertex(index, -1))}
            disabled={disabled || index === 0}
          />
          <RowButton
            label={texts.moveDown}
            of={name}
            icon={<ArrowDownward fontSize="small" />}
            onClick={() => run(moveVertex(index, 1))}
            disabled={disabled || index === count - 1}
          />
          <RowButton
            label={texts.insertPoint}
            of={name}
            icon={<PlaylistAdd fontSize="small" />}
            onClick={onInsert}
            disabled={disabled}
            disabledReason={isFull ? texts.mostPoints : null}
          />
          <RowButton
            label={texts.remove}
            of={name}
            icon={<DeleteOutlined fontSize="small" />}
            onClick={onRemove}
            disabled={disabled}
            disabledReason={count <= MIN_VERTICES ? texts.fewestPoints : null}
          />
        </>
      }
    >
      <FieldGrid columns={3}>
        <PathLengthField path={`${path}.x`} label={texts.pointX} value={vertex.x} />
        <PathLengthField path={`${path}.y`} label={texts.pointY} value={vertex.y} />
        <PathLengthField path={`${path}.radius`} label={texts.pointRadius} value={vertex.radius} />
      </FieldGrid>
    </ListRow>
  );
}

function field(holder: HTMLElement | null, index: number): HTMLElement | null {
  return holder?.querySelector<HTMLElement>(`[name="shape.vertices.${index}.x"]`) ?? null;
}
