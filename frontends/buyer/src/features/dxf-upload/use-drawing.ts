import { useEffect, useRef, useState } from 'react';
import { limits } from '@glass/contracts/limits';
import type { DxfAnswers, DxfUploadReply } from '@glass/contracts/panel';
import { UPLOAD_FIELD } from '@glass/contracts/tenant';
import { toFieldErrors, isSilent, problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

export const MAX_MB = limits.attachmentBytes.max / 1024 / 1024;

/** A result with a counter of its readings. */
export interface DrawingRead extends DxfUploadReply {
  reading: number;
}

/** Reading options; omitted ones follow the drawing. */
export interface DrawingChoice {
  layers?: string[];
  answers?: DxfAnswers;
}

export interface DrawingUpload {
  /** Kept while the same file is read again. */
  found: DrawingRead | null;
  /** Upload progress from 0 to 1; at 1 the server is reading the file. */
  underWay: { name: string; share: number } | null;
  /** Error message. */
  error: string | null;
  open: (files: readonly File[]) => void;
  /** Sends the same file again with earlier choices and answers. */
  readAgain: (choice: DrawingChoice) => void;
  cancel: () => void;
}

/** Uploads a drawing and keeps its panels. */
export function useDrawing(quoteUID: string): DrawingUpload {
  const { api } = useShell();
  const [found, setFound] = useState<DrawingRead | null>(null);
  const [underWay, setUnderWay] = useState<DrawingUpload['underWay']>(null);
  const [error, setError] = useState<(() => string) | null>(null);
  const file = useRef<File | null>(null);
  const choice = useRef<DrawingChoice>({});
  const readings = useRef(0);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function read(drawing: File): Promise<void> {
    sending.current?.abort();
    const abort = new AbortController();
    sending.current = abort;
    setError(null);
    setUnderWay({ name: drawing.name, share: 0 });
    try {
      const reply = await api.upload(
        '/api/glass-panel/upload-dxf',
        formOf(quoteUID, drawing, choice.current),
        {
          signal: abort.signal,
          onProgress: (share) => {
            if (!abort.signal.aborted) setUnderWay({ name: drawing.name, share });
          },
        },
      );
      if (abort.signal.aborted) return;
      readings.current += 1;
      setFound({ ...reply, reading: readings.current });
    } catch (failure) {
      if (!abort.signal.aborted && !isSilent(failure)) setError(() => () => sentenceOf(failure));
    } finally {
      if (sending.current === abort) setUnderWay(null);
    }
  }

  function open(files: readonly File[]): void {
    const [drawing] = files;
    if (!drawing) return;
    const fault = faultOf(files);
    if (fault) return setError(() => fault);
    file.current = drawing;
    setFound(null);
    choice.current = {};
    void read(drawing);
  }

  function readAgain({ layers, answers }: DrawingChoice): void {
    const before = choice.current;
    choice.current = {
      ...((layers ?? before.layers) && { layers: layers ?? before.layers }),
      answers: { ...before.answers, ...answers },
    };
    if (file.current) void read(file.current);
  }

  return {
    found,
    underWay,
    error: error?.() ?? null,
    open,
    readAgain,
    cancel: () => {
      sending.current?.abort();
      setUnderWay(null);
    },
  };
}

function formOf(quoteUID: string, drawing: File, { layers, answers = {} }: DrawingChoice): FormData {
  const form = new FormData();
  form.set('quoteUID', quoteUID);
  if (layers) form.set('layers', JSON.stringify(layers));
  if (Object.keys(answers).length > 0) form.set('answers', JSON.stringify(answers));
  form.set(UPLOAD_FIELD, drawing);
  return form;
}

function faultOf(files: readonly File[]): (() => string) | null {
  if (files.length > 1) return () => texts.oneOnly;
  const size = files[0]?.size ?? 0;
  if (size === 0) return () => texts.empty;
  return size > limits.attachmentBytes.max ? () => texts.tooLarge(MAX_MB) : null;
}

/** The server's error without the name of the form field. */
function sentenceOf(failure: unknown): string {
  return toFieldErrors(failure)[UPLOAD_FIELD] ?? problemOf(failure)?.text ?? texts.notRead;
}
