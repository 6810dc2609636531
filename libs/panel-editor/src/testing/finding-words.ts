import { wordFindings, wordShapeError } from '@glass/geometry/words';
import { provideFindingWords } from '../state/finding-words.js';
import { provideStepWords } from '../state/step-words.js';
import { wordStep } from '../step-texts.js';

// Setup of page tests: words that load later are there, as on a page that is open for a moment.
provideFindingWords({ wordFindings, wordShapeError });
provideStepWords(wordStep);
