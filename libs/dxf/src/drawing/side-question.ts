import {
  type DxfQuestion,
  type Material,
  type PanelSpec,
  SIDED_SURFACE_NAMES,
  findSidedSurface,
} from '@glass/contracts';
import type { Asked, Questions } from '../read/questions.js';

type ViewingSide = PanelSpec['viewingSide'];

/** Default for glass with equal sides. */
export const USUAL_SIDE: ViewingSide = 'outside';

/** Question which side of the glass a drawing shows; null if both sides are equal. */
export function sideQuestion(material: Pick<Material, 'name' | 'sidedSurface'>): Asked | null {
  const surface = findSidedSurface(material);
  if (!surface) return null;
  return {
    code: 'side',
    text:
      `One side of ${material.name} is ${SIDED_SURFACE_NAMES[surface]}: cut mirrored, it would be on the wrong side. ` +
      'Seen from which side is it drawn?',
    choices: [
      { value: 'outside', label: 'From outside' },
      { value: 'inside', label: 'From inside' },
    ],
    suggested: USUAL_SIDE,
  };
}

export const viewingSideOf = (answer: DxfQuestion['answer'] | undefined): ViewingSide =>
  answer === 'inside' ? 'inside' : USUAL_SIDE;

/** @returns the answered side, or the usual one */
export function askSide(material: Material | null, questions: Questions): ViewingSide {
  const asked = material && sideQuestion(material);
  return asked ? viewingSideOf(questions.ask(asked)) : USUAL_SIDE;
}
