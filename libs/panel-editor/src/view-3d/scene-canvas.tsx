import type { SolidPart } from '@glass/geometry/solid';
import Box from '@mui/material/Box';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { PanelScene, SceneView } from './panel-scene.js';

export interface SceneHandle {
  show: (view: SceneView) => void;
}

interface SceneCanvasProps {
  ref: Ref<SceneHandle>;
  parts: readonly SolidPart[];
  label: string;
  isDark: boolean;
  isStill: boolean;
  onReady: () => void;
  /** `noWebGl` if the browser cannot show 3D, `failed` if loading failed. */
  onFail: (reason: 'noWebGl' | 'failed') => void;
}

const TURN = Math.PI / 24;
const ZOOM = 1.15;

/** The canvas with its scene; loads three.js when it first appears. */
export function SceneCanvas(props: SceneCanvasProps) {
  const { ref, parts, label, isDark, isStill, onReady, onFail } = props;
  const holder = useRef<HTMLDivElement>(null);
  const scene = useRef<PanelScene | null>(null);
  const latest = useRef({ parts, isDark, onReady, onFail });
  useEffect(() => {
    latest.current = { parts, isDark, onReady, onFail };
  });
  useImperativeHandle(ref, () => ({ show: (view) => scene.current?.show(view) }), []);

  useEffect(() => {
    const room = holder.current;
    if (!room) return;
    // A canvas of its own each time: a lost context does not come back.
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'display:block;width:100%;height:100%;touch-action:none';
    // Without WebGL there is no need to load anything.
    const context = canvas.getContext('webgl2', { antialias: true, powerPreference: 'low-power' });
    if (!context) return latest.current.onFail('noWebGl');
    let isCurrent = true;
    let watch: ResizeObserver | null = null;
    import('./panel-scene.js').then(
      ({ createPanelScene }) => {
        if (!isCurrent) return;
        const { parts: first, isDark: dark } = latest.current;
        const made = createPanelScene({ canvas, context, parts: first, isStill, isDark: dark });
        scene.current = made;
        room.append(canvas);
        made.resize(room.clientWidth, room.clientHeight);
        watch = new ResizeObserver(() => made.resize(room.clientWidth, room.clientHeight));
        watch.observe(room);
        latest.current.onReady();
      },
      () => isCurrent && latest.current.onFail('failed'),
    );
    return () => {
      isCurrent = false;
      watch?.disconnect();
      scene.current?.dispose();
      scene.current = null;
      canvas.remove();
    };
  }, [isStill]);
  useEffect(() => scene.current?.replace(parts), [parts]);
  useEffect(() => scene.current?.setDark(isDark), [isDark]);

  const handleKeys = (event: KeyboardEvent) => {
    const act = KEYS[event.key];
    if (!act || !scene.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(scene.current);
  };
  return (
    <Box
      ref={holder}
      role="img"
      aria-label={label}
      tabIndex={0}
      onKeyDown={handleKeys}
      sx={{
        position: 'absolute',
        inset: 0,
        '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
      }}
    />
  );
}

const KEYS: Readonly<Record<string, (scene: PanelScene) => void>> = {
  ArrowLeft: (scene) => scene.turn(-TURN, 0),
  ArrowRight: (scene) => scene.turn(TURN, 0),
  ArrowUp: (scene) => scene.turn(0, TURN),
  ArrowDown: (scene) => scene.turn(0, -TURN),
  '+': (scene) => scene.zoom(1 / ZOOM),
  '=': (scene) => scene.zoom(1 / ZOOM),
  '-': (scene) => scene.zoom(ZOOM),
  Home: (scene) => scene.show('start'),
};
