import type { ShowerDocument } from '@glass/contracts/document';
import type { LayoutPhoto } from '@glass/contracts/layout';
import { unprintedFields as fields } from '../unprinted-texts.js';

/** All texts of a shower that people entered, with their field names. */
export function listWrittenTexts({
  tenant,
  job,
  layout,
  catalogue,
}: Pick<ShowerDocument, 'tenant' | 'job'> & Partial<Pick<ShowerDocument, 'layout' | 'catalogue'>>): [
  name: string,
  text: string,
][] {
  const { materials = [], edgeFinishes = [], hinges = [], articles = [] } = catalogue ?? {};
  return [
    [
      fields.name,
      [
        ...[layout?.name ?? '', layout?.survey?.measuredBy ?? '', layout?.survey?.checkedBy ?? ''],
        job.name,
      ].join('\n'),
    ],
    [fields.notes, (layout?.photos ?? []).flatMap((photo) => listTexts(photo)).join('\n')],
    [fields.number, job.order?.number ?? ''],
    [fields.customer, job.customer],
    [fields.shipTo, job.site.join('\n')],
    [fields.glass, materials.map(({ name }) => name).join('\n')],
    [
      fields.catalogue,
      [
        ...[...edgeFinishes, ...hinges, ...articles].flatMap(({ name, code }) => [name, code]),
        ...articles.flatMap(({ kit }) => kit.map(({ name }) => name)),
      ].join('\n'),
    ],
    [fields.fabricator, [tenant.name, ...tenant.addressLines, ...tenant.contactLines].join('\n')],
  ];
}

const listTexts = ({ note, arrows }: LayoutPhoto): string[] => [note, ...arrows.map(({ text }) => text)];
