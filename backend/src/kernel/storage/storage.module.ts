import { Global, Module } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import { DiskStorage, STORAGE } from './storage.js';

@Global()
@Module({
  providers: [
    { provide: STORAGE, inject: [CONFIG], useFactory: (c: AppConfig) => new DiskStorage(c.storageDir) },
  ],
  exports: [STORAGE],
})
export class StorageModule {}
