import type { CaptchaReply } from '@glass/contracts';
import { texts } from '../texts.js';
import { canProve } from './proof-of-work.js';

/** How a person shows that they are none of the programs: by letters, or by work of their computer. */
export type CaptchaWay = 'picture' | 'work';

export interface CaptchaState {
  way: CaptchaWay;
  /** The person changed the way: the focus goes along. */
  isWayChosen: boolean;
  /** Counts the captchas asked for: each can be answered once. */
  round: number;
  captcha: CaptchaReply | null;
  /** Why none came, or null. */
  failure: string | null;
  /** The letters typed so far. */
  letters: string;
  /** What is wrong with the answer, or null. */
  error: string | null;
  work: { kind: 'under-way'; share: number } | { kind: 'done' } | { kind: 'failed' };
}

export type CaptchaEvent =
  | { type: 'came'; captcha: CaptchaReply }
  | { type: 'did-not-come'; why: string }
  | { type: 'picture-broken' }
  | { type: 'typed'; letters: string }
  | { type: 'went-on'; share: number }
  | { type: 'proven' }
  | { type: 'not-proven' }
  | { type: 'way-chosen'; way: CaptchaWay }
  /** `error` says why another one is needed, if anything is to be said. */
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

/** Nobody reads letters where their computer can do the work. */
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

/** What stands in the way of an answer, or null. Work that is under way is waited for. */
export function whatIsMissing({ captcha, way, letters, work }: CaptchaState): string | null {
  if (!captcha) return texts.captcha.notLoaded;
  if (way === 'work') return work.kind === 'failed' ? texts.captcha.workFailed : null;
  return letters.trim() === '' ? texts.captcha.enterLetters : null;
}
