import { keptValue, problemOf } from '@glass/api-client';
import { PANEL_STAGES, type PanelStage } from '@glass/contracts/order';
import { screenUrl } from '@glass/contracts/screens';
import { type PanelCode, readPanelCode, type ScanResult } from '@glass/contracts/shop';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, SectionCard, StatusChip, type StatusTone } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { AgoText, SelectField } from '@glass/pages';
import { Camera } from './camera.js';
import { isDone, type StoredScan } from './scan-store.js';
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
      toast.error(() => texts.noLabel);
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
          <SelectField
            label={texts.station}
            value={station}
            options={[
              ['next', texts.next],
              ...STATIONS.map((stage) => [stage, texts.stationOf(stage)] as const),
              ['look', texts.look],
            ]}
            onSelect={(next: Station) => {
              setChosen(next);
              kept.set(next);
            }}
          />
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
              : `${texts.notSent(scans.waiting)} ${problemOf(scans.problem.error)?.text ?? ''}`}
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

const TONES: Record<'moved' | 'already' | 'refused', StatusTone> = {
  moved: 'success',
  already: 'info',
  refused: 'error',
};

interface ScanRowProps {
  stored: StoredScan;
  onDismiss: (scanUID: string) => void;
}

function ScanRow({ stored: { scan, result, failures }, onDismiss }: ScanRowProps) {
  const piece = result?.piece ?? null;
  const what = piece
    ? texts.pieceOf(piece.orderNumber, piece.lineNumber, piece.piece, piece.quantity)
    : scan.code;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44 }}>
      <Box sx={{ minWidth: 0, mr: 'auto' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusChip
            label={result ? texts.outcome[result.outcome] : failures > 0 ? texts.retrying : texts.pending}
            tone={result ? TONES[result.outcome] : 'warning'}
          />
          {piece?.isRemake ? <StatusChip label={texts.remake} tone="warning" /> : null}
          <Typography component="span" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
            {what}
          </Typography>
        </Box>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[piece?.mark, stageText(result), result?.reason]
            .filter(Boolean)
            .map((text) => `${text} · `)
            .join('')}
          <AgoText at={scan.at} />
        </Typography>
      </Box>
      {piece ? (
        <Button
          size="small"
          component={Link}
          to={`${screenUrl('/tenant/panel-view/{uid}', piece.panelUID)}?piece=${piece.piece}`}
          aria-label={texts.openOf(what)}
        >
          {texts.open}
        </Button>
      ) : null}
      {result?.outcome === 'refused' ? (
        <Button size="small" aria-label={texts.dismissOf(what)} onClick={() => onDismiss(scan.scanUID)}>
          {texts.dismiss}
        </Button>
      ) : null}
    </Box>
  );
}

function stageText(result: ScanResult | null): string {
  if (!result?.piece) return '';
  const { from, stage } = result.piece;
  return from === stage ? texts.isAt(stage) : texts.fromTo(from, stage);
}
