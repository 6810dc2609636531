import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

type ConfirmMode = 'OkCancel' | 'YesNo' | 'OkOnly';

export interface ConfirmDialogOptions {
  title?: string;
  mode?: ConfirmMode;
  confirmText?: string;
  cancelText?: string;
  danger?: boolean;
}

export type Confirm = (message: ReactNode, options?: ConfirmDialogOptions) => Promise<boolean>;

interface ConfirmTexts {
  title: string;
  confirm: string;
  /** Null hides the button. */
  cancel: string | null;
}

/** Resolves a confirmation's texts with the defaults of specification §9. */
export function confirmTexts(options: ConfirmDialogOptions = {}): ConfirmTexts {
  const mode = options.mode ?? 'OkCancel';
  const yesNo = mode === 'YesNo';
  return {
    title: options.title ?? t`Are you sure?`,
    confirm: options.confirmText ?? (yesNo ? t`Yes` : t`Ok`),
    cancel: mode === 'OkOnly' ? null : (options.cancelText ?? (yesNo ? t`No` : t`Cancel`)),
  };
}

/** Marks the content of a confirmation's focus trap; the trap itself must see focus leaving. */
export const QUESTION_MARK = { 'data-question': '' };
