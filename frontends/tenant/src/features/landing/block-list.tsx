import { defineTexts } from '@glass/language';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Add from '@mui/icons-material/Add';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { limits } from '@glass/contracts/limits';
import { BLOCK_KINDS, BLOCK_PARTS, type LandingBlock } from '@glass/contracts/tenant';
import { useShell } from '@glass/shell-contract';
import { radii } from '@glass/ui';
import { BlockForm } from './block-form.js';
import { changeBlock, type LandingDraft, moveItem, newBlock, withBlocks } from './landing-draft.js';
import { texts } from './texts.js';

interface BlockListProps {
  draft: LandingDraft;
  openUID: string | null;
  onOpen: (uid: string | null) => void;
}

/** Represents the page title, which is not a block. */
const PAGE = 'page';

/** The blocks in order, each with its form. Draggable by pointer, touch or keyboard. */
export function BlockList({ draft, openUID, onOpen }: BlockListProps) {
  const { toast } = useShell();
  const { page, edit, faults } = draft;
  const { blocks } = page;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (uid: string) => blocks.findIndex((block) => block.uid === uid);
  const move = (uid: string, to: number) => edit(withBlocks(page, moveItem(blocks, indexOf(uid), to)));

  function drop({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) move(String(active.id), indexOf(String(over.id)));
  }

  function remove(block: LandingBlock): void {
    edit(
      withBlocks(
        page,
        blocks.filter(({ uid }) => uid !== block.uid),
      ),
    );
    onOpen(null);
    toast.success(() => texts.removed(nameOf(block)), { label: () => texts.undo, onClick: draft.undo });
  }

  return (
    <Box component="section" aria-label={texts.blocks} sx={{ minWidth: 0 }}>
      <Entry
        name={texts.page}
        isOpen={openUID === PAGE}
        isFaulty={'page.title' in faults || 'page.description' in faults}
        onToggle={() => onOpen(openUID === PAGE ? null : PAGE)}
      >
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {texts.pageHelp}
          </Typography>
          <TextField
            label={texts.pageTitle}
            value={page.title}
            slotProps={{ htmlInput: { maxLength: limits.landingTitle.max } }}
            onChange={({ target }) => edit({ ...page, title: target.value }, 'page.title')}
          />
          <TextField
            label={texts.description}
            multiline
            minRows={2}
            value={page.description}
            slotProps={{ htmlInput: { maxLength: limits.landingDescription.max } }}
            onChange={({ target }) => edit({ ...page, description: target.value }, 'page.description')}
          />
        </Stack>
      </Entry>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: buildAnnouncements(blocks), screenReaderInstructions: INSTRUCTIONS }}
        onDragStart={() => onOpen(null)}
        onDragEnd={drop}
      >
        <SortableContext items={blocks.map(({ uid }) => uid)} strategy={verticalListSortingStrategy}>
          {blocks.map((block, index) => (
            <SortableBlock
              key={block.uid}
              block={block}
              isOpen={openUID === block.uid}
              isFaulty={Object.keys(faults).some((name) => name.startsWith(`page.blocks.${index}.`))}
              onToggle={() => onOpen(openUID === block.uid ? null : block.uid)}
            >
              <BlockForm
                block={block}
                at={`page.blocks.${index}`}
                faults={faults}
                files={draft.files}
                onFile={draft.addFile}
                onChange={(more, field) =>
                  edit(changeBlock(page, block.uid, more), field && `${block.uid}.${field}`)
                }
              />
              <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
                <Button size="small" disabled={index === 0} onClick={() => move(block.uid, index - 1)}>
                  {texts.moveUp}
                </Button>
                <Button
                  size="small"
                  disabled={index === blocks.length - 1}
                  onClick={() => move(block.uid, index + 1)}
                >
                  {texts.moveDown}
                </Button>
                <Button size="small" color="error" onClick={() => remove(block)}>
                  {texts.removeBlock}
                </Button>
              </Stack>
            </SortableBlock>
          ))}
        </SortableContext>
      </DndContext>
      <AddBlock
        isFull={blocks.length >= limits.landingBlocks.max}
        onAdd={(kind) => {
          const block = newBlock(kind);
          edit(withBlocks(page, [...blocks, block]));
          onOpen(block.uid);
        }}
      />
    </Box>
  );
}

