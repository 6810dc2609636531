import Box from '@mui/material/Box';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { openQuestions, type DxfPanelFound } from '@glass/contracts/panel';
import type { PanelEditorHandle } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { colors, onDemand, useFileDialog } from '@glass/ui';
import { useDroppedFiles } from '../../parts/use-dropped-files.js';
import { sizeInUnits } from '../dxf-upload/describe-panels.js';
import type { DrawingChoice } from '../dxf-upload/use-drawing.js';
import { DrawingNote } from './drawing-note.js';
import type { DrawingFound } from './drawn-panels.js';
import { drawnTexts as texts } from './drawn-texts.js';
import { fileFault, readDrawingFile } from './read-drawing-file.js';
import { MAX_STORED_PANELS } from './stored-panels.js';
import type { PanelActions } from './use-stored-panels.js';

const DrawingDialog = onDemand(() => import('./drawing-dialog.js').then((loaded) => loaded.DrawingDialog));

export interface OpenedDrawingProps {
  /** Opens the file dialog. */
  chooser: RefObject<(() => void) | null>;
  editor: RefObject<PanelEditorHandle | null>;
  catalogue: Catalogue;
  /** The future quote, to which the drawing is attached. */
  quoteUID: string;
  /** Adds as many panels as fit without opening one. */
  addBehind: PanelActions['addBehind'];
  open: PanelActions['open'];
  /** The initial panel if it is the only one and unchanged. */
  exampleOf: () => ExamplePanel | null;
  /** Shows a note about the drawing; null hides it. */
  onNote: (note: ReactNode) => void;
}

export interface ExamplePanel {
  /** Formatted size. */
  size: string;
  remove: () => void;
}

/** The quote is then created without the drawing. */
const NOT_KEPT = () => undefined;

/** Fast reads show no progress note. */
const SAYS_READING_MS = 300;

/** A drawing that needs review before its panels are added. */
interface OpenDrawing {
  file: File;
  found: DrawingFound;
  /** Sentences about parts that were left out or moved. */
  notes: readonly string[];
  choice: DrawingChoice;
  /** Counter; each reading resets the choices. */
  reading: number;
}

/**
 * Adds the panels of a drawing that is chosen or dropped anywhere on the page; the panel in the editor stays.
 * The drawing is read in the browser without an account. Questions and faults are shown first.
 */
export function OpenedDrawing(props: OpenedDrawingProps) {
  const { chooser, editor, catalogue, quoteUID, addBehind, open: openPanel, exampleOf, onNote } = props;
  const { tenant, toast } = useShell();
  const dialog = useFileDialog({
    label: texts.choose,
    accept: '.dxf,.pdf,.dwg',
    onFiles: (files) => void read(files),
  });
  const underWay = useRef<AbortController | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [looked, setLooked] = useState<OpenDrawing | null>(null);
  const isOver = useDroppedFiles((files) => void read(files));
  useImperativeHandle(chooser, () => dialog.open);

  const close = () => onNote(null);
  const say = (problem: string) => onNote(<DrawingNote problem={problem} onClose={close} />);
  useEffect(() => () => underWay.current?.abort(), []);

  async function read(files: readonly File[], choice: DrawingChoice = {}): Promise<void> {
    const [file] = files;
    if (!file) return;
    // Cancels the previous reading.
    underWay.current?.abort();
    const fault = fileFault(files);
    if (fault) return say(fault);
    const reading = (underWay.current = new AbortController());
    const { signal } = reading;
    const stop = () => reading.abort();
    const sayReading = () => onNote(<DrawingNote reading={file.name} onClose={stop} />);
    const saysReading = setTimeout(sayReading, SAYS_READING_MS);
    signal.addEventListener('abort', close);
    setIsReading(true);
    const materialUID = editor.current?.present().materialUID;
    try {
      const made = await readDrawingFile({ file, catalogue, materialUID, choice }, signal);
      close();
      if (!made.ok) {
        setLooked(null);
        return say(made.reason);
      }
      const { found, notes } = made;
      const drawing = { file, found, notes, choice, reading: (looked?.reading ?? 0) + 1 };
      // A reading started in the dialog is shown there.
      if (looked?.file === file || !isClear(found)) return setLooked(drawing);
      take(drawing, found.panels);
    } catch {
      if (!signal.aborted) say(texts.notRead);
    } finally {
      clearTimeout(saysReading);
      if (underWay.current === reading) {
        underWay.current = null;
        setIsReading(false);
      }
    }
  }

  function readAgain(more: DrawingChoice): void {
    if (!looked) return;
    const { file, choice } = looked;
    void read([file], { ...choice, ...more, answers: { ...choice.answers, ...more.answers } });
  }

  function take(drawing: OpenDrawing, panels: readonly DxfPanelFound[]): void {
    if (!editor.current) return;
    setLooked(null);
    const { file, found } = drawing;
    const example = exampleOf();
    const drafts = panels.map(({ spec }) => ({ spec, quantity: 1 }));
    const { panelUIDs, takeBack } = addBehind(drafts);
    const [first] = panelUIDs;
    if (first) openPanel(first);
    void import('./stored-drawings.js')
      .then(({ keepDrawing }) => keepDrawing(quoteUID, file))
      .catch(NOT_KEPT);
    const undo = () => {
      // The toast outlives the page; by then the panels are a quote.
      if (!editor.current) return;
      takeBack();
      void import('./stored-drawings.js')
        .then(({ forgetDrawing }) => forgetDrawing(quoteUID, file))
        .catch(NOT_KEPT);
      close();
    };
    toast.success(() => texts.made(panelUIDs.length, file.name), { label: () => texts.undo, onClick: undo });
    const look = () => {
      takeBack();
      close();
      setLooked(drawing);
    };
    const left = panels.length - panelUIDs.length;
    const isCut = found.faults.some(({ code }) => code === 'tooMany');
    const [largest] = panels;
    const remarks = [
      largest && found.declaredUnits === null && drawing.choice.answers?.unit === undefined
        ? `${texts.readIn(file.name, found.units, sizeInUnits(largest, catalogue.units, tenant.settings.locale))} ${texts.notSaid}`
        : '',
      texts.notes(drawing.notes),
      left > 0 ? texts.noRoom(left, isCut, MAX_STORED_PANELS) : '',
      example ? texts.example(example.size) : '',
    ].filter(Boolean);
    const removeExample = () => {
      example?.remove();
      close();
    };
    const actions = [
      { label: texts.look, onPress: look },
      ...(example ? [{ label: texts.removeExample, onPress: removeExample }] : []),
    ];
    onNote(<DrawingNote remarks={remarks} actions={actions} onClose={close} />);
  }

  return (
    <>
      {dialog.input}
      {looked ? (
        <DrawingDialog
          key={looked.reading}
          fileName={looked.file.name}
          found={looked.found}
          catalogue={catalogue}
          isReading={isReading}
          onReadAgain={readAgain}
          onAdd={(indexes) =>
            take(
              looked,
              looked.found.panels.filter(({ index }) => indexes.includes(index)),
            )
          }
          onClose={() => setLooked(null)}
        />
      ) : null}
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
            bgcolor: colors.primaryTint,
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

/** Whether all panels can be added without review. */
function isClear({ panels, questions, faults }: DrawingFound): boolean {
  const isDoubtful = faults.some(({ severity, code }) => severity !== 'note' && code !== 'unitsUnknown');
  return (
    panels.length > 0 &&
    panels.every(({ problems }) => problems.length === 0) &&
    openQuestions(questions).length === 0 &&
    !isDoubtful
  );
}
