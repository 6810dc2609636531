/** Query of a 3D model, which describes the panel itself (`packPlan` of the geometry). */
export interface PanelModelRequest {
  plan: string;
}
