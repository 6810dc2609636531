import { SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { texts } from './texts.js';
import type { Team } from './use-team.js';

interface FactorDemandProps {
  team: Pick<Team, 'users' | 'secondFactorIsDemanded' | 'demandSecondFactor'>;
  /** Owners may change it; others read it. */
  mayChange: boolean;
}

/** Requires a second factor of the whole team. Owners without one must set up their own first. */
export function SecondFactorSetting({ team, mayChange }: FactorDemandProps) {
  const { users, secondFactorIsDemanded: isDemanded, demandSecondFactor } = team;
  if (isDemanded === undefined) return null;
  const mustGoFirst = !isDemanded && !users?.some(({ isMe, hasSecondFactor }) => isMe && hasSecondFactor);
  return (
    <Box sx={{ mt: 3 }}>
      <SectionCard title={texts.factorTitle}>
        {mayChange ? (
          <FormControlLabel
            control={
              <Switch checked={isDemanded} onChange={(_event, next) => void demandSecondFactor(next)} />
            }
            disabled={mustGoFirst}
            label={texts.factorDemand}
          />
        ) : (
          <Typography>{isDemanded ? texts.factorIsDemanded : texts.factorIsFree}</Typography>
        )}
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {mayChange ? texts.factorHelp : texts.factorByOwner}
        </Typography>
        {mayChange && mustGoFirst ? (
          <Alert
            severity="info"
            sx={{ mt: 2 }}
            action={
              <Button
                component={Link}
                to="/account/profile"
                color="inherit"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
              >
                {texts.factorOwnGo}
              </Button>
            }
          >
            {texts.factorOwnFirst}
          </Alert>
        ) : null}
      </SectionCard>
    </Box>
  );
}
