import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { FileModule } from '../file/public.js';
import { OrderModule } from '../order/public.js';
import { TenantModule } from '../tenant/public.js';
import { FindLabelPage } from './queries/find-label-page.query.js';
import { ReadLabel } from './queries/read-label.query.js';
import { LockPanel } from './services/lock-panel.js';
import { RevertMove } from './services/revert-move.js';
import { StoreRemakePhoto } from './services/store-remake-photo.js';
import { MoveOrders } from './use-cases/move-orders.use-case.js';
import { MovePieces } from './use-cases/move-pieces.use-case.js';
import { RemakePieces } from './use-cases/remake-pieces.use-case.js';
import { ScanPanels } from './use-cases/scan-panels.use-case.js';
import { UploadRemakePhoto } from './use-cases/upload-remake-photo.use-case.js';

const PROVIDERS = [
  FindLabelPage,
  ReadLabel,
  LockPanel,
  RevertMove,
  StoreRemakePhoto,
  MoveOrders,
  MovePieces,
  RemakePieces,
  ScanPanels,
  UploadRemakePhoto,
];

@Module({
  imports: [CustomerModule, FileModule, OrderModule, TenantModule],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class ShopModule {}
