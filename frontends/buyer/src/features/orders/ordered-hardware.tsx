import Edit from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { OrderDetails } from '@glass/contracts/order';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { HardwareList, hardwareListTexts, hardwareName } from '@glass/pages/hardware';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import type { ShownTotals } from '../../parts/shown-totals.js';
import { ChangeHardwareDialog } from '../order-changes/change-hardware-dialog.js';
import { texts as changeTexts } from '../order-changes/texts.js';
import { texts } from './texts.js';

interface OrderedHardwareProps {
  order: OrderDetails;
  catalogue: Catalogue;
  /** Prices of the order as the buyer sees them. */
  shown: ShownTotals;
  canChange: boolean;
}

/** Hardware of an order, with a button to request a change of each line. */
export function OrderedHardware({ order, catalogue, shown, canChange }: OrderedHardwareProps) {
  const { tenant, toast } = useShell();
  const request = canChange ? { orderUID: order.uid } : null;
  const changes = useQuery('/api/order-change/list', request, ASK_AT_EACH_VISIT);
  const [line, setLine] = useState<PricedHardwareLine | null>(null);
  if (order.hardware.length === 0 && order.showers.every(({ findings }) => findings.length === 0))
    return null;
  return (
    <SectionCard title={hardwareListTexts.hardware}>
      <HardwareList
        hardware={order.hardware}
        showers={order.showers}
        findings="approved"
        amounts={shown.amounts}
        catalogue={catalogue}
        locale={tenant.settings.locale}
        actionsOf={(each) =>
          canChange ? (
            <IconButton
              aria-label={texts.changeOfHardware(hardwareName(each))}
              title={texts.change}
              onClick={() => setLine(each)}
            >
              <Edit />
            </IconButton>
          ) : null
        }
      />
      {line ? (
        <ChangeHardwareDialog
          {...{ order, line, catalogue }}
          onClose={() => setLine(null)}
          onRequested={(reply) => {
            void changes.mutate(reply, { revalidate: false });
            setLine(null);
            toast.success(() => changeTexts.sent);
          }}
        />
      ) : null}
    </SectionCard>
  );
}
