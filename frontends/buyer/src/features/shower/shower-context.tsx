import type { Catalogue, DiscountStructure } from '@glass/contracts/catalogue';
import type { EvaluatedLayout, HardwareArticle, ShowerLayout } from '@glass/contracts/layout';
import type { Length, LengthPrecision, Uid } from '@glass/contracts/primitives';
import type { LayoutWords } from '@glass/layouts/words';
import { createContext, type ReactNode, useContext, useDeferredValue } from 'react';
import { valueAt } from './draft/layout-changes.js';
import type { ShowerActions } from './draft/use-shower-draft.js';
import type { ShowerAssessment } from './total/assess-shower.js';

interface ShowerContextValue {
  catalogue: Catalogue;
  /** Discount of the buyer's company; null for none. */
  discount: DiscountStructure | null;
  articles: readonly HardwareArticle[];
  layout: ShowerLayout;
  assessment: ShowerAssessment;
  actions: ShowerActions;
  locale: string;
  /** Shower of a quote; null for a new one. */
  showerUID: Uid | null;
  /** Quote that the shower belongs to; null for a new shower. */
  quoteUID: string | null;
  words: LayoutWords;
  /** A wall, top or corner is dragged on a drawing. */
  isDragging: boolean;
  onDragging: (isDragging: boolean) => void;
}

export const ShowerContext = createContext<ShowerContextValue | null>(null);

/** The shower on the page. */
export function useShower(): ShowerContextValue {
  const value = useContext(ShowerContext);
  if (!value) throw new Error('Missing ShowerContext');
  return value;
}

/** Parts that may be a moment late while something is dragged, so that the drawings follow in every frame. */
export function WhileDraggedLater({ children }: { children: ReactNode }) {
  const shower = useShower();
  const [lateShower, lateChildren] = [useDeferredValue(shower), useDeferredValue(children)];
  return (
    <ShowerContext value={shower.isDragging ? lateShower : shower}>
      {shower.isDragging ? lateChildren : children}
    </ShowerContext>
  );
}

/** A shower as drawings show it. */
interface DrawnShower {
  layout: ShowerLayout<number>;
  /** null for a layout that isn't worked out. */
  evaluated: EvaluatedLayout | null;
  /** Panes are drawn as wide as their bays: a measure is missing or can't be read. */
  isSketch: boolean;
  /** null if not measured. */
  lengthAt: (path: string) => Length | null;
  precision: LengthPrecision;
  locale: string;
}

/** Drawings of something else than the shower on the page. */
export const DrawnContext = createContext<DrawnShower | null>(null);

/** The shower of a drawing: that of `DrawnContext`, otherwise the one on the page. */
export function useDrawn(): DrawnShower {
  const drawn = useContext(DrawnContext);
  const shower = useContext(ShowerContext);
  if (drawn) return drawn;
  if (!shower) throw new Error('Missing ShowerContext');
  const { layout, assessment, catalogue, locale } = shower;
  return {
    ...{ layout: assessment.layout, evaluated: assessment.evaluated },
    isSketch: assessment.unreadable.length > 0,
    lengthAt: (path) => (valueAt(layout, path) ?? null) as Length | null,
    ...{ precision: catalogue.precision, locale },
  };
}
