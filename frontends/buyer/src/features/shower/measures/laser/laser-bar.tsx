import BluetoothConnected from '@mui/icons-material/BluetoothConnected';
import StraightenOutlined from '@mui/icons-material/Straighten';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { numberMarks } from '@glass/formats';
import { formatReadable } from '@glass/geometry';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { BluetoothPort } from './bluetooth.js';
import { fillMeasure, watchMeasureFields } from './fill-measure.js';
import { LaserLink } from './laser-link.js';
import { laserTexts as texts } from './laser-texts.js';
import type { LaserReading } from './laser-protocols.js';

interface LaserBarProps {
  bluetooth: BluetoothPort;
  /** The chosen laser; stays connected while other steps are open. */
  laser: LaserLink | null;
  onLaser: (laser: LaserLink | null) => void;
  precision: LengthPrecision;
  locale: string;
  /** Phones: an icon instead of the button. */
  isCompact: boolean;
}

type Note = 'noField' | 'failed' | null;

/** Connects a laser meter over Bluetooth; its measurements go into the focused field. A row of a flex box that wraps. */
export function LaserBar({ bluetooth, laser, onLaser, precision, locale, isCompact }: LaserBarProps) {
  const state = useSyncExternalStore(laser?.subscribe ?? subscribeToNothing, () => laser?.getState() ?? null);
  const [note, setNote] = useState<Note>(null);
  const [asked, setAsked] = useState<LaserReading | null>(null);
  const field = useRef<() => HTMLInputElement | null>(() => null);
  const fill = (mm: number) => {
    const target = field.current();
    setAsked(null);
    setNote(target ? null : 'noField');
    if (target) fillMeasure(target, `${String(mm).replace('.', numberMarks(locale).decimal)} mm`);
  };
  const take = useEffectEvent((reading: LaserReading) => {
    const [only, ...others] = reading;
    if (only !== undefined && others.length === 0) fill(only);
    else setAsked(reading);
  });
  useEffect(() => {
    const watched = watchMeasureFields();
    field.current = watched.current;
    return watched.stop;
  }, []);
  useEffect(() => {
    return laser?.listen(take);
  }, [laser]);

  const choose = async () => {
    setNote(null);
    try {
      const chosen = await LaserLink.choose(bluetooth);
      if (chosen) onLaser(chosen);
    } catch {
      setNote('failed');
    }
  };
  const name = laser?.name || texts.unnamed;
  const isOff = laser === null || state === 'unknownDevice';
  const isConnected = state === 'connected';
  const row = { flexBasis: '100%', order: 1 } as const;
  return (
    <>
      {isOff ? (
        isCompact ? (
          <IconButton aria-label={texts.connect} size="small" onClick={() => void choose()}>
            <StraightenOutlined />
          </IconButton>
        ) : (
          <Button
            variant="outlined"
            size="small"
            startIcon={<StraightenOutlined />}
            onClick={() => void choose()}
          >
            {texts.connect}
          </Button>
        )
      ) : (
        <>
          {isConnected ? (
            <Typography
              variant="caption"
              role="status"
              aria-label={isCompact ? texts.connectedShort(name) : undefined}
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}
            >
              <BluetoothConnected fontSize="small" color="primary" />
              <Box component="span" sx={isCompact ? SHORT : {}}>
                {isCompact ? name : texts.connected(name)}
              </Box>
            </Typography>
          ) : null}
          {state === 'connecting' ? (
            <Typography variant="caption" role="status">
              {texts.connecting}
            </Typography>
          ) : null}
          {isCompact ? null : (
            <Button size="small" onClick={() => onLaser(null)}>
              {texts.disconnect}
            </Button>
          )}
        </>
      )}
      {state === 'lost' ? (
        <Alert
          severity="warning"
          sx={row}
          action={
            <Button color="inherit" size="small" onClick={() => void laser?.connect()}>
              {texts.reconnect}
            </Button>
          }
        >
          {texts.lost}
        </Alert>
      ) : null}
      {state === 'unknownDevice' ? (
        <Alert severity="warning" sx={row}>
          {texts.unknownDevice}
        </Alert>
      ) : null}
      {note ? (
        <Alert severity="info" sx={row} onClose={() => setNote(null)}>
          {texts[note]}
        </Alert>
      ) : null}
      {asked ? (
        <Alert severity="warning" sx={row} onClose={() => setAsked(null)}>
          {texts.whichLength}
          {asked.map((mm) => (
            <Button
              key={mm}
              size="small"
              variant="outlined"
              color="inherit"
              sx={{ ml: 1 }}
              onClick={() => fill(mm)}
            >
              {formatReadable(mm, precision, locale)}
            </Button>
          ))}
        </Alert>
      ) : null}
    </>
  );
}

/** Names of devices end in long numbers. */
const SHORT = { maxWidth: 88, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const subscribeToNothing = () => () => undefined;
