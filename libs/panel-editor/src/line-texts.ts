import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Work on a panel in a row of a list. */
export const lineTexts = defineTexts(() => ({
  allRound: (finish: string) => t`${finish} all round`,
  onEdges: (finish: string, count: number) =>
    t`${finish} on ${plural(count, { one: '# edge', other: '# edges' })}`,
  /** @param edges letters: “A, B” */
  onNamedEdges: (finish: string, edges: string) => t`${finish} on ${edges}`,
  atCorners: (finish: string, count: number) =>
    t`${finish} at ${plural(count, { one: '# corner', other: '# corners' })}`,
  /** “2 hinges (cut-outs only)” */
  supplied: (hardware: string, supply: string) => t`${hardware} (${supply})`,
}));
