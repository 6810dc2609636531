import { useEffect, useReducer, useRef, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describeError, problemOf, toFieldErrors } from '@glass/api-client';
import type { CaptchaAnswer, CaptchaReply } from '@glass/contracts/auth';
import { useShell } from '@glass/shell-contract';
import { useEndpointForm, type EndpointForm, type EndpointFormOptions } from '../form/use-endpoint-form.js';
import { canProve, findProof } from './proof-of-work.js';
import { captchaTexts as texts } from './captcha-texts.js';

/** The two kinds of captcha: letters in a picture, or proof of work in the browser. */
type CaptchaWay = 'picture' | 'work';

/** Read when rendered, so that it follows a switch of the language. */
type Words = () => string;

interface CaptchaState {
  way: CaptchaWay;
  /** True when the user switched the kind, which moves the focus. */
  isWayChosen: boolean;
  /** Increases with every captcha requested; each can be answered once. */
  round: number;
  captcha: CaptchaReply | null;
  /** Why none loaded, or null. */
  failure: Words | null;
  letters: string;
  /** Error of the answer, or null. */
  error: Words | null;
  work: { kind: 'under-way'; share: number } | { kind: 'done' } | { kind: 'failed' };
}

type CaptchaEvent =
  | { type: 'came'; captcha: CaptchaReply }
  | { type: 'did-not-come'; why: Words }
  | { type: 'picture-broken' }
  | { type: 'typed'; letters: string }
  | { type: 'went-on'; share: number }
  | { type: 'proven' }
  | { type: 'not-proven' }
  | { type: 'way-chosen'; way: CaptchaWay }
  /** `error` says why another is needed; optional. */
  | { type: 'another-wanted'; error?: Words }
  | { type: 'incomplete' };

const NOT_BEGUN = { kind: 'under-way', share: 0 } as const;

const FIRST_CAPTCHA: Omit<CaptchaState, 'way'> = {
  isWayChosen: false,
  round: 0,
  captcha: null,
  failure: null,
  letters: '',
  error: null,
  work: NOT_BEGUN,
};

/** Starts with proof of work where the browser can hash. */
function firstCaptcha(): CaptchaState {
  return { ...FIRST_CAPTCHA, way: canProve() ? 'work' : 'picture' };
}

function stepCaptcha(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  switch (event.type) {
    case 'came':
      return { ...state, captcha: event.captcha, failure: null };
    case 'did-not-come':
      return { ...state, captcha: null, failure: event.why };
    case 'picture-broken':
      return { ...state, error: () => texts.pictureFailed };
    case 'typed':
      return { ...state, letters: event.letters, error: null };
    case 'went-on':
      return { ...state, work: { kind: 'under-way', share: event.share } };
    case 'proven':
      return { ...state, work: { kind: 'done' }, error: null };
    case 'not-proven':
      return { ...state, work: { kind: 'failed' } };
    case 'way-chosen':
      return { ...state, way: event.way, isWayChosen: true, error: null, work: NOT_BEGUN };
    case 'another-wanted':
      return { ...FIRST_CAPTCHA, way: state.way, round: state.round + 1, error: event.error ?? null };
    case 'incomplete':
      return { ...state, error: state.error ?? whatIsMissing(state) };
  }
}

/** Returns the error that prevents an answer, or null. Unfinished work isn't an error. */
function whatIsMissing({ captcha, failure, way, letters, work }: CaptchaState): Words | null {
  if (way === 'work')
    return failure !== null ? () => texts.notLoaded : work.kind === 'failed' ? () => texts.workFailed : null;
  if (!captcha) return () => texts.notLoaded;
  return letters.trim() === '' ? () => texts.enterLetters : null;
}

export interface Captcha {
  state: CaptchaState;
  /** Null until a picture is loaded. */
  pictureUrl: string | null;
  lettersInput: RefObject<HTMLInputElement | null>;
  type: (letters: string) => void;
  choose: (way: CaptchaWay) => void;
  another: () => void;
  pictureBroke: () => void;
  /** Shows at the field what is missing. */
  complain: () => void;
  /** Waits for unfinished work. Returns null without an answer; the field then shows why and has the focus. */
  answer: () => Promise<CaptchaAnswer | null>;
  /** Loads another captcha if the server used this one up. Returns true if the error was only about the captcha. */
  refused: (error: unknown) => boolean;
}

/** An answer that others wait for. */
interface Pending {
  promise: Promise<CaptchaAnswer>;
  resolve: (answer: CaptchaAnswer) => void;
  reject: (error: unknown) => void;
}

function createPending(): Pending {
  const pending: Partial<Pending> = {};
  pending.promise = new Promise((resolve, reject) => Object.assign(pending, { resolve, reject }));
  // Without a form that waits, a failure only shows at the field.
  pending.promise.catch(() => undefined);
  return pending as Pending;
}

