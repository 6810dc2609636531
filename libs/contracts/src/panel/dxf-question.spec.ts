import {
  DXF_QUESTION_CODES,
  type DxfQuestion,
  type DxfQuestionCode,
  encodeOpenQuestions,
  decodeOpenQuestions,
} from './dxf.js';
import { isUid, newUid } from '../primitives/formats.js';

const questionOf = (code: DxfQuestionCode): DxfQuestion => ({
  ...{
    code,
    text: { key: 'ask.cut', values: [1] },
    choices: [],
    suggested: 'cut',
    answer: null,
    at: null,
    box: null,
  },
});

describe('encodeOpenQuestions', () => {
  it.each(DXF_QUESTION_CODES)('encodes the open question %s', (code) => {
    const uid = encodeOpenQuestions([questionOf(code)]);
    expect(isUid(uid)).toBe(true);
    expect(decodeOpenQuestions(uid)).toEqual([code]);
  });

  it('encodes all questions', () => {
    const uid = encodeOpenQuestions(DXF_QUESTION_CODES.map(questionOf));
    expect(isUid(uid)).toBe(true);
    expect(decodeOpenQuestions(uid)).toEqual(DXF_QUESTION_CODES);
  });

  it('is not used by stored files', () => {
    expect(decodeOpenQuestions(newUid())).toEqual([]);
    expect(decodeOpenQuestions('6478662d-6f70-8001-8000-000000000001')).toEqual([]);
  });
});
