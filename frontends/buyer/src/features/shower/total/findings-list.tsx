import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LayoutFinding } from '@glass/contracts/layout';
import { wordLayoutCure, wordLayoutFinding } from '@glass/layouts/words';
import { toCureChange } from '../draft/apply-cure.js';
import { findMeasure, listMeasures } from '../measures/list-measures.js';
import { nameMeasure } from '../measures/measure-name.js';
import { measureTexts } from '../measures/measure-texts.js';
import { useShower } from '../shower-context.js';
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
export function FindingsList({ onMeasure }: FindingsListProps) {
  const { assessment, words } = useShower();
  const { findings } = assessment.evaluated;
  const problems = listPanelProblems(assessment.panes);
  const panes = markPanes('', assessment.evaluated.panes);
  const listed = mergeAlike(
    findings.toSorted((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity)),
    (finding) => wordLayoutFinding(finding, words),
    ({ place }) => panes.find(({ pane }) => pane.bayUID === place.bayUID)?.name,
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
        {listed.map(({ finding, sentence, names }, index) => (
          <li key={index}>
            <Alert severity={LOOKS[finding.severity]} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
              <Typography variant="caption" component="p" sx={{ fontWeight: 'fontWeightBold' }}>
                {[texts.severity[finding.severity], ...(panes.length > 1 ? names : [])].join(' · ')}
              </Typography>
              {sentence}
              <Cures finding={finding} onMeasure={onMeasure} />
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
    const known = listed.get(key) ?? { finding, sentence, names: [] };
    const name = nameOf(finding);
    const names = name && !known.names.includes(name) ? [...known.names, name] : known.names;
    listed.set(key, { ...known, names });
  }
  return [...listed.values()];
}

/** More would hide the next finding. */
const MAX_CURES = 3;

function Cures({ finding, onMeasure }: { finding: LayoutFinding } & FindingsListProps) {
  const { catalogue, articles, actions, layout, words } = useShower();
  const offered = finding.cures.flatMap((cure) => {
    const change = toCureChange(cure, { catalogue, articles });
    if (change) return [{ label: wordLayoutCure(cure, words), act: () => actions.change(change) }];
    if (cure.kind !== 'measureAgain') return [];
    const path = findMeasure(layout, fieldToMeasure(finding, cure.field));
    const measure = listMeasures(layout).find((one) => one.path === path);
    const label = measure ? measureTexts.again(nameMeasure(measure)) : wordLayoutCure(cure, words);
    return [{ label, act: () => onMeasure(path) }];
  });
  if (offered.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {offered.slice(0, MAX_CURES).map(({ label, act }, index) => (
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
