import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { visuallyHidden } from '@glass/ui';
import { canProve } from './proof-of-work.js';
import { captchaTexts as words } from './captcha-texts.js';
import type { Captcha } from './use-captcha.js';

/** px; the server draws its pictures in a 3:1 ratio. */
const PICTURE = { width: 240, height: 80 };

interface CaptchaFieldProps {
  captcha: Captcha;
  /** Shows nothing while proof of work succeeds without the visitor. Screen readers still hear about it. */
  isQuiet?: boolean;
}

/** Proof of work without user input, or letters to read where the browser can't hash. */
export function CaptchaField({ captcha, isQuiet = false }: CaptchaFieldProps) {
  const titleId = useId();
  const { way, work, failure, error } = captcha.state;
  if (isQuiet && way === 'work' && work.kind !== 'failed' && failure === null && error === null)
    return (
      <Box role="status" sx={visuallyHidden}>
        {work.kind === 'done' ? words.proven : words.working}
      </Box>
    );
  return (
    <Stack role="group" aria-labelledby={titleId} spacing={1}>
      <Typography id={titleId} sx={{ fontWeight: 'fontWeightMedium' }}>
        {words.title}
      </Typography>
      {captcha.state.way === 'picture' ? <Letters captcha={captcha} /> : <Work captcha={captcha} />}
    </Stack>
  );
}

function Letters({ captcha }: { captcha: Captcha }) {
  const { state, type, another, choose, lettersInput } = captcha;
  return (
    <>
      <Picture captcha={captcha} />
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {state.round > 0 && state.captcha ? words.newPicture : ''}
      </Box>
      <TextField
        label={words.letters}
        inputRef={lettersInput}
        autoFocus={state.isWayChosen}
        value={state.letters}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        error={state.error !== null}
        helperText={state.error?.() ?? words.lettersHint}
        slotProps={{
          htmlInput: { spellCheck: false, autoCapitalize: 'characters', autoCorrect: 'off' },
          formHelperText: { role: state.error ? 'alert' : undefined },
        }}
      />
      <Stack direction="row" useFlexGap sx={{ columnGap: 1, flexWrap: 'wrap' }}>
        <Button size="small" onClick={another}>
          {words.another}
        </Button>
        {canProve() ? (
          <Button size="small" onClick={() => choose('work')}>
            {words.cannotRead}
          </Button>
        ) : null}
      </Stack>
    </>
  );
}

function Picture({ captcha }: { captcha: Captcha }) {
  const { state, pictureUrl, pictureBroke } = captcha;
  if (state.failure !== null) {
    return (
      <FormHelperText error role="alert">
        {state.failure()}
      </FormHelperText>
    );
  }
  if (!pictureUrl) {
    return (
      <Box role="status" aria-label={words.loading}>
        <Skeleton variant="rounded" {...PICTURE} />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      key={pictureUrl}
      src={pictureUrl}
      alt={words.picture}
      onError={pictureBroke}
      sx={{
        ...PICTURE,
        maxWidth: '100%',
        objectFit: 'contain',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    />
  );
}

function Work({ captcha }: { captcha: Captcha }) {
  const { state, choose, another } = captcha;
  const { work, failure } = state;
  const status = useRef<HTMLDivElement>(null);
  const { isWayChosen } = state;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isWayChosen) status.current?.focus();
  }, [isWayChosen]);

  const share = work.kind === 'under-way' ? work.share : 1;
  const problem = failure?.() ?? (work.kind === 'failed' ? words.workFailed : state.error?.());
  return (
    <>
      <Box ref={status} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
        {work.kind === 'done' ? words.proven : words.working}
      </Box>
      {work.kind === 'under-way' && failure === null ? (
        <LinearProgress variant="determinate" value={share * 100} aria-label={words.progress} />
      ) : null}
      {problem ? (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      ) : null}
      <Stack direction="row" useFlexGap sx={{ columnGap: 1, flexWrap: 'wrap' }}>
        {failure !== null || work.kind === 'failed' ? (
          <Button size="small" onClick={another}>
            {words.tryAgain}
          </Button>
        ) : null}
        {work.kind === 'done' ? null : (
          <Button size="small" onClick={() => choose('picture')}>
            {words.usePicture}
          </Button>
        )}
      </Stack>
    </>
  );
}
