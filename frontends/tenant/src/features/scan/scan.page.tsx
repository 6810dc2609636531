import { keptValue } from '@glass/api-client';
import { PANEL_STAGES, readPanelCode, screenUrl, type PanelCode, type PanelStage } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { Camera } from './camera.js';
import { ScanRow } from './scan-row.js';
import { isDone } from './scan-store.js';
import { texts } from './texts.js';
import { useScans } from './use-scans.js';

/** A label moves its piece to the next stage, moves it to this station's stage, or only opens its page. */
type Station = 'next' | 'look' | PanelStage;
const STATIONS = PANEL_STAGES.filter((stage) => stage !== 'waiting');

function storedStation(contactUID: string) {
  return keptValue<Station>({
    key: `glass.station.${contactUID}`,
    version: 1,
    read: (stored) => ['next', 'look', ...STATIONS].find((each) => each === stored) as Station,
  });
}

/** Scan page for a phone on the shop floor. Reads labels by camera, hand scanner or keyboard. */
export function ScanPage() {
  const { api, session, navigate, toast } = useShell();
  const mayMove = session.mayWrite('orders');
  const kept = storedStation(session.contactUID ?? '');
  const [chosen, setChosen] = useState<Station>(() => kept.get() ?? 'next');
  const station = mayMove ? chosen : 'look';
  const scans = useScans();

  function onCode(text: string): void {
    const code = readPanelCode(text);
    if (!code) {
      toast.error(texts.noLabel);
      return;
    }
    if (station !== 'look') {
      if (scans.add(text, station === 'next' ? null : station)) navigator.vibrate?.(60);
    } else openPage(text, code).catch((error: unknown) => toast.error(error));
  }

  /** Opens a panel's page. Only the server knows which panel a bar code belongs to. */
  async function openPage(text: string, code: PanelCode): Promise<void> {
    const found = code.kind === 'page' ? code : await api.call('/api/order/read-label', { code: text });
    const piece = found.piece === null ? '' : `?piece=${found.piece}`;
    navigate(screenUrl('/tenant/panel-view/{uid}', found.panelUID) + piece);
  }

  return (
    <PageFrame measure="form">
      <PageHeader title={texts.title} purpose={station === 'look' ? texts.purposeToLook : texts.purpose} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {mayMove ? (
          <TextField
            select
            label={texts.station}
            value={station}
            onChange={(event) => {
              const next = event.target.value as Station;
              setChosen(next);
              kept.set(next);
            }}
          >
            <MenuItem value="next">{texts.next}</MenuItem>
            {STATIONS.map((stage) => (
              <MenuItem key={stage} value={stage}>
                {texts.stationOf(stage)}
              </MenuItem>
            ))}
            <MenuItem value="look">{texts.look}</MenuItem>
          </TextField>
        ) : (
          <Typography color="textSecondary">{texts.readOnly}</Typography>
        )}
        <Camera onRead={onCode} />
        <TypedCode onCode={onCode} />
        {scans.waiting > 0 && scans.problem ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={scans.send}>
                {texts.trySend}
              </Button>
            }
          >
            {scans.problem.kind === 'offline'
              ? `${texts.waiting(scans.waiting)} ${texts.waitingHelp}`
              : `${texts.notSent(scans.waiting)} ${scans.problem.reason}`}
          </Alert>
        ) : null}
        {scans.isSaved ? null : <Alert severity="warning">{texts.notSaved}</Alert>}
        {mayMove ? (
          <SectionCard
            title={texts.scans}
            action={
              scans.scans.some(isDone) ? (
                <Button size="small" onClick={scans.clear}>
                  {texts.clear}
                </Button>
              ) : null
            }
          >
            {scans.scans.length === 0 ? (
              <Typography color="textSecondary">{texts.none}</Typography>
            ) : (
              <Box
                component="ul"
                aria-live="polite"
                aria-label={texts.scans}
                sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
              >
                {scans.scans.map((each) => (
                  <ScanRow key={each.scan.scanUID} stored={each} onDismiss={scans.dismiss} />
                ))}
              </Box>
            )}
          </SectionCard>
        ) : null}
      </Box>
    </PageFrame>
  );
}

/** Hand scanners type the code and press Enter; the field then clears for the next one. */
function TypedCode({ onCode }: { onCode: (text: string) => void }) {
  const [text, setText] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') return;
    onCode(text);
    setText('');
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        autoFocus
        fullWidth
        label={texts.typed}
        helperText={texts.typedHelp}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'done' } }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        {texts.add}
      </Button>
    </Box>
  );
}
