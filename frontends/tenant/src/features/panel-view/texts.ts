import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { PanelDelivery } from '@glass/contracts/order';
import { formatDay } from '@glass/ui';

function piecesText(from: number, to: number, quantity: number): string {
  if (to - from + 1 === quantity) return t`${plural(quantity, { one: '1 piece', other: 'All # pieces' })}`;
  return from === to ? t`Piece ${from}` : t`Pieces ${from}–${to}`;
}

export const texts = defineTexts(() => ({
  loading: t`Loading the panel`,
  missingTitle: t`This panel does not exist`,
  missing: t`The label may be from another fabricator, or from a quote that wasn’t ordered.`,
  toOrders: t`Go to orders`,
  title: (line: number, mark: string) => (mark ? t`Panel ${line} · ${mark}` : t`Panel ${line}`),
  ofOrder: (number: string, customer: string) => t`Order ${number} · ${customer}`,
  openOrder: (number: string) => t`Order ${number}`,
  print: t`Print`,
  scanNext: t`Scan labels`,
  piece: (piece: number, of: number) => (of === 1 ? t`The only piece` : t`Piece ${piece} of ${of}`),
  allPieces: (count: number) => t`${plural(count, { one: 'The piece', other: 'All # pieces' })}`,
  which: t`Pieces`,
  where: t`Stage`,
  moveTo: (stage: string) => t`Move to ${stage}`,
  isDone: t`Packed. Nothing left to do.`,
  correct: t`Other stage…`,
  remake: t`Remake…`,
  remakeTitle: (pieces: string) => t`Remake: ${pieces}`,
  remakeButton: t`Remake`,
  remakeWhat: t`The piece goes back to cutting in this order. Its label and documents are marked REMAKE.`,
  reason: t`What happened`,
  note: t`Note`,
  noteMissing: t`Describe what happened.`,
  noteHelp: t`Where the defect is, and who noticed it.`,
  photos: t`Photos`,
  photo: (number: number) => t`Photo ${number}`,
  takePhoto: t`Take a photo`,
  choosePhotos: t`Choose photos`,
  photosHelp: (max: number) => t`Up to ${max}. Only your team sees them.`,
  removePhoto: (number: number) => t`Remove photo ${number}`,
  photoUnfit: (name: string) => t`${name} is empty or larger than 10 MB.`,
  tooManyPhotos: (max: number) => t`A remake can have up to ${max} photos.`,
  photoFailed: (why: string) => t`The remake is saved, but a photo wasn’t uploaded. ${why}`,
  sendPhotos: t`Upload photos`,
  addPhotos: t`Add photos`,
  moved: (stage: string) => t`Moved to ${stage}.`,
  remade: t`Remake started. Print a new label.`,
  labels: t`Label`,
  drawing: t`Drawing`,
  glass: t`Glass`,
  size: t`Size`,
  pieces: t`Pieces`,
  weight: t`Weight each`,
  viewed: t`Seen from`,
  sides: { outside: t`Outside`, inside: t`Inside` },
  notes: t`Buyer’s notes`,
  notesForShop: t`Note for the shop`,
  rack: t`Rack`,
  workOrder: t`Work order`,
  po: t`PO`,
  due: t`Ship by`,
  delivery: ({ method, dueDate, from, to }: PanelDelivery, quantity: number, locale: string) =>
    [
      piecesText(from, to, quantity),
      method === 'pickUp' ? t`Pick-up` : '',
      dueDate ? t`Ship by ${{ day: formatDay(dueDate, locale) }}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  job: t`Job`,
  panel: t`Panel`,
  work: t`Work`,
  edges: t`Edges`,
  corners: t`Corners`,
  features: t`Holes, hinges and cutouts`,
  documents: t`Documents`,
  workOrderPdf: t`Work order`,
  dxf: t`DXF files`,
  history: t`History`,
  held: (reason: string) => (reason ? t`The order is on hold: ${reason}` : t`The order is on hold.`),
  readOnly: t`You can view this panel. To move it, ask a manager for another role.`,
  noHistory: t`No history yet.`,
}));
