import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { PersonChanges } from './person-changes.js';

@Global()
@Module({ providers: [Clock, PersonChanges], exports: [Clock, PersonChanges] })
export class CacheModule {}
