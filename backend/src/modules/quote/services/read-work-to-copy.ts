import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import type { WorkToCopy } from './create-quote-copy.js';
import { ShowerPhotos } from './shower-photos.js';

/** Reads what a copy of a quote starts with. */
@Injectable()
export class ReadWorkToCopy {
  constructor(
    private readonly panels: GlassPanelRepository,
    private readonly photos: ShowerPhotos,
  ) {}

  async run(ctx: Context, quote: Quote): Promise<WorkToCopy> {
    const { deliveries, showers, hardware } = quote;
    const panels = await this.panels.ofQuote(ctx, quote.uid);
    return { panels, deliveries, showers, hardware, photos: await this.photos.ofQuote(ctx, quote) };
  }
}
