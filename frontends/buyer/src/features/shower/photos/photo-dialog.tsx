import type { LayoutPhoto } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import NorthEast from '@mui/icons-material/NorthEast';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { ChoiceField } from '../measures/choice-field.js';
import { useShower } from '../shower-context.js';
import { ArrowEditor } from './arrow-editor.js';
import { describePlace } from './describe-place.js';
import { addArrow, changeArrow, changePhoto, removeArrow } from './photo-changes.js';
import { photoTexts as texts } from './photo-texts.js';
import { usePicture } from './use-picture.js';

interface PhotoDialogProps {
  photo: LayoutPhoto;
  run: number;
  onRemove: () => void;
  onClose: () => void;
}

/** Place of an arrow that was added without a pointer. */
const USUAL_ARROW = { from: { x: 0.3, y: 0.3 }, to: { x: 0.5, y: 0.5 }, text: '' };

/** A photo in full size: arrows, their labels, a note, and the wall that it shows. */
export function PhotoDialog({ photo, run, onRemove, onClose }: PhotoDialogProps) {
  const { actions } = useShower();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { attachmentUID, arrows, wall, note } = photo;
  const { address, isMissing } = usePicture(attachmentUID, 'full');
  const [isFull, setFull] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  const place = describePlace(run, photo);
  const label = texts.photo(place);

  function add(arrow: LayoutPhoto['arrows'][number]): void {
    setFull(arrows.length >= limits.photoArrows.max);
    if (arrows.length >= limits.photoArrows.max) return;
    actions.change(addArrow(attachmentUID, arrow));
    setFocused(arrows.length);
  }

  return (
    <Dialog open fullScreen={isPhone} maxWidth="lg" fullWidth onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1 }}>
        <DialogTitle sx={{ flex: 1, p: 0 }}>{label}</DialogTitle>
        <IconButton aria-label={texts.undo} onClick={actions.undo}>
          <Undo />
        </IconButton>
        <IconButton aria-label={texts.redo} onClick={actions.redo}>
          <Redo />
        </IconButton>
        <IconButton aria-label={texts.remove} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 1.5, px: 2, py: 1, alignContent: 'start' }}>
        {address ? (
          <ArrowEditor
            address={address}
            label={label}
            arrows={arrows}
            onAdd={(arrow) => add({ ...arrow, text: '' })}
            onMove={(index, ends) =>
              actions.change(changeArrow(attachmentUID, index, ends), `photos.${attachmentUID}.${index}`)
            }
            onSettle={actions.settle}
            onRemove={(index) => actions.change(removeArrow(attachmentUID, index))}
          />
        ) : null}
        {isMissing ? <Typography>{texts.missingWhy}</Typography> : null}
        <Typography variant="caption">
          {isFull ? texts.tooManyArrows(limits.photoArrows.max) : texts.howTo}
        </Typography>
        <Box>
          <Button startIcon={<NorthEast />} onClick={() => add(USUAL_ARROW)}>
            {texts.addArrow}
          </Button>
        </Box>
        {arrows.map((arrow, index) => (
          <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <TextField
              fullWidth
              size="small"
              label={texts.arrow(index + 1)}
              value={arrow.text}
              autoFocus={focused === index}
              onChange={({ target }) =>
                actions.change(
                  changeArrow(attachmentUID, index, { text: target.value }),
                  `photos.${attachmentUID}.${index}.text`,
                )
              }
              onBlur={actions.settle}
              helperText={
                arrow.text.length >= limits.arrowText.max ? texts.textFull(limits.arrowText.max) : null
              }
              slotProps={{ htmlInput: { maxLength: limits.arrowText.max } }}
            />
            <IconButton
              aria-label={texts.removeArrow(index + 1)}
              onClick={() => actions.change(removeArrow(attachmentUID, index))}
            >
              <Close />
            </IconButton>
          </Box>
        ))}
        <ChoiceField
          label={texts.shows}
          value={wall ?? 'whole'}
          choices={[
            { value: 'whole', label: texts.whole },
            { value: 'left', label: texts.wall.left },
            { value: 'right', label: texts.wall.right },
          ]}
          onChange={(chosen) =>
            actions.change(changePhoto(attachmentUID, () => ({ wall: chosen === 'whole' ? null : chosen })))
          }
        />
        <TextField
          multiline
          label={texts.note}
          value={note}
          onChange={({ target }) =>
            actions.change(
              changePhoto(attachmentUID, () => ({ note: target.value })),
              `photos.${attachmentUID}.note`,
            )
          }
          onBlur={actions.settle}
          helperText={note.length >= limits.photoNote.max ? texts.textFull(limits.photoNote.max) : null}
          slotProps={{ htmlInput: { maxLength: limits.photoNote.max } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
