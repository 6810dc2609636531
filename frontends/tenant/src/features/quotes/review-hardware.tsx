import type { Catalogue } from '@glass/contracts/catalogue';
import { HardwareList, hardwareListTexts, hardwareName } from '@glass/pages/hardware';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { HardwareCostNote } from '../../parts/hardware-cost.js';
import { ChargeDialog, type ReviewProps } from './review-prices.js';
import { texts } from './texts.js';

interface ReviewHardwareProps extends ReviewProps {
  catalogue: Catalogue;
}

/** Hardware of a quote by shower. Lines without a list price can be priced during the review. */
export function ReviewHardware({ catalogue, ...props }: ReviewHardwareProps) {
  const { quote } = props;
  const { session, tenant } = useShell();
  const [pricedUID, setPricedUID] = useState<string | null>(null);
  const isOpen = quote.status === 'inReview' && session.mayWrite('quotes');
  const priced = quote.hardware.find(({ uid }) => uid === pricedUID);
  if (quote.hardware.length === 0) return null;
  return (
    <SectionCard title={hardwareListTexts.hardware}>
      <HardwareList
        hardware={quote.hardware}
        showers={quote.showers}
        findings={quote.status === 'quoted' || quote.status === 'ordered' ? 'approved' : 'open'}
        catalogue={catalogue}
        locale={tenant.settings.locale}
        showsReasons
        actionsOf={(line) =>
          isOpen && (line.amountMinor === null || line.agreedReason !== undefined) ? (
            <Button
              size="small"
              variant="outlined"
              aria-label={`${texts.setPrice}: ${hardwareName(line)}`}
              onClick={() => setPricedUID(line.uid)}
            >
              {texts.setPrice}
            </Button>
          ) : null
        }
      />
      <HardwareCostNote
        cost={quote.hardwareCost}
        currency={quote.totals.currency}
        locale={tenant.settings.locale}
      />
      {priced ? (
        <ChargeDialog
          {...props}
          charge={{ kind: 'hardware', what: hardwareName(priced), hardwareUID: priced.uid }}
          onClose={() => setPricedUID(null)}
        />
      ) : null}
    </SectionCard>
  );
}
