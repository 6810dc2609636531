import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { OrderModule } from '../order/public.js';
import { TenantModule } from '../tenant/public.js';
import { FindLabelPage, ReadLabel } from './queries/read-label.query.js';
import { LockPanel } from './services/lock-panel.js';
import { RevertMove, MoveOrders } from './use-cases/move-orders.use-case.js';
import { MovePieces, RemakePieces } from './use-cases/move-pieces.use-case.js';
import { ScanPanels } from './use-cases/scan-panels.use-case.js';
import { UploadRemakePhoto } from './use-cases/upload-remake-photo.use-case.js';
import { StoreRemakePhoto } from './services/store-remake-photo.js';

const PROVIDERS = [
  FindLabelPage,
  ReadLabel,
  LockPanel,
  RevertMove,
  MoveOrders,
  MovePieces,
  RemakePieces,
  ScanPanels,
  StoreRemakePhoto,
  UploadRemakePhoto,
];

@Module({
  imports: [CustomerModule, FileModule, OrderModule, TenantModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class ShopModule {}
