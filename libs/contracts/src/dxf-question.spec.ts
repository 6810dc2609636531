import {
  DXF_QUESTION_CODES,
  type DxfQuestion,
  type DxfQuestionCode,
  unansweredDrawingUid,
  unansweredQuestionsOf,
} from './dxf-question.js';
import { isUid, newUid } from './primitives/uid.js';

const questionOf = (code: DxfQuestionCode): DxfQuestion => ({
  ...{ code, text: 'Is it cut?', choices: [], suggested: 'cut', answer: null, at: null, box: null },
});

describe('the identifier of a drawing with open questions', () => {
  it.each(DXF_QUESTION_CODES)('names the open question %s', (code) => {
    const uid = unansweredDrawingUid([questionOf(code)]);
    expect(isUid(uid)).toBe(true);
    expect(unansweredQuestionsOf(uid)).toEqual([code]);
  });

  it('names all of them', () => {
    const uid = unansweredDrawingUid(DXF_QUESTION_CODES.map(questionOf));
    expect(isUid(uid)).toBe(true);
    expect(unansweredQuestionsOf(uid)).toEqual(DXF_QUESTION_CODES);
  });

  it('is none of a stored file', () => {
    expect(unansweredQuestionsOf(newUid())).toEqual([]);
    expect(unansweredQuestionsOf('6478662d-6f70-8001-8000-000000000001')).toEqual([]);
  });
});
