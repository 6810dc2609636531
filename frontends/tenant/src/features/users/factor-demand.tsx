import { SectionCard } from '@glass/ui';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';
import type { Team } from './use-team.js';

interface FactorDemandProps {
  team: Pick<Team, 'secondFactorIsDemanded' | 'demandSecondFactor'>;
  /** For owners; the others read it. */
  mayChange: boolean;
}

/** Whether everyone of the team must sign in with a second factor. */
export function FactorDemand({ team, mayChange }: FactorDemandProps) {
  const { secondFactorIsDemanded: isDemanded, demandSecondFactor } = team;
  if (isDemanded === undefined) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <SectionCard title={texts.factorTitle}>
        {mayChange ? (
          <FormControlLabel
            control={
              <Switch checked={isDemanded} onChange={(_event, next) => void demandSecondFactor(next)} />
            }
            label={texts.factorDemand}
          />
        ) : (
          <Typography>{isDemanded ? texts.factorIsDemanded : texts.factorIsFree}</Typography>
        )}
        <Typography variant="caption" component="p" color="textSecondary">
          {mayChange ? texts.factorHelp : texts.factorByOwner}
        </Typography>
      </SectionCard>
    </Box>
  );
}
