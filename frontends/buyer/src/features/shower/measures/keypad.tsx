import ArrowBackIosNew from '@mui/icons-material/ArrowBackIosNew';
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
  /** Face of the key that moves on. */
  nextLabel: string;
  onNext: () => void;
  /** null at the first measure. */
  onPrevious: (() => void) | null;
}

/** For wet fingers and gloves, px. Five of these and their gaps fit into 328 px. */
const KEY_PX = 56;

/** Units as lengths are typed, in every language. */
const UNIT_SIGNS = { mm: 'mm', cm: 'cm', inch: 'in' } as const;

const SIXTEENTHS = Array.from({ length: 15 }, (_, index) => plainLength(((index + 1) * 25.4) / 16, '1/16'));

const USUAL_ANGLES = ['90', '135'] as const;

/** Digits, fractions of an inch and the next measure, without opening the phone's keyboard. */
export function Keypad(props: KeypadProps) {
  const { label, input, precision, locale, isAngle, nextLabel, onNext, onPrevious } = props;
  const isInch = unitsOf(precision) === 'inch' && !isAngle;
  const { decimal } = numberMarks(locale);
  const type = (change: (text: string) => string) => typeInto(input.current, change);
  const add = (sign: string) => () => typeInto(input.current, (text, isAll) => (isAll ? sign : text + sign));
  const digits = (signs: readonly string[]) =>
    signs.map((digit) => (
      <Key key={digit} onPress={add(digit)}>
        {digit}
      </Key>
    ));
  const remove = (
    <Key
      name={texts.deleteKey}
      onPress={() => typeInto(input.current, (text, isAll) => (isAll ? '' : text.slice(0, -1)))}
    >
      <BackspaceOutlined />
    </Key>
  );
  const minus = <Key onPress={() => type(toggleMinus)}>−</Key>;
  const point = <Key onPress={add(decimal)}>{decimal}</Key>;
  const unit = (sign: string) => <Key onPress={add(` ${sign}`)}>{sign}</Key>;
  const angle = (degrees: string) => (
    <Key columns={2} onPress={() => type(() => degrees)}>
      {`${degrees}°`}
    </Key>
  );
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
    >
      {isInch ? (
        <Box
          sx={{
            ...{ display: 'flex', gap: 0.75, overflowX: 'auto', scrollbarWidth: 'none' },
            mx: { xs: -2, md: 0 },
            px: { xs: 2, md: 0 },
          }}
        >
          {SIXTEENTHS.map((fraction) => (
            <Key key={fraction} width={KEY_PX} onPress={() => type((text) => withFraction(text, fraction))}>
              {fraction.replace('/', '⁄')}
            </Key>
          ))}
        </Box>
      ) : null}
      <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' }}>
        {digits(['1', '2', '3'])}
        {remove}
        {isAngle ? point : minus}
        {digits(['4', '5', '6'])}
        {isAngle ? (
          angle(USUAL_ANGLES[0])
        ) : isInch ? (
          <>
            <Key onPress={add('/')}>⁄</Key>
            {unit(UNIT_SIGNS.mm)}
          </>
        ) : (
          <>
            {unit(UNIT_SIGNS.cm)}
            {unit(UNIT_SIGNS.inch)}
          </>
        )}
        {digits(['7', '8', '9'])}
        {isAngle ? (
          angle(USUAL_ANGLES[1])
        ) : isInch ? (
          <>
            <Key name={texts.spaceKey} onPress={add(' ')}>
              ␣
            </Key>
            {point}
          </>
        ) : (
          <>
            <Key onPress={add('00')}>00</Key>
            {point}
          </>
        )}
        <Key name={texts.previous} isDisabled={onPrevious === null} onPress={() => onPrevious?.()}>
          <ArrowBackIosNew />
        </Key>
        {digits(['0'])}
        <Key columns={3} isMain onPress={onNext}>
          {nextLabel}
        </Key>
      </Box>
    </Box>
  );
}

const toggleMinus = (text: string): string => (/^[-−]/.test(text) ? text.slice(1) : `-${text}`);

interface KeyProps {
  /** For keys without a readable face. */
  name?: string;
  width?: number;
  columns?: number;
  /** The key that moves on. */
  isMain?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Black on white, or the other way round, to be read by the light of a torch. */
function Key({ name, width, columns = 1, isMain = false, isDisabled = false, onPress, children }: KeyProps) {
  return (
    <ButtonBase
      {...(name === undefined ? {} : { 'aria-label': name })}
      disabled={isDisabled}
      // The field keeps its focus and selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      sx={{
        ...{ flex: 'none', gridColumn: `span ${columns}`, minWidth: width ?? 0, minHeight: KEY_PX },
        border: 1,
        borderColor: 'text.primary',
        borderRadius: 1,
        bgcolor: isMain ? 'text.primary' : 'background.paper',
        color: isMain ? 'background.paper' : 'text.primary',
        typography: 'h1',
        '&:active': { bgcolor: isMain ? 'text.secondary' : 'action.selected' },
        '&.Mui-disabled': { opacity: 0.35 },
      }}
    >
      {children}
    </ButtonBase>
  );
}
