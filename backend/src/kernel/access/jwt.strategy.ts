import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { readUid } from '@glass/contracts';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import { generalError } from '../errors/app-error.js';
import type { TokenClaims } from './principal-reader.js';

/** `sub` the contact, `ten` their tenant, `sid` the sign-in; who signs adds `exp` and `TOKEN_SCOPE`. */
export interface AccessTokenPayload {
  sub: string;
  ten: string;
  sid: string;
}

/** Who made a token, and whom it is for: what the same secret signs for anything else is none of ours. */
export const TOKEN_SCOPE = { issuer: 'glass', audience: 'glass-api' } as const;

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(CONFIG) config: AppConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // Made once: from text it would be parsed for each token. The types know of text alone.
      secretOrKey: createSecretKey(config.jwtSecret, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
      ...TOKEN_SCOPE,
    });
  }

  validate(payload: Partial<AccessTokenPayload & { exp: number }>): TokenClaims {
    const contactUid = readUid(payload.sub);
    const tenantUid = readUid(payload.ten);
    const sessionUid = readUid(payload.sid);
    // A token without an end is accepted by the library, and would be good for ever.
    if (!contactUid || !tenantUid || !sessionUid || payload.exp === undefined)
      throw generalError('TOKEN_INVALID', 'Please sign in again.');
    return { contactUid, tenantUid, sessionUid };
  }
}
