import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

export const texts = defineTexts(() => ({
  ofPieces: (count: number) => t`of ${count}`,
  piecesOf: (name: string) => t`Pieces of ${name}`,
  piecesWrong: (count: number) => t`0 to ${count}`,
}));
