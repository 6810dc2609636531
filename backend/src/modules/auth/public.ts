/** Sign-in: passwords, tokens, sessions. */
export { AuthModule } from './auth.module.js';
export { RefreshToken } from './persistence/refresh-token.entity.js';
export { hashPassword } from './domain/password.js';
