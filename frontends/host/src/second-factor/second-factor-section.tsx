import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useSWRConfig } from 'swr';
import { ASK_AT_EACH_VISIT, describeError, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, ErrorState, SectionCard } from '@glass/ui';
import { OnlyThePerson } from '../profile/only-the-person.js';
import { FactorList } from './factor-list.js';
import { texts } from './texts.js';

/** The profile section for second factors. */
export function SecondFactorSection() {
  const { actingStaff } = useShell().session;
  return <SectionCard title={texts.title}>{actingStaff ? <OnlyThePerson /> : <MyFactors />}</SectionCard>;
}

function MyFactors() {
  const { mutate: refresh } = useSWRConfig();
  const { data, error, mutate } = useQuery('/api/auth/second-factor/get', {}, ASK_AT_EACH_VISIT);
  if (error !== undefined) {
    return <ErrorState onRetry={() => void mutate()}>{describeError(error, () => undefined)}</ErrorState>;
  }
  if (!data) return <CardSkeleton label={texts.loading} />;
  const hasAny = data.totp !== null || data.passkeys.length > 0;
  return (
    <>
      <Typography color="textSecondary">{texts.purpose}</Typography>
      {hasAny ? null : (
        <Alert severity={data.isDemanded ? 'warning' : 'info'} sx={{ mt: 1 }}>
          {data.isDemanded ? texts.demanded : texts.none}
        </Alert>
      )}
      <FactorList
        state={data}
        onChange={(state) => {
          void mutate(state, { revalidate: false });
          // Adding the first factor signs out the other sessions.
          void refresh(['/api/auth/list-my-devices', {}]);
        }}
      />
    </>
  );
}
