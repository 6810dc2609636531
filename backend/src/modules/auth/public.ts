/** Sign-in: passwords, tokens, sessions, links. */
export { AuthModule } from './auth.module.js';
export { RefreshToken } from './persistence/refresh-token.entity.js';
export { SignIn } from './persistence/sign-in.entity.js';
export { AccountLink } from './persistence/account-link.entity.js';
export { FactorChallenge, PasskeyRow, RecoveryCode, TotpSecret } from './persistence/second-factor.entity.js';
export { Captcha } from './persistence/captcha.entity.js';
export { AccountLinkRepository } from './persistence/account-link.repository.js';
export { hashPassword } from './domain/password.js';
export { accountLinkUrl, LINK_LIFETIME_MS, type StaffLinkPayload } from './domain/account-link.js';
