import { useEffect, useRef, useState } from 'react';
import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { PolygonVertex } from '@glass/contracts';
import {
  insertVertex,
  MIN_VERTICES,
  MAX_VERTICES,
  moveVertex,
  removeVertex,
  reverseVertices,
} from '../commands/vertices.js';
import { useEditor } from '../state/editor-context.js';
import { cornerLetters } from '../state/frame.js';
import { texts } from '../texts.js';
import { ListRow, ListRows, RowButton } from './list-row.js';
import { PathLengthField } from './path-length-field.js';

/** Points of a free polygon with radii. Errors of the outline are shown at the point concerned. */
export function VertexList({ vertices }: { vertices: readonly PolygonVertex[] }) {
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
          <FormHelperText error role="alert" sx={{ mt: 0 }}>
            {fault}
          </FormHelperText>
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          gridAutoFlow: 'dense',
          gap: 1,
        }}
      >
        <PathLengthField path={`${path}.x`} label={texts.pointX} value={vertex.x} />
        <PathLengthField path={`${path}.y`} label={texts.pointY} value={vertex.y} />
        <PathLengthField path={`${path}.radius`} label={texts.pointRadius} value={vertex.radius} />
      </Box>
    </ListRow>
  );
}

function field(holder: HTMLElement | null, index: number): HTMLElement | null {
  return holder?.querySelector<HTMLElement>(`[name="shape.vertices.${index}.x"]`) ?? null;
}
