import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LayoutFinding, LayoutPlace } from '@glass/contracts/layout';
import { thicknessText } from '@glass/geometry';
import { findMeasure, isAssumed, listMeasures } from '@glass/layouts';
import { nameEdge, wordLayoutCure, wordLayoutCures, wordLayoutFinding } from '@glass/layouts/words';
import { findThickerGlass } from '../draft/apply-cure.js';
import { valueAt } from '../draft/layout-changes.js';
import { offerCures, type OfferedCure } from '../draft/offer-cures.js';
import { memo, useDeferredValue, useMemo } from 'react';
import { nameField, nameMeasure } from '../measures/measure-name.js';
import { measureTexts } from '../measures/measure-texts.js';
import { ShowerContext, useShower } from '../shower-context.js';
import { texts } from '../texts.js';
import { markPanes } from './mark-panes.js';
import type { PricedPane } from './assess-shower.js';

const ORDER = ['block', 'ask', 'review', 'warn'] as const;
const LOOKS = { block: 'error', ask: 'warning', review: 'info', warn: 'warning' } as const;

interface FindingsListProps {
  /** Opens the field of a measure, such as `runs.0.widths.top`. */
  onMeasure: (field: string) => void;
}

/** Problems and notes, each with buttons that end it. */
export function FindingsList(props: FindingsListProps) {
  // Typing and dragging don't wait for the cures, each of which is tried.
  const shower = useDeferredValue(useShower());
  return (
    <ShowerContext value={shower}>
      <Findings {...props} />
    </ShowerContext>
  );
}

const Findings = memo(function Findings({ onMeasure }: FindingsListProps) {
  const { assessment, words } = useShower();
  const problems = listPanelProblems(assessment.panes);
  const panes = useMemo(() => markPanes('', assessment.evaluated.panes), [assessment]);
  const listed = useMemo(
    () =>
      mergeAlike(
        assessment.evaluated.findings.toSorted(
          (one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity),
        ),
        (finding) => wordLayoutFinding(finding, words),
        ({ place }) => nameFindingPlace(place, panes),
      ),
    [assessment, words, panes],
  );
  return (
    <Box component="section" aria-label={texts.findings}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.findings}
      </Typography>
      {listed.length === 0 && problems.length === 0 ? (
        <Alert severity="success">{texts.noFindings}</Alert>
      ) : null}
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {listed.map(({ finding, alike, sentence, names }, index) => (
          <li key={index}>
            <Alert severity={LOOKS[finding.severity]} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
              <Typography variant="caption" component="p" sx={{ fontWeight: 'fontWeightBold' }}>
                {[texts.severity[finding.severity], ...(panes.length > 1 ? names : [])].join(' · ')}
              </Typography>
              {sentence}
              <Cures alike={alike} onMeasure={onMeasure} />
            </Alert>
          </li>
        ))}
        {problems.map(({ mark, severity, message }) => (
          <li key={`${mark} ${message}`}>
            <Alert severity={LOOKS[severity]}>
              <Typography variant="caption" component="p" sx={{ fontWeight: 'fontWeightBold' }}>
                {texts.severity[severity]}
              </Typography>
              {texts.aboutPanel(mark, message)}
            </Alert>
          </li>
        ))}
      </Box>
    </Box>
  );
});

/** Names the pane of a finding, and its edge: `Door 1` or `Transom 4, top`. */
function nameFindingPlace(
  { paneKey, bayUID, side }: LayoutPlace,
  panes: ReturnType<typeof markPanes>,
): string | undefined {
  const found =
    panes.find(({ pane }) => pane.key === paneKey) ?? panes.find(({ pane }) => pane.bayUID === bayUID);
  return found && side ? nameEdge(found.name, side) : found?.name;
}

