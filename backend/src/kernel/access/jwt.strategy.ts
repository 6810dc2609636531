import { msg } from '@lingui/core/macro';
import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { readUid } from '@glass/contracts/primitives';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import { type AppError, generalError } from '../errors/app-error.js';
import type { TokenClaims } from './principal-reader.js';

/** `sub`: contact, `ten`: tenant, `sid`: session. Signing adds `exp` and `TOKEN_SCOPE`. */
export interface AccessTokenPayload {
  sub: string;
  ten: string;
  sid: string;
}

/** `lnk`: link to a quote. */
export interface LinkTokenPayload {
  ten: string;
  lnk: string;
}

/** Issuer and audience: tokens signed with the same secret for other purposes are rejected. */
export const TOKEN_SCOPE = { issuer: 'glass', audience: 'glass-api' } as const;

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(CONFIG) config: AppConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // Created once; a string would be parsed for each token. The types only know strings.
      secretOrKey: createSecretKey(config.jwtSecret, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
      ...TOKEN_SCOPE,
    });
  }

  validate(payload: Partial<AccessTokenPayload & LinkTokenPayload & { exp: number }>): TokenClaims {
    const linkUid = readUid(payload.lnk);
    const contactUid = readUid(payload.sub);
    const tenantUid = readUid(payload.ten);
    const sessionUid = readUid(payload.sid);
    // The library accepts tokens without `exp`, which would never expire.
    if (!tenantUid || payload.exp === undefined) throw invalid();
    if (linkUid && !contactUid && !sessionUid) return { kind: 'link', tenantUid, linkUid };
    if (!contactUid || !sessionUid || linkUid) throw invalid();
    return { kind: 'session', contactUid, tenantUid, sessionUid };
  }
}

function invalid(): AppError {
  return generalError('TOKEN_INVALID', msg`Please sign in again.`);
}
