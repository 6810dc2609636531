import type { Catalogue } from '@glass/contracts/catalogue';
import type { PricedHardwareLine, QuoteDetails } from '@glass/contracts/quote';
import { HardwareList, hardwareListTexts, hardwareName } from '@glass/pages/hardware';
import { useShell } from '@glass/shell-contract';
import { onDemand, SectionCard } from '@glass/ui';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { AmountsNote } from '../../../parts/amounts-note.js';
import { useShownTotals } from '../../../parts/shown-totals.js';
import { articlesOnSale } from '../../shower/hardware/articles-on-sale.js';
import type { QuoteChange } from '../quote-change.js';
import { listSwaps } from './price-hardware-line.js';
import { texts } from './texts.js';

const HardwareDialog = onDemand(() =>
  import(/* webpackChunkName: "quote-hardware" */ './hardware-dialog.js').then(
    (loaded) => loaded.HardwareDialog,
  ),
);
const SwapDialog = onDemand(() =>
  import(/* webpackChunkName: "quote-hardware" */ './swap-dialog.js').then((loaded) => loaded.SwapDialog),
);

interface HardwareSectionProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
}

type Asked = { kind: 'add' } | { kind: 'edit' | 'swap'; line: PricedHardwareLine };

/** Hardware of a quote. Renders nothing without any where none can be added. */
export function HardwareSection({ quote, catalogue, change }: HardwareSectionProps) {
  const { session, tenant } = useShell();
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = useRemoveHardware(quote, change);
  const { amounts, note } = useShownTotals(quote, catalogue, quote.companyUID === null);
  const isOpen = quote.status === 'draft' && session.mayWrite('quotes');
  const { hardware, showers } = quote;
  const canAdd = isOpen && articlesOnSale(catalogue).length > 0;
  const close = () => setAsked(null);
  const dialogs = { quote, catalogue, change, onClose: close };
  if (hardware.length === 0 && !canAdd) return null;
  const add = canAdd ? (
    <Button
      size="small"
      variant={hardware.length === 0 ? 'outlined' : 'text'}
      onClick={() => setAsked({ kind: 'add' })}
      sx={{ displayPrint: 'none' }}
    >
      {texts.add}
    </Button>
  ) : null;
  return (
    <Box sx={{ mt: 2 }}>
      {hardware.length === 0 ? (
        add
      ) : (
        <SectionCard title={hardwareListTexts.hardware} action={add}>
          <AmountsNote>{note}</AmountsNote>
          <HardwareList
            {...{ hardware, showers, catalogue, amounts }}
            locale={tenant.settings.locale}
            actionsOf={(line) =>
              isOpen ? (
                <LineActions
                  line={line}
                  canSwap={listSwaps(line, quote, catalogue).length > 0}
                  onSwap={() => setAsked({ kind: 'swap', line })}
                  onEdit={() => setAsked({ kind: 'edit', line })}
                  onRemove={() => void remove(line)}
                />
              ) : null
            }
          />
        </SectionCard>
      )}
      {asked?.kind === 'swap' ? <SwapDialog {...dialogs} line={asked.line} /> : null}
      {asked?.kind === 'add' ? <HardwareDialog {...dialogs} line={null} /> : null}
      {asked?.kind === 'edit' ? <HardwareDialog {...dialogs} line={asked.line} /> : null}
    </Box>
  );
}

interface LineActionsProps {
  line: PricedHardwareLine;
  canSwap: boolean;
  onSwap: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Hardware of a shower follows its layout; it can only be swapped. */
function LineActions({ line, canSwap, onSwap, onEdit, onRemove }: LineActionsProps) {
  const name = hardwareName(line);
  return (
    <>
      {canSwap ? (
        <Button size="small" startIcon={<SwapHoriz />} aria-label={texts.swapOf(name)} onClick={onSwap}>
          {texts.swap}
        </Button>
      ) : null}
      {line.showerUID === null ? (
        <>
          {line.name === '' ? null : (
            <Button
              size="small"
              startIcon={<EditOutlined />}
              aria-label={texts.editOf(name)}
              onClick={onEdit}
            >
              {texts.edit}
            </Button>
          )}
          <IconButton size="small" aria-label={texts.removeOf(name)} title={texts.remove} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </>
      ) : null}
    </>
  );
}

/** Removes a line that belongs to no shower; the toast offers undo. */
function useRemoveHardware({ uid: quoteUID }: QuoteDetails, change: QuoteChange) {
  const { api, toast } = useShell();

  async function restore({
    uid: hardwareUID,
    articleUID,
    finish,
    quantity,
    cutsMm,
    hand,
  }: PricedHardwareLine) {
    const amount = cutsMm.length > 0 ? { cutsMm } : { quantity };
    try {
      await change.make((version) =>
        api.call('/api/quote/save-hardware', {
          ...{ quoteUID, version, hardwareUID, articleUID, finish },
          ...amount,
          ...(hand ? { hand } : {}),
        }),
      );
    } catch (error) {
      toast.error(error);
    }
  }

  return async (line: PricedHardwareLine) => {
    try {
      const changed = await change.make((version) =>
        api.call('/api/quote/remove-hardware', { quoteUID, version, hardwareUID: line.uid }),
      );
      if (changed)
        toast.success(() => texts.removed(hardwareName(line)), {
          label: () => texts.undo,
          onClick: () => void restore(line),
        });
    } catch (error) {
      toast.error(error);
    }
  };
}
