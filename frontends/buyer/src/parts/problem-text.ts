import type { DxfPanelProblem } from '@glass/contracts/panel';
import { wordDxf } from '@glass/dxf/words';
import { wordShapeError } from '@glass/geometry/words';

/** Why a panel of a drawing can't be made, in the current language. */
export const problemText = ({ message, facts }: DxfPanelProblem): string =>
  facts ? wordShapeError(facts) : wordDxf(message);
