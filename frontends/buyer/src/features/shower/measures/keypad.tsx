import BackspaceOutlined from '@mui/icons-material/BackspaceOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { numberMarks } from '@glass/formats';
import { plainLength, unitsOf } from '@glass/geometry';
import { withFraction } from '@glass/panel-editor';
import type { ReactNode, RefObject } from 'react';
import { measureTexts as texts } from './measure-texts.js';
import { typeInto } from './type-into.js';

interface KeypadProps {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  precision: LengthPrecision;
  locale: string;
  isAngle: boolean;
}

/** For wet fingers and gloves, px. */
const KEY_PX = 56;

/** Units as lengths are typed, in every language. */
const UNIT_SIGNS = { mm: 'mm', m: 'm', inch: 'in' } as const;

const SIXTEENTHS = Array.from({ length: 15 }, (_, index) => plainLength(((index + 1) * 25.4) / 16, '1/16'));

/** Digits, and fractions of an inch, that type into a field without opening the phone's keyboard. */
export function Keypad({ label, input, precision, locale, isAngle }: KeypadProps) {
  const isInch = unitsOf(precision) === 'inch' && !isAngle;
  const { decimal } = numberMarks(locale);
  const type = (change: (text: string) => string) => typeInto(input.current, change);
  const add = (sign: string) => () => typeInto(input.current, (text, isAll) => (isAll ? sign : text + sign));
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {isInch ? (
        <Box sx={{ display: 'flex', gap: 0.75, overflowX: 'auto', scrollbarWidth: 'none', mx: -2, px: 2 }}>
          {SIXTEENTHS.map((fraction) => (
            <Key key={fraction} width={KEY_PX} onPress={() => type((text) => withFraction(text, fraction))}>
              {fraction.replace('/', '⁄')}
            </Key>
          ))}
        </Box>
      ) : null}
      <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
        {['1', '2', '3'].map((digit) => (
          <Key key={digit} onPress={add(digit)}>
            {digit}
          </Key>
        ))}
        <Key
          name={texts.deleteKey}
          onPress={() => typeInto(input.current, (text, isAll) => (isAll ? '' : text.slice(0, -1)))}
        >
          <BackspaceOutlined />
        </Key>
        {['4', '5', '6'].map((digit) => (
          <Key key={digit} onPress={add(digit)}>
            {digit}
          </Key>
        ))}
        <Key onPress={() => type(toggleMinus)}>−</Key>
        {['7', '8', '9'].map((digit) => (
          <Key key={digit} onPress={add(digit)}>
            {digit}
          </Key>
        ))}
        {isInch ? <Key onPress={add('/')}>⁄</Key> : <Key onPress={add(decimal)}>{decimal}</Key>}
        {isInch ? (
          <>
            <Key name={texts.spaceKey} onPress={add(' ')}>
              ␣
            </Key>
            <Key onPress={add('0')}>0</Key>
            <Key onPress={add(decimal)}>{decimal}</Key>
            <Key onPress={add(` ${UNIT_SIGNS.mm}`)}>{UNIT_SIGNS.mm}</Key>
          </>
        ) : (
          <>
            <Key onPress={add(` ${UNIT_SIGNS.inch}`)}>{UNIT_SIGNS.inch}</Key>
            <Key onPress={add('0')}>0</Key>
            <Key onPress={add('00')}>00</Key>
            <Key onPress={add(` ${UNIT_SIGNS.m}`)}>{UNIT_SIGNS.m}</Key>
          </>
        )}
      </Box>
    </Box>
  );
}

const toggleMinus = (text: string): string => (/^[-−]/.test(text) ? text.slice(1) : `-${text}`);

interface KeyProps {
  /** For keys without a readable face. */
  name?: string;
  width?: number;
  onPress: () => void;
  children: ReactNode;
}

function Key({ name, width, onPress, children }: KeyProps) {
  return (
    <ButtonBase
      {...(name === undefined ? {} : { 'aria-label': name })}
      // The field keeps its focus and selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      sx={{
        flex: 'none',
        minWidth: width ?? 0,
        minHeight: KEY_PX,
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        typography: 'h2',
        '&:active': { bgcolor: 'action.selected' },
      }}
    >
      {children}
    </ButtonBase>
  );
}
