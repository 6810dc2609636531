import type { PanelPrice } from '@glass/contracts';
import { formatMoney } from '@glass/ui/money';
import { computeReadiness, type Assessment } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { Icon } from './icon.js';
import { pageTexts } from './page-texts.js';

/** null for a price on request. */
export function shownPrice({ totalMinor, currency }: PanelPrice, locale: string): string | null {
  return totalMinor === null ? null : formatMoney({ amountMinor: totalMinor, currency }, locale);
}

/** Price and status like the page's foot, without anything that needs interaction. */
export function StaticFoot({ assessment, locale }: { assessment: Assessment; locale: string }) {
  const { price } = assessment;
  return (
    <div className="foot">
      {/* Findings are left to the page, where they can be acted on. */}
      <div className="checks">
        {computeReadiness(assessment) === 'ready' && (
          <>
            <Icon of="passed" />
            <span>{texts.checksPassed}</span>
          </>
        )}
      </div>
      <div className="quantity">
        <Icon of="fewer" size={20} />
        <div className="field">
          <i>{texts.quantity}</i>1
        </div>
        <Icon of="add" size={20} />
      </div>
      <div className="price">
        <PriceText price={price} locale={locale} />
      </div>
      <span className="button keep">{pageTexts.keep}</span>
    </div>
  );
}

function PriceText({ price, locale }: { price: PanelPrice | null; locale: string }) {
  if (!price) return <b>{texts.priceWaits}</b>;
  if (price.isHidden) return <b>{texts.priceHidden}</b>;
  const shown = shownPrice(price, locale);
  return (
    <>
      <strong className={shown === null ? 'asked' : undefined}>{shown ?? pageTexts.priceOnRequest}</strong>
      <span className="details">{price.unitMinor === null ? texts.whyOnRequest : texts.showBreakdown}</span>
    </>
  );
}