const FIELDS = ['captchaText', 'captchaProof', 'captchaUID'];

/** Loads a captcha and collects its answer. Independent of the rest of the form. */
function useCaptcha(): Captcha {
  const { api, tenant } = useShell();
  const { tenantUID } = tenant;
  const [state, tell] = useReducer(stepCaptcha, undefined, firstCaptcha);
  const { round, captcha, way } = state;
  const lettersInput = useRef<HTMLInputElement>(null);
  /** Answer by proof of work, also before its captcha has loaded; null before the first one is wanted. */
  const proof = useRef<Pending | null>(null);
  const pendingProof = () => (proof.current ??= createPending());

  useEffect(() => {
    let isCurrent = true;
    api.call('/api/auth/captcha-token', { tenantUID }).then(
      (reply) => isCurrent && tell({ type: 'came', captcha: reply }),
      (error: unknown) => {
        if (!isCurrent) return;
        // Logs an error of an unknown shape once.
        describeError(error);
        tell({ type: 'did-not-come', why: () => describeError(error, () => undefined) ?? '' });
        proof.current?.reject(error);
        proof.current = null;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, tenantUID, round]);

  useEffect(() => {
    if (way !== 'work' || !captcha) return;
    const stop = new AbortController();
    const onProgress = (share: number) => stop.signal.aborted || tell({ type: 'went-on', share });
    const { captchaUID } = captcha;
    const pending = (proof.current ??= createPending());
    findProof(captcha.proof, { onProgress, signal: stop.signal }).then(
      (captchaProof) => {
        pending.resolve({ captchaUID, captchaProof });
        if (!stop.signal.aborted) tell({ type: 'proven' });
      },
      (error: unknown) => {
        pending.reject(error);
        if (!stop.signal.aborted) tell({ type: 'not-proven' });
      },
    );
    return () => {
      stop.abort();
      proof.current = null;
    };
  }, [way, captcha]);

  async function answer(): Promise<CaptchaAnswer | null> {
    if (whatIsMissing(state) !== null) {
      tell({ type: 'incomplete' });
      lettersInput.current?.focus();
      return null;
    }
    if (way === 'work') return pendingProof().promise.catch(() => null);
    return captcha && { captchaUID: captcha.captchaUID, captchaText: state.letters.trim() };
  }

  function refused(error: unknown): boolean {
    const problem = problemOf(error);
    const reasons = toFieldErrors(error);
    const field = FIELDS.find((name) => reasons[name]);
    if (field) {
      tell({ type: 'another-wanted', error: () => toFieldErrors(error)[field] ?? '' });
      lettersInput.current?.focus();
    } else if (problem && problem.status !== 0 && problem.code !== 'VALIDATION_FAILED') {
      // The server checks the fields before the captcha, so other errors used it up.
      tell({ type: 'another-wanted' });
    }
    return field !== undefined && Object.keys(reasons).every((name) => FIELDS.includes(name));
  }

  return {
    state,
    pictureUrl: captcha && api.captchaUrl({ tenantUID, captchaUID: captcha.captchaUID }),
    lettersInput,
    type: (letters) => tell({ type: 'typed', letters }),
    choose: (chosen) => {
      // A form must not wait for the other kind.
      proof.current?.reject(new Error('The kind of captcha was changed'));
      proof.current = null;
      tell({ type: 'way-chosen', way: chosen });
    },
    another: () => tell({ type: 'another-wanted' }),
    pictureBroke: () => tell({ type: 'picture-broken' }),
    complain: () => tell({ type: 'incomplete' }),
    answer,
    refused,
  };
}

interface CaptchaForm<F extends FieldValues> extends EndpointForm<F> {
  captcha: Captcha;
}

type CaptchaFormOptions<F extends FieldValues, Reply> = Pick<
  EndpointFormOptions<F, Reply>,
  'initial' | 'rules' | 'validate' | 'onDone'
> & { send: (fields: F, answer: CaptchaAnswer) => Promise<Reply> };

/** A form that ends with a captcha. It is sent when both are complete; a used-up captcha keeps the typed values. */
export function useCaptchaForm<F extends FieldValues, Reply>({
  send,
  ...options
}: CaptchaFormOptions<F, Reply>): CaptchaForm<F> {
  const captcha = useCaptcha();
  const form = useEndpointForm<F, Reply>({
    ...options,
    send: async (fields) => {
      const answer = await captcha.answer();
      return answer && send(fields, answer);
    },
    onIncomplete: captcha.complain,
    onRefused: captcha.refused,
    asksBeforeLeaving: false,
    toastsRefusals: true,
  });
  return { ...form, captcha };
}
