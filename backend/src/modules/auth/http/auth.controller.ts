import { Body, Controller } from '@nestjs/common';
import type {
  DevicesReply,
  FlagsReply,
  LoginReply,
  LoginRequest,
  LogoutRequest,
  ProfileReply,
  RefreshTokenReply,
  RefreshTokenRequest,
  TokenLoginReply,
  TokenLoginRequest,
} from '@glass/contracts/auth';
import type { Done } from '@glass/contracts/endpoints';
import { rightsFor, staffRightsFor } from '@glass/contracts/flags';
import { limits } from '@glass/contracts/limits';
import { type Caller, CallerOf, Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { BooleanField, EmailField, SecretField, UidField } from '../../../kernel/http/fields.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetMyProfile, ListMyDevices } from '../queries/get-my-profile.query.js';
import { Login, Logout, TokenLogin } from '../use-cases/login.use-case.js';
import { RefreshSession } from '../use-cases/refresh-session.use-case.js';

class TokenLoginBody implements TokenLoginRequest {
  @UidField()
  tenantUID!: string;

  @UidField()
  tokenUID!: string;
}

const NO_LANGUAGES = { person: null, company: null };

@Controller()
export class TokenLoginController {
  constructor(private readonly tokenLogin: TokenLogin) {}

  @Endpoint('/api/auth/token-login')
  signIn(@CallerOf() caller: Caller, @Body() body: TokenLoginBody): Promise<TokenLoginReply> {
    return this.tokenLogin.run(caller, body);
  }
}

class LoginBody implements LoginRequest {
  @UidField()
  tenantUID!: string;

  @EmailField({ legacyDomains: true })
  email!: string;

  @SecretField(limits.password)
  password!: string;

  @UidField({ optional: true })
  captchaUID?: string;

  @SecretField({ ...limits.captchaText, optional: true })
  captchaText?: string;

  @SecretField({ ...limits.captchaProof, optional: true })
  captchaProof?: string;
}

class RefreshTokenBody implements RefreshTokenRequest {
  @UidField()
  contactUID!: string;

  @SecretField(limits.token)
  refreshToken!: string;
}

class LogoutBody implements LogoutRequest {
  @SecretField({ ...limits.token, optional: true })
  refreshToken?: string;

  @UidField({ optional: true })
  sessionUID?: string;

  @BooleanField({ optional: true })
  everywhere?: boolean;
}

@Controller()
export class AuthController {
  constructor(
    private readonly login: Login,
    private readonly refreshSession: RefreshSession,
    private readonly logout: Logout,
    private readonly getMyProfile: GetMyProfile,
    private readonly listMyDevices: ListMyDevices,
  ) {}

  @Endpoint('/api/auth/login')
  signIn(@CallerOf() caller: Caller, @Body() body: LoginBody): Promise<LoginReply> {
    return this.login.run(caller, body);
  }

  @Endpoint('/api/auth/refresh-token')
  refresh(@CallerOf() caller: Caller, @Body() body: RefreshTokenBody): Promise<RefreshTokenReply> {
    return this.refreshSession.run(caller, body);
  }

  @Endpoint('/api/auth/logout')
  signOut(@Ctx() ctx: Context, @Body() body: LogoutBody): Promise<Done> {
    return this.logout.run(ctx, body);
  }

  @Endpoint('/api/auth/get-my-flags')
  myFlags(@Ctx() ctx: Context, @Body() _body: EmptyBody): FlagsReply {
    const { flags, isPlatform, roleLevel, actingStaff, mustSetUpSecondFactor, seesPrices } = ctx.contact;
    const userRights = actingStaff ? staffRightsFor(roleLevel) : rightsFor(roleLevel, isPlatform);
    const person = { isPlatform, roleLevel, actingStaff, mustSetUpSecondFactor, seesPrices };
    // Staff who act for someone keep their own language.
    const { person: language, company: companyLanguage } =
      (actingStaff ? null : ctx.languages) ?? NO_LANGUAGES;
    return { userFlags: flags, userRights, ...person, language, companyLanguage };
  }

  @Endpoint('/api/auth/get-my-profile')
  myProfile(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<ProfileReply> {
    return this.getMyProfile.run(ctx);
  }

  @Endpoint('/api/auth/list-my-devices')
  myDevices(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<DevicesReply> {
    return this.listMyDevices.run(ctx);
  }
}
