import { Module } from '@nestjs/common';
import { LabelAddressController } from './http/label-address.controller.js';
import { PanelsInShopController, ShopController } from './http/shop.controller.js';
import { ShopModule } from './shop.module.js';

@Module({
  imports: [ShopModule],
  controllers: [LabelAddressController, PanelsInShopController, ShopController],
})
export class ShopHttpModule {}
