/** The type that drawings are stored and sent as; there is no registered one for all versions. */
export const DXF_TYPE = 'application/dxf';