/** Errors and findings of the shape rules about single panels. */
function listPanelProblems(panes: readonly PricedPane[]) {
  return panes.flatMap(({ draft, assessment }) => {
    const { mark } = draft.spec;
    return [
      ...assessment.faults.map(({ message }) => ({ mark, severity: 'block' as const, message })),
      ...assessment.findings.map(({ severity, message }) => ({ mark, severity, message })),
    ];
  });
}

interface ListedFinding {
  finding: LayoutFinding;
  /** All findings with the sentence. */
  alike: LayoutFinding[];
  sentence: string;
  /** Panes that it is about. */
  names: string[];
}

/** Merges findings with one sentence about several panes. */
function mergeAlike(
  findings: readonly LayoutFinding[],
  word: (finding: LayoutFinding) => string,
  nameOf: (finding: LayoutFinding) => string | undefined,
): ListedFinding[] {
  const listed = new Map<string, ListedFinding>();
  for (const finding of findings) {
    const sentence = word(finding);
    const key = `${finding.severity} ${sentence}`;
    const known = listed.get(key) ?? { finding, alike: [], sentence, names: [] };
    const name = nameOf(finding);
    const names = name && !known.names.includes(name) ? [...known.names, name] : known.names;
    listed.set(key, { ...known, alike: [...known.alike, finding], names });
  }
  return [...listed.values()];
}

/** More would hide the next finding. */
const MAX_CURES = 3;

function Cures({ alike, onMeasure }: { alike: readonly LayoutFinding[] } & FindingsListProps) {
  const { catalogue, articles, actions, layout, words } = useShower();
  const cures = useMemo(
    () => offerCures(layout, alike, { catalogue, articles }),
    [layout, alike, catalogue, articles],
  );
  const again = alike.slice(0, 1).flatMap((finding) =>
    finding.cures.flatMap((cure) => {
      if (cure.kind !== 'measureAgain') return [];
      const isMissing = (path: string) => (valueAt(layout, path) ?? null) === null || isAssumed(layout, path);
      const path = findMeasure(layout, fieldToMeasure(finding, cure.field), isMissing);
      const measure = listMeasures(layout).find((one) => one.path === path);
      const ask = isMissing(path) ? measureTexts.once : measureTexts.again;
      const isObstacle = path.startsWith('obstacles.');
      const name = measure ? nameMeasure(measure) : isObstacle ? nameField(layout, path) : null;
      const label = name === null ? wordLayoutCure(cure, words) : ask(name);
      return [{ label, act: () => onMeasure(path) }];
    }),
  );
  const labelOf = ({ cure, cures: same, changesHardware }: OfferedCure): string => {
    const glass = cure.kind === 'thickerGlass' && findThickerGlass(catalogue, layout.materialUID, cure.mm);
    const label = glass
      ? texts.useGlass(thicknessText(glass, catalogue.units))
      : wordLayoutCures(same, words);
    return changesHardware ? texts.withHardware(label) : label;
  };
  const toButton = (one: OfferedCure) => ({ label: labelOf(one), act: () => actions.change(one.change) });
  const isConfirmation = ({ cure }: OfferedCure) => cure.kind === 'takeAsMeasured';
  const confirmations = cures.filter(isConfirmation).map(toButton);
  // Measuring comes before confirming sizes that no one measured.
  const offered = [
    ...[...cures.filter((one) => !isConfirmation(one)).map(toButton), ...again].slice(
      0,
      MAX_CURES - confirmations.length,
    ),
    ...confirmations,
  ];
  if (offered.length === 0)
    return (
      <Typography variant="body2" sx={{ mt: 1 }}>
        {alike[0]!.cures.some(({ kind }) => kind === 'makeTemplate') ? texts.noCureButTemplate : texts.noCure}
      </Typography>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {offered.map(({ label, act }, index) => (
        <Button
          key={index}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={act}
          sx={{ textAlign: 'left', minHeight: 36 }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** The field of the finding if the cure names the group it is in. */
const fieldToMeasure = ({ place }: LayoutFinding, field: string): string =>
  place.field?.startsWith(`${field}.`) ? place.field : field;
