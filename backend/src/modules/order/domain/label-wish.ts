import { LABEL_PLACES, type LabelFormat, type LabelsWish } from '@glass/contracts';
import { fieldError } from '../../../kernel/errors/app-error.js';

/** @throws VALIDATION_FAILED for a place that the sheet does not have, and for sheets in the language of label printers */
export function labelsAsWished({ format, output = 'pdf', startAt = 1 }: LabelsWish, usual: LabelFormat) {
  const isRoll = LABEL_PLACES[usual] === 1;
  const wanted: LabelFormat = format ?? (output === 'zpl' && !isRoll ? '4x6' : usual);
  if (startAt > LABEL_PLACES[wanted])
    throw fieldError('startAt', `A page of these labels has ${LABEL_PLACES[wanted]}.`);
  if (output === 'zpl' && LABEL_PLACES[wanted] > 1)
    throw fieldError('format', 'Label printers print on rolls: choose 4 × 6 in or 3 × 4 in.');
  return { format: wanted, output, startAt };
}
