import { type Catalogue, type DxfAnswers, openQuestions, type PanelSpec } from '@glass/contracts';
import type { PanelEditorHandle } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { colours } from '@glass/ui';
import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { useDroppedFiles } from '../../parts/use-dropped-files.js';
import { DrawnNote } from './drawn-note.js';
import { drawnTexts as texts } from './drawn-texts.js';
import { MAX_KEPT_PANELS } from './kept-panels.js';
import { fileFault, readDrawingFile } from './read-drawing-file.js';
import type { PanelActions } from './use-kept-panels.js';

export interface OpenedDrawingProps {
  /** Opens the choice of a file. */
  chooser: RefObject<(() => void) | null>;
  editor: RefObject<PanelEditorHandle | null>;
  catalogue: Catalogue;
  /** Of the quote that the panels become: the drawing goes along with them. */
  quoteUID: string;
  /** Adds as many panels as there is room for, without opening one. */
  addBehind: PanelActions['addBehind'];
  /** Shows what is to be said of the drawing, or nothing any more. */
  onNote: (note: ReactNode) => void;
}

/** The quote goes without its drawing, then. */
const NOT_KEPT = () => undefined;

/** A drawing is read sooner than one reads that it is; a large one is not. */
const SAYS_READING_MS = 300;

/** What the last drawing made, and the panel before it: read in another unit it begins there again. */
interface Made {
  from: PanelSpec;
  spec: PanelSpec;
  takeBack: () => void;
}

/**
 * A drawing that is chosen, or dropped anywhere on the page, becomes the panel in the editor, and its further panels
 * come behind it. It is read in the browser: nobody needs an account for it.
 */
export function OpenedDrawing(props: OpenedDrawingProps) {
  const { chooser, editor, catalogue, quoteUID, addBehind, onNote } = props;
  const { toast } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const made = useRef<Made | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const isOver = useDroppedFiles((files) => void open(files));
  useImperativeHandle(chooser, () => () => input.current?.click(), []);

  const close = () => onNote(null);
  const say = (problem: string) => onNote(<DrawnNote problem={problem} onClose={close} />);
  // Who leaves the page waits for no drawing.
  useEffect(() => () => underWay.current?.abort(), []);

  async function open(files: readonly File[], answers: DxfAnswers = {}): Promise<void> {
    const [file] = files;
    if (!file) return;
    // Another one takes the place of the one that is being read.
    underWay.current?.abort();
    const fault = fileFault(files);
    if (fault) return say(fault);
    const reading = (underWay.current = new AbortController());
    const { signal } = reading;
    const stop = () => reading.abort();
    const sayReading = () => onNote(<DrawnNote reading={file.name} onClose={stop} />);
    const saysReading = setTimeout(sayReading, SAYS_READING_MS);
    signal.addEventListener('abort', close);
    try {
      const read = await readDrawingFile({ file, catalogue, answers }, signal);
      if (!read.ok) return say(read.reason);
      const { specs, ...drawn } = read.drawn;
      const answer = (more: DxfAnswers) => void open(files, { ...answers, ...more });
      if (openQuestions(drawn.questions).length > 0)
        return onNote(<DrawnNote fileName={file.name} drawn={drawn} onAnswer={answer} onClose={close} />);
      const left = take(specs, file);
      void import('./kept-drawings.js')
        .then(({ keepDrawing }) => keepDrawing(quoteUID, file))
        .catch(NOT_KEPT);
      const noRoom = left > 0 ? [texts.noRoom(left, drawn.isCut, MAX_KEPT_PANELS)] : [];
      onNote(
        <DrawnNote
          fileName={file.name}
          drawn={{ ...drawn, remarks: [...drawn.remarks, ...noRoom] }}
          onAnswer={answer}
          onClose={close}
        />,
      );
    } catch {
      if (!signal.aborted) say(texts.notRead);
    } finally {
      clearTimeout(saysReading);
      if (underWay.current === reading) underWay.current = null;
    }
  }

  /** Answers how many panels there was no room for. */
  function take([first, ...others]: PanelSpec[], file: File): number {
    const panel = editor.current;
    if (!panel || !first) return 0;
    const present = panel.present();
    const isAgain = made.current?.spec === present;
    if (isAgain) made.current?.takeBack();
    const from = made.current && isAgain ? made.current.from : present;
    const { materialUID, mark, notes, viewingSide } = from;
    const spec = { ...first, materialUID, mark, notes, viewingSide };
    panel.replace(texts.step, spec);
    const more = others.map((other) => ({ spec: { ...other, materialUID }, quantity: 1 }));
    const { count, takeBack } = addBehind(more);
    made.current = { from, spec, takeBack };
    toast.success(texts.made(1 + count, file.name), {
      label: texts.undo,
      onClick: () => {
        // Its message outlives the page: by then the panels are a quote.
        if (!editor.current) return;
        takeBack();
        editor.current.replace(texts.undo, from);
        void import('./kept-drawings.js')
          .then(({ forgetDrawing }) => forgetDrawing(quoteUID, file))
          .catch(NOT_KEPT);
        close();
      },
    });
    return others.length - count;
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".dxf,.pdf,.dwg"
        hidden
        aria-label={texts.choose}
        onChange={(event) => {
          void open([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was put right.
          event.target.value = '';
        }}
      />
      {isOver ? (
        <Box
          sx={{
            position: 'fixed',
            inset: 8,
            zIndex: 'modal',
            display: 'grid',
            placeItems: 'center',
            border: '3px dashed',
            borderColor: 'primary.main',
            borderRadius: 2,
            bgcolor: colours.primaryTint,
            opacity: 0.92,
            typography: 'h2',
            textAlign: 'center',
            pointerEvents: 'none',
          }}
        >
          {texts.dropHere}
        </Box>
      ) : null}
    </>
  );
}
