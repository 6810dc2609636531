import type { HardwareChoice, LayoutCure, LayoutFinding, ShowerLayout } from '@glass/contracts/layout';

/**
 * Chooses other articles, as the findings offer them, until there are no misfits or no choice makes them fewer. An article
 * that can't be used counts more than gaps, which are only known once it is replaced.
 * @param listMisfits findings that another article may end
 */
export function fitArticles<L>(
  layout: ShowerLayout<L>,
  listMisfits: (layout: ShowerLayout<L>) => readonly LayoutFinding[],
): ShowerLayout<L> {
  let fitted = layout;
  let misfits = listMisfits(layout);
  while (misfits.length > 0) {
    const better = misfits
      .flatMap(({ cures }) => cures.flatMap((cure) => listChoices(cure, fitted)))
      .find((one) => isBetter(listMisfits(one), misfits));
    if (!better) return fitted;
    fitted = better;
    misfits = listMisfits(better);
  }
  return fitted;
}

function isBetter(after: readonly LayoutFinding[], before: readonly LayoutFinding[]): boolean {
  const countOthers = (misfits: readonly LayoutFinding[]) =>
    misfits.filter(({ code }) => code !== 'gapOutOfRange').length;
  return (countOthers(after) - countOthers(before) || after.length - before.length) < 0;
}

/** The article of a cure for the whole shower, and for its bay alone. */
function listChoices<L>(cure: LayoutCure, layout: ShowerLayout<L>): ShowerLayout<L>[] {
  if (cure.kind !== 'chooseArticle') return [];
  const { role, articleUID, bayUID } = cure;
  const choice = (hardware: HardwareChoice) => ({ ...hardware, [role]: articleUID });
  return [
    { ...layout, hardware: choice(layout.hardware) },
    {
      ...layout,
      runs: layout.runs.map((run) => ({
        ...run,
        bays: run.bays.map((bay) => (bay.uid === bayUID ? { ...bay, hardware: choice(bay.hardware) } : bay)),
      })),
    },
  ];
}
