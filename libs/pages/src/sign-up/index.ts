export { CaptchaField } from './captcha-field.js';
export { captchaTexts } from './captcha-texts.js';
export { keptSignUp } from './kept-sign-up.js';
export { canProve, findProof } from './proof-of-work.js';
export { solveCaptcha } from './solve-captcha.js';
export { type Captcha, useCaptchaForm } from './use-captcha.js';
