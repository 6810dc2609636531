import type { FieldValues } from 'react-hook-form';
import type { CaptchaAnswer } from '@glass/contracts';
import { useAccountForm, type AccountForm, type AccountFormOptions } from './use-account-form.js';
import { useCaptcha, type Captcha } from './use-captcha.js';

export interface CaptchaForm<F extends FieldValues> extends AccountForm<F> {
  captcha: Captcha;
}

type Options<F extends FieldValues> = Pick<AccountFormOptions<F>, 'initial' | 'rules'> & {
  send: (fields: F, answer: CaptchaAnswer) => Promise<string | null>;
};

/** A form that ends with a captcha: it is sent when both are complete, and a captcha used up costs nothing typed. */
export function useCaptchaForm<F extends FieldValues>({ initial, rules, send }: Options<F>): CaptchaForm<F> {
  const captcha = useCaptcha();
  const form = useAccountForm<F>({
    initial,
    rules,
    onIncomplete: captcha.complain,
    onRefused: captcha.refused,
    send: async (fields) => {
      const answer = await captcha.answer();
      return answer ? send(fields, answer) : null;
    },
  });
  return { ...form, captcha };
}
