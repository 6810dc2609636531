import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { LOW_WINDOW } from '@glass/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';

interface FormSectionProps {
  title: string;
  /** Summary while closed: `Rectangle, 28″ × 72″`. */
  state: string;
  /** Paths of its fields in the spec: `shape`, `features`. */
  paths: readonly string[];
  /** Initially open on phones, where other sections are closed. */
  opensOnPhone?: boolean;
  children: ReactNode;
}

/**
 * "Next" on a phone keyboard: focuses the next length field of the section, and closes the keyboard after the last. In
 * a nested form, Enter submits it.
 */
function focusNextField(event: KeyboardEvent<HTMLElement>): void {
  const input = event.target;
  if (event.key !== 'Enter' || !(input instanceof HTMLInputElement) || input.form) return;
  const ofLengths = 'input[enterkeyhint=next]:enabled';
  const lengths = [...event.currentTarget.querySelectorAll<HTMLInputElement>(ofLengths)];
  const at = lengths.indexOf(input);
  if (at < 0) return;
  event.preventDefault();
  const next = lengths[at + 1];
  if (next) next.focus();
  else input.blur();
}

/**
 * A collapsible section; closed, it shows a summary and its number of errors. Uses `<details>`, so that links to a
 * field can open it without React.
 */
export function FormSection({ title, state, paths, opensOnPhone = false, children }: FormSectionProps) {
  const id = useId();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [startsOpen] = useState(isWide || opensOnPhone);
  // On phones, closed sections render when first opened: most panels are priced without them.
  const [isDrawn, setDrawn] = useState(startsOpen || !isNarrow);
  const draw = () => setDrawn(true);
  const { faults } = useEditor();
  const count = faults.filter(({ path }) =>
    paths.some((own) => path === own || path.startsWith(`${own}.`)),
  ).length;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      onKeyDown={focusNextField}
      sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Box component="details" open={startsOpen} onToggle={draw} data-paths={paths.join(' ')} sx={folding}>
        {/* `toggle` fires late, after the section is visible. */}
        <Box component="summary" onClick={draw}>
          <Typography id={id} variant="h2" component="h2" className="section-title">
            {title}
          </Typography>
          <Box className="section-state">
            {count > 0 ? (
              <Typography variant="body2" sx={{ color: 'error.main', display: 'inline-flex', gap: 0.5 }}>
                <ErrorOutlineOutlined fontSize="small" aria-hidden />
                {texts.faultsIn(count)}
              </Typography>
            ) : (
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                {state}
              </Typography>
            )}
          </Box>
          <ExpandMore aria-hidden className="section-arrow" />
        </Box>
        {isDrawn ? (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 1.5,
              [LOW_WINDOW]: { gap: 1, pb: 1.5 },
              px: { xs: 2, md: 3 },
              pt: 0.5,
              pb: 2.5,
            }}
          >
            {children}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

const folding = {
  '& > summary': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
    gridTemplateAreas: { xs: '"title arrow" "state arrow"', sm: '"title state arrow"' },
    alignItems: 'center',
    columnGap: 1.5,
    minHeight: 56,
    [LOW_WINDOW]: { minHeight: 44, py: 0.5 },
    px: { xs: 2, md: 3 },
    py: 1,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
  },
  '& .section-title': { gridArea: 'title' },
  '& .section-state': { gridArea: 'state', textAlign: { sm: 'right' } },
  // An open section hides its summary; only the arrow stays beside the title.
  '&[open] > summary .section-state': { display: 'none' },
  '&[open] > summary': { gridTemplateAreas: { xs: '"title arrow"', sm: '"title state arrow"' } },
  '& .section-arrow': { gridArea: 'arrow', color: 'text.secondary' },
  '&[open] > summary .section-arrow': { transform: 'rotate(180deg)' },
} as const;
