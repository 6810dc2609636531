import { useDeferredValue, useEffect, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { listWords } from '@glass/language';
import { createInLanguage, useLanguage } from '@glass/language/react';
import { newUid } from '@glass/contracts/primitives';
import { findTemplateLimit, formatLength } from '@glass/geometry';
import { toShownPrice } from '@glass/pricing';
import { formatMoney } from '@glass/ui';
import { applyHinges, proposeHinges, withProposal, type HingeProposal } from '../commands/hinge-proposal.js';
import { PanelThumbnail } from '../panel-thumbnail.js';
import { useEditor } from '../state/editor-context.js';
import { cornersOf, type Frame } from '../state/frame.js';
import { assess, findMaterial } from '../state/panel-assessment.js';
import { texts } from '../texts.js';
import { capacityText, type Figures } from './hinge-texts.js';

/** Proposals of hinges that hold the door, with their changes; one press applies, one undo reverts. */
export function HingeAdvice({ spec }: { spec: PanelSpec }) {
  const { catalogue } = useEditor();
  // Proposals evaluate the panel many times; during a drag, the previous ones will do.
  const judged = useDeferredValue(spec);
  const proposals = useMemo(() => proposeHinges(judged, catalogue), [judged, catalogue]);
  return (
    <Box
      component="section"
      aria-label={texts.holdingHinges}
      sx={{ border: 1, borderColor: 'warning.main', borderRadius: 1, p: 1.5, display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h3">{texts.holdingHinges}</Typography>
      {proposals.length === 0 && <Typography variant="body2">{texts.noHoldingHinges}</Typography>}
      {proposals.map((proposal) => (
        <Proposal key={`${proposal.template.uid} ${proposal.count}`} proposal={proposal} spec={judged} />
      ))}
    </Box>
  );
}

function Proposal({ proposal, spec }: { proposal: HingeProposal; spec: PanelSpec }) {
  const { catalogue, frame, run, propose, disabled, locale } = useEditor();
  const language = useLanguage();
  const name = texts.proposalName(proposal.template, proposal.count);
  const proposed = useMemo(
    () =>
      withProposal(
        spec,
        proposal,
        proposal.added.map((_, index) => `proposed ${index}`),
      ),
    [spec, proposal],
  );
  const lines = useMemo(
    () =>
      createInLanguage(language, () => [
        ...changesOf(proposal, frame),
        ...pricesOf(spec, proposed, catalogue, locale),
      ]),
    [language, proposal, frame, spec, proposed, catalogue, locale],
  );
  // Clears the dashed preview on unmount.
  useEffect(() => () => propose(null), [propose]);
  return (
    <Box
      onPointerEnter={() => propose(proposed)}
      onPointerLeave={() => propose(null)}
      onFocus={() => propose(proposed)}
      onBlur={() => propose(null)}
      sx={{ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', gap: 1.5, alignItems: 'start' }}
    >
      <PanelThumbnail spec={proposed} catalogue={catalogue} size={72} />
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>{name}</Typography>
        <Typography variant="body2">
          {[carriedBy(proposal, spec, { catalogue, locale }), ...lines].join(' ')}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          aria-label={texts.useHingesOf(name)}
          disabled={disabled}
          onClick={() =>
            run(
              applyHinges(
                proposal,
                proposal.added.map(() => newUid()),
              ),
            )
          }
          sx={{ mt: 0.5 }}
        >
          {texts.useHinges}
        </Button>
      </Box>
    </Box>
  );
}

function changesOf({ added, cutsChanged, moved }: HingeProposal, frame: Frame): string[] {
  const places = added.map(({ edge, from, distance }) => {
    const corner = cornersOf(frame, edge)[from];
    return texts.placeFrom(formatLength(distance.mm, frame.precision), corner);
  });
  const recut = cutsChanged - added.length;
  return [
    ...(added.length > 0 ? [texts.hingesAdded(added.length, listWords(places))] : []),
    recut > 0 || moved.length > 0 ? texts.otherCutouts(recut) : texts.sameCutouts,
  ];
}

function pricesOf(
  before: PanelSpec,
  after: PanelSpec,
  catalogue: Catalogue,
  locale: string | undefined,
): string[] {
  const unitMinor = (spec: PanelSpec) => {
    const { price } = assess({ spec, quantity: 1 }, catalogue);
    return price && toShownPrice(price, catalogue).unitMinor;
  };
  const [old, next] = [unitMinor(before), unitMinor(after)];
  if (old === null || next === null) return [];
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency: catalogue.currency }, locale);
  return [texts.priceChange(show(old), show(next))];
}

function carriedBy({ template, count }: HingeProposal, spec: PanelSpec, figures: Figures): string {
  const { articles } = figures.catalogue;
  const thicknessMm = findMaterial(spec, figures.catalogue)?.thicknessMm;
  const { maxWidthMm, maxWeightKg } = findTemplateLimit(template, count, { articles, thicknessMm });
  return texts.carries(capacityText({ maxWidthMm, maxWeightKg }, figures));
}
