import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { HARDWARE_FINISHES } from '@glass/contracts/catalogue';
import { HARDWARE_ROLES, type HardwareRole } from '@glass/contracts/layout';
import { hardwareFinishName } from '@glass/geometry';
import { findUsedRoles, listArticlesFor } from '@glass/layouts';
import { finishPictures } from '@glass/ui/hardware-pictures';
import { setAt } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { EdgesChoice } from './edges-choice.js';
import { GlassChoice } from './glass-choice.js';
import { hardwareTexts as texts } from './hardware-texts.js';
import { RoleChoice } from './role-choice.js';

/** Glass, edges, finish, and an article for each job the layout has. */
export function HardwareStep() {
  const { layout, articles, assessment } = useShower();
  const used = findUsedRoles(layout, assessment.evaluated.panes);
  const offered = HARDWARE_ROLES.filter((role) => listArticlesFor(role, articles, undefined).length > 0);
  const needed = offered.filter((role) => used.has(role));
  const optional = offered.filter((role) => !used.has(role) && OPTIONAL.includes(role));
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GlassChoice />
      <EdgesChoice />
      <FinishChoice />
      {needed.map((role) => (
        <RoleChoice key={role} role={role} />
      ))}
      {optional.length > 0 ? (
        <Box
          component="details"
          open={optional.some((role) => layout.hardware[role] !== undefined) || undefined}
        >
          <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 'fontWeightBold' }}>
            {texts.more}
          </Box>
          <Box sx={{ display: 'grid', gap: 3, mt: 1 }}>
            {optional.map((role) => (
              <RoleChoice key={role} role={role} />
            ))}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}

/** Parts that a shower can have but doesn't need. */
const OPTIONAL: readonly HardwareRole[] = ['threshold', 'bar', 'towelBar', 'anchor'];

const SWATCH_PX = 28;

function FinishChoice() {
  const { layout, articles, actions } = useShower();
  const finishes = HARDWARE_FINISHES.filter(
    (finish) => finish === layout.finish || articles.some((article) => article.finishes.includes(finish)),
  );
  if (finishes.length < 2) return null;
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.finish}
      </Typography>
      <ToggleButtonGroup
        exclusive
        color="primary"
        aria-label={texts.finish}
        value={layout.finish}
        onChange={(_event, finish: string | null) => finish && actions.change(setAt('finish', finish))}
        sx={{ flexWrap: 'wrap', '& button': { textTransform: 'none', gap: 1 } }}
      >
        {finishes.map((finish) => (
          <ToggleButton key={finish} value={finish}>
            <Box
              component="img"
              src={finishPictures[finish]}
              alt=""
              width={SWATCH_PX}
              height={SWATCH_PX}
              loading="lazy"
              sx={{ borderRadius: '50%' }}
            />
            {hardwareFinishName(finish)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="caption" component="p" color="textSecondary">
        {texts.finishHelp}
      </Typography>
    </Box>
  );
}
