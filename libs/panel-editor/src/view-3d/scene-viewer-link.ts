import { texts } from './texts.js';

/**
 * Link that opens a model in Android's Scene Viewer, at a size that cannot be changed.
 * @param fileUrl absolute URL of a GLB file
 * @param pageUrl where phones without Scene Viewer stay
 */
export function sceneViewerLink(fileUrl: string, pageUrl: string): string {
  const asked = new URLSearchParams({
    file: fileUrl,
    mode: 'ar_preferred',
    resizable: 'false',
    title: texts.model,
  });
  return (
    `intent://arvr.google.com/scene-viewer/1.0?${asked.toString()}` +
    '#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;' +
    `S.browser_fallback_url=${encodeURIComponent(pageUrl)};end;`
  );
}
