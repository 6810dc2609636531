import type { DxfAnswers, DxfQuestion } from '@glass/contracts/panel';

/** Answers to questions whether something drawn is cut. */
export const LEAVE = 'leave';
export const CUT = 'cut';

/** A question; `at` and `box` are omitted if it is about the whole drawing. */
export type Asked = Pick<DxfQuestion, 'code' | 'text' | 'choices' | 'suggested'> &
  Partial<Pick<DxfQuestion, 'at' | 'box'>>;

/** Collects the questions of one reading with the given answers. */
export class Questions {
  readonly list: DxfQuestion[] = [];

  constructor(private readonly answers: DxfAnswers = {}) {}

  /**
   * Records a question.
   * @returns the answer, or the suggested choice while it is open
   */
  ask({ at = null, box = null, ...asked }: Asked): string {
    const given = this.answers[asked.code];
    const answer = asked.choices.find(({ value }) => value === given)?.value ?? null;
    this.list.push({ ...asked, at, box, answer });
    return answer ?? asked.suggested;
  }
}
