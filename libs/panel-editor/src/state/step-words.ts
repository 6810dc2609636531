import { lateWords } from './late-words.js';
import type { StepName } from './panel-draft.js';

/* Names of undo steps load with the first step. */

export type WordStep = (step: StepName) => string;

const late = lateWords<WordStep>(() => import('../step-texts.js').then((module) => module.wordStep));

export const provideStepWords = late.provide;

export const useStepWords = late.useWords;
