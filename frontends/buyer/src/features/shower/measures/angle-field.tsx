import { limits } from '@glass/contracts/limits';
import type { LayoutJoint } from '@glass/contracts/layout';
import { writeNumber } from '@glass/formats';
import { type Ref, useState } from 'react';
import { setAngle } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { AngleInput } from './angle-input.js';
import { readAngle } from './read-angle.js';

interface AngleFieldProps {
  joint: number;
  label: string;
  hasOwnKeys?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onEnter?: () => void;
}

interface Typed {
  text: string;
  /** The angle of the layout after this text. */
  sent: Angle;
}

type Angle = Pick<LayoutJoint, 'angleDegrees' | 'angleText'>;

const isSame = (one: Angle, other: Angle) =>
  one.angleDegrees === other.angleDegrees && one.angleText === other.angleText;

/** The angle between two runs. The layout keeps a text that is none, and isn't evaluated meanwhile. */
export function AngleField({ joint, label, hasOwnKeys = false, inputRef, onEnter }: AngleFieldProps) {
  const { layout, locale, actions } = useShower();
  const value: Angle = layout.joints[joint] ?? { angleDegrees: 90 };
  const [typed, setTyped] = useState<Typed | null>(null);
  // A value from outside, as by undo, wins over what is being typed.
  const text =
    typed && isSame(typed.sent, value)
      ? typed.text
      : (value.angleText ?? writeNumber(value.angleDegrees, { locale }));
  const isValid = readAngle(text, locale) !== null;
  const enter = (next: string) => {
    const read = readAngle(next, locale);
    const sent: Angle =
      read === null ? { angleDegrees: value.angleDegrees, angleText: next } : { angleDegrees: read };
    setTyped({ text: next, sent });
    actions.change(setAngle(joint, sent), `joints.${joint}.angle`);
  };
  return (
    <AngleInput
      name={`joints.${joint}.angleDegrees`}
      {...{ label, text, isValid, hasOwnKeys, inputRef, onEnter }}
      onText={(next) => enter(next.slice(0, limits.layoutMeasure.max))}
      onBlur={() => {
        setTyped(null);
        actions.settle();
      }}
    />
  );
}
