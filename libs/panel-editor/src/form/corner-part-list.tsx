import { useEffect, useRef, useState, type ReactNode } from 'react';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CornerClip, CornerName, CornerNotch } from '@glass/contracts';
import {
  addClip,
  addNotch,
  CORNER_NAMES,
  freeCorners,
  removeCornerPart,
  setCornerPart,
} from '../commands/shape-lists.js';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import { ListRow, ListRows, RowButton } from './list-row.js';
import { PathLengthField } from './path-length-field.js';

/** Notches of a notched panel, one per corner. */
export function NotchList({ notches }: { notches: readonly CornerNotch[] }) {
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
export function ClipList({ clips }: { clips: readonly CornerClip[] }) {
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
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
                  gridAutoFlow: 'dense',
                  gap: 1,
                }}
              >
                {fieldsOf(index, `${path}.${index}`)}
              </Box>
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
