import { boundsOf, type SolidPart } from '@glass/geometry/solid';
import { sceneLook } from '@glass/ui/glass-looks';
import {
  CircleGeometry,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { disposeGroup, toThree } from './three-parts.js';

export type SceneView = 'start' | 'front' | 'side';

/** A panel on a canvas. Frames are drawn only when something moves. */
export interface PanelScene {
  show: (view: SceneView) => void;
  /** Shows other bodies from where the camera is, such as a door that is open now. */
  replace: (parts: readonly SolidPart[]) => void;
  /** Turns by radians to the right and up. */
  turn: (right: number, up: number) => void;
  /** Below 1 moves closer. */
  zoom: (factor: number) => void;
  setDark: (isDark: boolean) => void;
  resize: (width: number, height: number) => void;
  /** Frees the memory of the graphics card. */
  dispose: () => void;
}

interface SceneOptions {
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
  parts: readonly SolidPart[];
  /** Without movements that no one asked for. */
  isStill: boolean;
  isDark: boolean;
}

const FIELD_OF_VIEW = 32;
/** Angles of a view: around the upright axis, and from above, radians. */
const ANGLES: Record<SceneView, readonly [around: number, down: number]> = {
  start: [0.55, Math.PI / 2 - 0.2],
  front: [0, Math.PI / 2],
  side: [Math.PI / 2, Math.PI / 2],
};
const MAX_PIXEL_RATIO = 2;
const FLOOR_SIDES = 64;
/** Room around the panel. */
const MARGIN = 1.12;

export function createPanelScene({ canvas, context, parts, isStill, isDark }: SceneOptions): PanelScene {
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.toneMapping = NeutralToneMapping;
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO));

  const scene = new Scene();
  const room = new RoomEnvironment();
  const generator = new PMREMGenerator(renderer);
  const surroundings = generator.fromScene(room, 0.03);
  room.dispose();
  generator.dispose();
  scene.environment = surroundings.texture;
  const lamp = new DirectionalLight(0xffffff, 1.4);
  lamp.position.set(0.5, 1, 0.9);
  scene.add(lamp);

  let group = toThree(parts, true);
  const { min, max } = boundsOf(parts);
  const size = new Vector3(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  group.position.set(-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2, -(min[2] + max[2]) / 2);
  scene.add(group);
  const radius = size.length() / 2;
  const floor = new Mesh(
    new CircleGeometry(radius * 1.1, FLOOR_SIDES),
    new MeshBasicMaterial({ vertexColors: true, toneMapped: false }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -size.y / 2 - 1;
  scene.add(floor);

  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, radius / 200, radius * 30);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = !isStill;
  controls.zoomToCursor = true;
  controls.minDistance = Math.max(30, radius / 40);
  controls.maxDistance = radius * 8;

  let frame = 0;
  const draw = () => {
    frame = 0;
    // With damping, each update moves on until the panel is at rest.
    if (controls.update()) request();
    floor.visible = camera.position.y > floor.position.y;
    renderer.render(scene, camera);
  };
  const request = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  controls.addEventListener('change', request);

  /** Distance at which the whole panel is in the picture. */
  const distance = (view: SceneView): number => {
    const [across, up] = view === 'front' ? [size.x, size.y] : [Math.hypot(size.x, size.z), size.y];
    const slope = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
    const depth = view === 'front' ? size.z / 2 : size.x / 2;
    return (MARGIN * Math.max(up, across / camera.aspect)) / 2 / slope + depth;
  };
  const place = (spherical: Spherical) => {
    camera.position.setFromSpherical(spherical.makeSafe()).add(controls.target);
    camera.lookAt(controls.target);
    controls.update();
    request();
  };
  const current = () => new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
  const show = (view: SceneView) => {
    controls.target.set(0, 0, 0);
    const [around, down] = ANGLES[view];
    place(new Spherical(distance(view), down, around));
  };
  let isPlaced = false;

  const setDark = (dark: boolean) => {
    const look = dark ? sceneLook.dark : sceneLook.light;
    scene.background = new Color(look.backdrop);
    floor.geometry.setAttribute('color', fade(new Color(look.floor), new Color(look.backdrop)));
    scene.environmentIntensity = dark ? 0.75 : 1;
    request();
  };
  setDark(isDark);

  return {
    show,
    replace: (others) => {
      const { position } = group;
      scene.remove(group);
      disposeGroup(group);
      group = toThree(others, true);
      group.position.copy(position);
      scene.add(group);
      request();
    },
    turn: (right, up) => {
      const at = current();
      at.theta += right;
      at.phi -= up;
      place(at);
    },
    zoom: (factor) => {
      const at = current();
      at.radius = Math.min(Math.max(at.radius * factor, controls.minDistance), controls.maxDistance);
      place(at);
    },
    setDark,
    resize: (width, height) => {
      if (width === 0 || height === 0) return;
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
      if (!isPlaced) show('start');
      isPlaced = true;
      request();
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      controls.dispose();
      disposeGroup(group);
      floor.geometry.dispose();
      floor.material.dispose();
      surroundings.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** Colors of a circle's vertices: the first is its middle. */
function fade(middle: Color, rim: Color): Float32BufferAttribute {
  const colors = Array.from({ length: FLOOR_SIDES + 2 }, (_, vertex) =>
    (vertex === 0 ? middle : rim).toArray(),
  );
  return new Float32BufferAttribute(colors.flat(), 3);
}
