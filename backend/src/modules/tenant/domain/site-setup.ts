import {
  CONFIRMABLE_STEPS,
  SETUP_STEPS,
  STEPS_TO_OPEN,
  type ConfirmableStep,
  type SetupStep,
  type SiteSetup,
} from '@glass/contracts/tenant';
import { shopCountry } from '@glass/contracts/geo';
import { asksForLegal, listMissingLegal, needsImprint } from '@glass/contracts/legal';
import type { Moment } from '@glass/contracts/primitives';
import type { TenantSettings } from './tenant-settings.js';

/** Confirmations of the tenant's users about the setup of its site. */
export interface StoredSetup {
  confirmed?: Partial<Record<ConfirmableStep, { at: Moment; by: string }>>;
  isDismissed?: boolean;
}

/** Data that shows which steps are done. */
export interface SetupFacts {
  settings: TenantSettings;
  /** Changes published or drafted since the price list was started; null without one. */
  priceList: { prices: boolean; taxes: boolean; pricesWait: boolean; taxesWait: boolean } | null;
  takesCards: boolean;
  hasOrders: boolean;
}

/** Lists the steps of a tenant's setup: done by their data, or confirmed by a person. */
export function describeSetup(
  { openedAt, setup }: { openedAt: Date | null; setup: StoredSetup },
  facts: SetupFacts,
): SiteSetup {
  const country = shopCountry(facts.settings);
  const missingLegal = listMissingLegal(country, facts.settings.legal, facts.settings.taxId);
  const shown = SETUP_STEPS.filter((step) => step !== 'legal' || asksForLegal(country));
  const steps = shown.map((step) => {
    const confirmed = confirmationOf(setup, step, facts);
    return {
      step,
      confirmed,
      isDone: confirmed !== null || isShownByData(step, facts),
      waitsInDraft: waitsInDraft(step, facts),
    };
  });
  const isDone = (wanted: SetupStep) => steps.some(({ step, isDone: done }) => step === wanted && done);
  return {
    steps,
    done: steps.filter((step) => step.isDone).length,
    openedAt: openedAt?.toISOString() ?? null,
    canOpen:
      openedAt === null &&
      STEPS_TO_OPEN.every(isDone) &&
      (!needsImprint(country) || missingLegal.length === 0),
    ...(missingLegal.length > 0 ? { missingLegal } : {}),
    isDismissed: setup.isDismissed ?? false,
  };
}

/** Prices and taxes can't be confirmed without a price list. */
function confirmationOf(setup: StoredSetup, step: SetupStep, { priceList }: SetupFacts) {
  if (!isConfirmable(step)) return null;
  if ((step === 'prices' || step === 'taxes') && !priceList) return null;
  return setup.confirmed?.[step] ?? null;
}

function isConfirmable(step: SetupStep): step is ConfirmableStep {
  return (CONFIRMABLE_STEPS as readonly SetupStep[]).includes(step);
}

function isShownByData(step: SetupStep, { settings, priceList, takesCards, hasOrders }: SetupFacts): boolean {
  switch (step) {
    case 'prices':
      return priceList?.prices ?? false;
    case 'taxes':
      return priceList?.taxes ?? false;
    case 'terms':
      return settings.termsText.trim() !== '';
    case 'legal':
      return listMissingLegal(shopCountry(settings), settings.legal, settings.taxId).length === 0;
    case 'logo':
      return settings.logoFileUid !== null;
    case 'payments':
      return takesCards || settings.offersHouseAccount;
    case 'holidays':
      return settings.holidays.length > 0;
    case 'testOrder':
      return hasOrders;
  }
}

function waitsInDraft(step: SetupStep, { priceList }: SetupFacts): boolean {
  if (step === 'prices') return priceList?.pricesWait ?? false;
  return step === 'taxes' && (priceList?.taxesWait ?? false);
}
