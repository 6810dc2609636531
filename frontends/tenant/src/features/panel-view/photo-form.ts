import { UPLOAD_FIELD } from '@glass/contracts';
import type { ChosenPhoto } from './photo-field.js';

/** Form data of one photo upload. */
export function photoForm(remakeUID: string, { photoUID, file }: ChosenPhoto): FormData {
  const form = new FormData();
  form.set('remakeUID', remakeUID);
  form.set('photoUID', photoUID);
  form.set(UPLOAD_FIELD, file);
  return form;
}
