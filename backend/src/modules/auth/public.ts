/** Sign-in: passwords, tokens, sessions, links. */
export { AuthModule } from './auth.module.js';
export { RefreshToken } from './persistence/refresh-token.entity.js';
export { ConfirmPerson } from './services/confirm-person.js';
export { DeleteFactors } from './services/change-factors.js';
export { SignInRepository } from './persistence/sign-in.repository.js';
export { SignIn } from './persistence/sign-in.entity.js';
export { AccountLink } from './persistence/account-link.entity.js';
export { FactorChallenge, PasskeyRow, RecoveryCode, TotpSecret } from './persistence/second-factor.entity.js';
export { NewsReader } from './persistence/news-reader.entity.js';
export { NewsReaderRepository } from './persistence/news-reader.repository.js';
export { describeDevice } from './domain/device-name.js';
export { unsubscribeUrl } from './domain/unsubscribe-link.js';
export { Captcha } from './persistence/captcha.entity.js';
export { PreviewLogoLabel } from './queries/preview-logo-label.query.js';
export { AccountLinkRepository } from './persistence/account-link.repository.js';
export { hashPassword, HASHING } from './services/password.js';
export { accountLinkUrl, LINK_LIFETIME_MS, type StaffLinkPayload } from './domain/account-link.js';
