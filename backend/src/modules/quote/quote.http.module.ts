import { Module } from '@nestjs/common';
import { GlassPanelController } from './http/glass-panel.controller.js';
import { QuoteController } from './http/quote.controller.js';
import { QuoteModule } from './quote.module.js';

@Module({ imports: [QuoteModule], controllers: [QuoteController, GlassPanelController] })
export class QuoteHttpModule {}
