import type { CaptchaReply } from '@glass/contracts';
import { texts } from '../texts.js';
import { canProve } from './proof-of-work.js';

/** The two kinds of captcha: letters in a picture, or proof of work in the browser. */
export type CaptchaWay = 'picture' | 'work';

export interface CaptchaState {
  way: CaptchaWay;
  /** True when the user switched the kind, which moves the focus. */
  isWayChosen: boolean;
  /** Increases with every captcha requested; each can be answered once. */
  round: number;
  captcha: CaptchaReply | null;
  /** Why none loaded, or null. */
  failure: string | null;
  letters: string;
  /** Error of the answer, or null. */
  error: string | null;
  work: { kind: 'under-way'; share: number } | { kind: 'done' } | { kind: 'failed' };
}

type CaptchaEvent =
  | { type: 'came'; captcha: CaptchaReply }
  | { type: 'did-not-come'; why: string }
  | { type: 'picture-broken' }
  | { type: 'typed'; letters: string }
  | { type: 'went-on'; share: number }
  | { type: 'proven' }
  | { type: 'not-proven' }
  | { type: 'way-chosen'; way: CaptchaWay }
  /** `error` says why another is needed; optional. */
  | { type: 'another-wanted'; error?: string }
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
export function firstCaptcha(): CaptchaState {
  return { ...FIRST_CAPTCHA, way: canProve() ? 'work' : 'picture' };
}

export function stepCaptcha(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  switch (event.type) {
    case 'came':
      return { ...state, captcha: event.captcha, failure: null };
    case 'did-not-come':
      return { ...state, captcha: null, failure: event.why };
    case 'picture-broken':
      return { ...state, error: texts.captcha.pictureFailed };
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
export function whatIsMissing({ captcha, way, letters, work }: CaptchaState): string | null {
  if (!captcha) return texts.captcha.notLoaded;
  if (way === 'work') return work.kind === 'failed' ? texts.captcha.workFailed : null;
  return letters.trim() === '' ? texts.captcha.enterLetters : null;
}