const INSTRUCTIONS = defineTexts(() => ({ draggable: texts.dragHelp }));

/** Screen reader announcements while a block is dragged by keyboard. */
function buildAnnouncements(blocks: readonly LandingBlock[]): Announcements {
  const nameOfUid = (uid: UniqueIdentifier) => {
    const block = blocks.find((each) => each.uid === uid);
    return block ? nameOf(block) : '';
  };
  const placeOf = (uid: UniqueIdentifier) => blocks.findIndex((block) => block.uid === uid) + 1;
  const at = (say: typeof texts.left, active: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    over === undefined ? undefined : say(nameOfUid(active), placeOf(over), blocks.length);
  return {
    onDragStart: ({ active }) => texts.taken(nameOfUid(active.id)),
    onDragOver: ({ active, over }) => at(texts.overPlace, active.id, over?.id),
    onDragEnd: ({ active, over }) => at(texts.left, active.id, over?.id),
    onDragCancel: ({ active }) => texts.leftAsItWas(nameOfUid(active.id)),
  };
}

function nameOf({ kind, title }: LandingBlock): string {
  return title ? `${BLOCK_PARTS[kind].name}: ${title}` : BLOCK_PARTS[kind].name;
}

interface EntryProps {
  name: string;
  /** Secondary text beside the name. */
  title?: string;
  isOpen: boolean;
  isFaulty: boolean;
  onToggle: () => void;
  handle?: ReactNode;
  children: ReactNode;
}

function Entry({ name, title, isOpen, isFaulty, onToggle, handle, children }: EntryProps) {
  return (
    <Box
      sx={{
        ...{ mb: 1, border: 1, borderRadius: `${radii.medium}px`, bgcolor: 'background.paper' },
        borderColor: isFaulty ? 'error.main' : 'divider',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        {handle}
        <ButtonBase
          aria-expanded={isOpen}
          onClick={onToggle}
          sx={{ flex: 1, minWidth: 0, p: 1.25, gap: 1, justifyContent: 'space-between', textAlign: 'start' }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography>{name}</Typography>
            {title ? (
              <Typography variant="body2" color="textSecondary" noWrap>
                {title}
              </Typography>
            ) : null}
          </Box>
          <ExpandMore aria-hidden sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
        </ButtonBase>
      </Stack>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ p: 2, pt: 1 }}>{children}</Box>
      </Collapse>
    </Box>
  );
}

interface SortableBlockProps {
  block: LandingBlock;
  isOpen: boolean;
  isFaulty: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function SortableBlock({ block, ...entry }: SortableBlockProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: block.uid,
    });
  return (
    <Box
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      sx={isDragging ? { position: 'relative', zIndex: 1, opacity: 0.85 } : undefined}
    >
      <Entry
        {...entry}
        name={BLOCK_PARTS[block.kind].name}
        title={block.title}
        handle={
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={texts.move(nameOf(block))}
            size="small"
            sx={{ ml: 0.5, cursor: 'grab', touchAction: 'none' }}
          >
            <DragIndicator />
          </IconButton>
        }
      />
    </Box>
  );
}

function AddBlock({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: LandingBlock['kind']) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<Add />}
        disabled={isFull}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.addBlock}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {BLOCK_KINDS.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(kind);
            }}
          >
            <Box sx={{ whiteSpace: 'normal', maxWidth: 320 }}>
              <Typography>{BLOCK_PARTS[kind].name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {texts.kinds[kind].help}
              </Typography>
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
