import {
  limits,
  ORDER_PLACES,
  PANEL_STAGES,
  REMAKE_REASONS,
  type MoveOrdersRequest,
  type MovePiecesRequest,
  type OrderedPanelRequest,
  type OrderMove,
  type OrderPlace,
  type PanelScan,
  type PanelStage,
  type RemakePiecesRequest,
  type ReadLabelRequest,
  type RemakeReason,
  type ScanPanelsRequest,
  type UploadRemakePhotoFields,
} from '@glass/contracts';
import {
  BooleanField,
  IntegerField,
  IntegerListField,
  ListField,
  MomentField,
  OneOfField,
  ScannedTextField,
  TextField,
  UidField,
} from '../../../kernel/http/fields.js';

class OrderMoveBody implements OrderMove {
  @UidField()
  orderUID!: string;

  @OneOfField(ORDER_PLACES)
  from!: OrderPlace;

  @OneOfField(ORDER_PLACES)
  to!: OrderPlace;
}

export class MoveOrdersBody implements MoveOrdersRequest {
  @ListField(OrderMoveBody, { ...limits.movesPerCall, what: 'a move' })
  moves!: OrderMoveBody[];

  @TextField({ ...limits.moveNote, optional: true, lines: true })
  note?: string;

  @BooleanField({ optional: true })
  isBack?: boolean;
}

export class OrderedPanelBody implements OrderedPanelRequest {
  @UidField()
  panelUID!: string;
}

export class MovePiecesBody extends OrderedPanelBody implements MovePiecesRequest {
  @UidField()
  moveUID!: string;

  @IntegerListField({ ...limits.pieces, nullable: true, maxItems: limits.pieces.max })
  pieces!: number[] | null;

  @OneOfField(PANEL_STAGES)
  to!: PanelStage;

  @TextField({ ...limits.moveNote, optional: true, lines: true })
  note?: string;
}

export class RemakePiecesBody extends OrderedPanelBody implements RemakePiecesRequest {
  @UidField()
  remakeUID!: string;

  @IntegerListField({ ...limits.pieces, maxItems: limits.pieces.max })
  pieces!: number[];

  @OneOfField(REMAKE_REASONS)
  reason!: RemakeReason;

  @TextField({ ...limits.remakeNote, optional: true, lines: true })
  note?: string;
}

export class RemakePhotoBody implements UploadRemakePhotoFields {
  @UidField()
  remakeUID!: string;

  @UidField()
  photoUID!: string;
}

class PanelScanBody implements PanelScan {
  @UidField()
  scanUID!: string;

  /** Any scanned text. One that is no label fails only its own scan, in the result. */
  @ScannedTextField()
  code!: string;

  @OneOfField(PANEL_STAGES, { nullable: true })
  to!: PanelStage | null;

  @MomentField()
  at!: string;

  @IntegerField({ optional: true, min: 0, max: Number.MAX_SAFE_INTEGER })
  ageMs?: number;
}

export class ScanPanelsBody implements ScanPanelsRequest {
  @ListField(PanelScanBody, { ...limits.scansPerCall, what: 'a scan' })
  scans!: PanelScanBody[];

  @MomentField({ optional: true })
  sentAt?: string;
}

export class ReadLabelBody implements ReadLabelRequest {
  @ScannedTextField()
  code!: string;
}
