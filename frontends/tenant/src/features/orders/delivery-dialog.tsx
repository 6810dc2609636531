import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { HardwareMove, OrderDelivery, OrderDetailsForTenant } from '@glass/contracts/order';
import { deliveryLabel } from '@glass/contracts/quote';
import { countLengths, formatReadable } from '@glass/geometry';
import { DateField, useEndpointForm } from '@glass/pages';
import { describeHardware, hardwareListTexts, hardwareName } from '@glass/pages/hardware';
import { PiecesToMove, readPieces, type TypedPieces } from '@glass/pages/pieces-to-move';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { texts } from './texts.js';

interface DeliveryDialogProps {
  order: OrderDetailsForTenant;
  /** The price list. */
  catalogue: Catalogue;
  delivery: OrderDelivery;
  onSaved: (order: OrderDetailsForTenant) => void;
  onClose: () => void;
}

/** Confirmed date, carrier and tracking of a delivery, and hardware of others that moves to it. */
export function DeliveryDialog({ order, catalogue, delivery, onSaved, onClose }: DeliveryDialogProps) {
  const { api, tenant } = useShell();
  const { locale } = tenant.settings;
  const { carrier, trackingNumber, confirmedDate } = delivery;
  const items = listMovable(order, delivery, catalogue, locale);
  const [typed, setTyped] = useState<TypedPieces>(new Map());
  const moved = readPieces(items, typed, locale);
  const form = useEndpointForm({
    initial: { confirmedDate: confirmedDate ?? '', carrier, trackingNumber },
    rules: { confirmedDate: {}, carrier: {}, trackingNumber: {} },
    send: (fields) => {
      const hardware = toMoves(moved ?? []);
      return api.call('/api/order/save-delivery', {
        ...{ orderUID: order.uid, version: order.version, deliveryUID: delivery.uid },
        confirmedDate: fields.confirmedDate || null,
        carrier: fields.carrier.trim(),
        trackingNumber: fields.trackingNumber.trim(),
        ...(hardware.length > 0 ? { hardware } : {}),
      });
    },
    successMessage: () => texts.deliverySaved,
    onDone: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={deliveryLabel(delivery)}
      form={{ ...form, isDirty: form.isDirty || typed.size > 0 }}
      saveLabel={texts.save}
      canSave={moved !== null}
      onClose={onClose}
    >
      <DateField {...form.field('confirmedDate')} label={texts.fields.confirmedDate} />
      <TextField
        {...form.field('carrier')}
        label={texts.fields.carrier}
        slotProps={{ htmlInput: { maxLength: limits.carrier.max } }}
      />
      <TextField
        {...form.field('trackingNumber', texts.trackingHelp)}
        label={texts.fields.trackingNumber}
        slotProps={{ htmlInput: { maxLength: limits.trackingNumber.max } }}
      />
      {order.deliveries.map((from) => {
        const own = items.filter(({ fromDeliveryUID }) => fromDeliveryUID === from.uid);
        if (own.length === 0) return null;
        const label = texts.moveHardware(deliveryLabel(from));
        return (
          <FormControl key={from.uid} component="fieldset">
            <FormLabel component="legend">{label}</FormLabel>
            <PiecesToMove label={label} items={own} typed={typed} onChange={setTyped} />
          </FormControl>
        );
      })}
    </FormDialog>
  );
}

/** Pieces, or equal cuts, of a line that another delivery has. */
interface MovableHardware {
  key: string;
  name: string;
  detail: string;
  quantity: number;
  hardwareUID: string;
  fromDeliveryUID: string;
  /** Length of the cuts; null for pieces. */
  cutMm: number | null;
}

/** Hardware that other deliveries have; nothing once one of both is shipped. */
function listMovable(
  { hardware, showers, deliveries }: OrderDetailsForTenant,
  { uid, shippedAt }: OrderDelivery,
  { articles, precision }: Catalogue,
  locale: string,
): MovableHardware[] {
  if (shippedAt !== null) return [];
  const others = deliveries.filter((each) => each.uid !== uid && each.shippedAt === null);
  return hardware.flatMap((line) => {
    const name = hardwareName(line);
    const article = articles?.find((each) => each.uid === line.articleUID);
    const shower = showers.find((each) => each.uid === line.showerUID)?.layout.name;
    const detail = [describeHardware(line, article), shower].filter(Boolean).join(' · ');
    return others.flatMap((from): MovableHardware[] => {
      const share = from.hardware.find(({ hardwareUID }) => hardwareUID === line.uid);
      if (!share) return [];
      const place = { detail, hardwareUID: line.uid, fromDeliveryUID: from.uid };
      const key = `${line.uid} ${from.uid}`;
      if (share.cutsMm.length === 0) return [{ key, name, quantity: share.quantity, cutMm: null, ...place }];
      return countLengths(share.cutsMm, String).map(([mm, quantity]) => ({
        ...{ key: `${key} ${mm}`, quantity, cutMm: Number(mm), ...place },
        name: hardwareListTexts.cutsOf(name, formatReadable(Number(mm), precision, locale)),
      }));
    });
  });
}

/** One move for each line and delivery. */
function toMoves(moved: readonly { item: MovableHardware; pieces: number }[]): HardwareMove[] {
  const moves: HardwareMove[] = [];
  for (const { item, pieces } of moved) {
    const { hardwareUID, fromDeliveryUID, cutMm } = item;
    if (pieces === 0) continue;
    if (cutMm === null) {
      moves.push({ hardwareUID, fromDeliveryUID, quantity: pieces });
      continue;
    }
    const cutsMm = Array.from({ length: pieces }, () => cutMm);
    const move = moves.find(
      (each) => each.hardwareUID === hardwareUID && each.fromDeliveryUID === fromDeliveryUID,
    );
    if (move) move.cutsMm = [...(move.cutsMm ?? []), ...cutsMm];
    else moves.push({ hardwareUID, fromDeliveryUID, cutsMm });
  }
  return moves;
}
