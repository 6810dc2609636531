import type { SolidPart } from './build-solid.js';

/** glTF 2.0 (Khronos), chapter 4: binary container. */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const FLOAT = 5126;
const UNSIGNED_INT = 5125;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;

interface BufferView {
  buffer: 0;
  byteOffset: number;
  byteLength: number;
  target: number;
}

/** A solid as a binary glTF file in meters, standing on its lower edge at the origin. */
export function writeGlb(parts: readonly SolidPart[], title: string): Uint8Array {
  const bounds = boundsOf(parts);
  const views: BufferView[] = [];
  const accessors: object[] = [];
  const chunks: Uint8Array[] = [];
  let length = 0;
  const add = (data: Float32Array | Uint32Array, target: number, accessor: object): number => {
    const bytes = littleEndian(data);
    views.push({ buffer: 0, byteOffset: length, byteLength: bytes.byteLength, target });
    chunks.push(bytes);
    length += bytes.byteLength;
    return accessors.push({ bufferView: views.length - 1, ...accessor }) - 1;
  };
  const primitives = parts.map((part, material) => {
    const count = part.positions.length / 3;
    const positions = toMeters(part.positions, bounds);
    const vector = { componentType: FLOAT, count, type: 'VEC3' };
    return {
      attributes: {
        POSITION: add(positions, ARRAY_BUFFER, { ...vector, ...minMax(positions) }),
        NORMAL: add(part.normals, ARRAY_BUFFER, vector),
      },
      indices: add(part.indices, ELEMENT_ARRAY_BUFFER, {
        componentType: UNSIGNED_INT,
        count: part.indices.length,
        type: 'SCALAR',
      }),
      material,
    };
  });
  const document = {
    asset: { version: '2.0', generator: 'glass' },
    scene: 0,
    scenes: [{ nodes: [0], name: title }],
    nodes: [{ mesh: 0, name: title }],
    meshes: [{ primitives, name: title }],
    materials: parts.map(({ material }) => ({
      name: material.name,
      pbrMetallicRoughness: {
        baseColorFactor: [...material.color, material.opacity],
        metallicFactor: material.metalness,
        roughnessFactor: material.roughness,
      },
      ...(material.opacity < 1 ? { alphaMode: 'BLEND', doubleSided: true } : {}),
    })),
    accessors,
    bufferViews: views,
    buffers: [{ byteLength: length }],
  };
  return container(new TextEncoder().encode(JSON.stringify(document)), chunks, length);
}

function container(json: Uint8Array, chunks: readonly Uint8Array[], binaryLength: number): Uint8Array {
  const jsonLength = Math.ceil(json.byteLength / 4) * 4;
  const total = 12 + 8 + jsonLength + 8 + binaryLength;
  const file = new Uint8Array(total);
  const view = new DataView(file.buffer);
  const header = [MAGIC, 2, total, jsonLength, JSON_CHUNK];
  header.forEach((value, index) => view.setUint32(index * 4, value, true));
  file.fill(0x20, 20, 20 + jsonLength);
  file.set(json, 20);
  let at = 20 + jsonLength;
  view.setUint32(at, binaryLength, true);
  view.setUint32(at + 4, BINARY_CHUNK, true);
  at += 8;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.byteLength;
  }
  return file;
}

function littleEndian(data: Float32Array | Uint32Array): Uint8Array {
  const bytes = new Uint8Array(data.length * 4);
  const view = new DataView(bytes.buffer);
  if (data instanceof Float32Array) data.forEach((value, i) => view.setFloat32(i * 4, value, true));
  else data.forEach((value, i) => view.setUint32(i * 4, value, true));
  return bytes;
}

interface Bounds {
  min: [number, number, number];
  max: [number, number, number];
}

/** Box around all parts, mm. */
export function boundsOf(parts: readonly Pick<SolidPart, 'positions'>[]): Bounds {
  const bounds: Bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  for (const { positions } of parts) {
    for (let i = 0; i < positions.length; i += 1) {
      const axis = i % 3;
      const value = positions[i]!;
      if (value < bounds.min[axis]!) bounds.min[axis] = value;
      if (value > bounds.max[axis]!) bounds.max[axis] = value;
    }
  }
  return bounds;
}

function toMeters(positions: Float32Array, { min, max }: Bounds): Float32Array {
  const origin = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2];
  return positions.map((value, i) => (value - origin[i % 3]!) / 1000);
}

function minMax(positions: Float32Array): { min: number[]; max: number[] } {
  const { min, max } = boundsOf([{ positions }]);
  return { min, max };
}
