import { Body, Controller } from '@nestjs/common';
import type { TokenLoginReply, TokenLoginRequest } from '@glass/contracts';
import { CallerOf, type Caller } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { UidField } from '../../../kernel/http/fields.js';
import { TokenLogin } from '../use-cases/token-login.use-case.js';

class TokenLoginBody implements TokenLoginRequest {
  @UidField()
  tenantUID!: string;

  @UidField()
  tokenUID!: string;
}

@Controller()
export class TokenLoginController {
  constructor(private readonly tokenLogin: TokenLogin) {}

  @Endpoint('/api/auth/token-login')
  signIn(@CallerOf() caller: Caller, @Body() body: TokenLoginBody): Promise<TokenLoginReply> {
    return this.tokenLogin.run(caller, body);
  }
}
