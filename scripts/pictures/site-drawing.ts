import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Palette } from './palette';

/** Where a drawing goes, in pixels of the picture. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * One of the site's own drawings as it looks on its page: what its classes say of colour becomes
 * attributes, for a renderer without stylesheets.
 */
export function siteDrawing(
  Drawing: ComponentType<{ className: string }>,
  colour: Palette,
  { x, y, width, height }: Place,
): string {
  return renderToStaticMarkup(createElement(Drawing, { className: '' }))
    .replace(/ class="([^"]*)"/g, (_, classes: string) =>
      classes
        .split(' ')
        .map((name) => colourAttributes(name, colour))
        .join(''),
    )
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" fill="none" `);
}

/** Understands `fill-token`, `stroke-token`, both with `/percent`, and `[stop-color:var(--color-token)]`. */
function colourAttributes(name: string, colour: Palette): string {
  const stop = /^\[stop-color:var\(--color-([\w-]+)\)\]$/.exec(name)?.[1];
  if (stop) return ` stop-color="${colour(stop)}"`;
  const [, kind, token, percent] = /^(fill|stroke)-([a-z-]+)(?:\/(\d+))?$/.exec(name) ?? [];
  if (!kind || !token) return '';
  const opacity = percent ? ` ${kind}-opacity="${Number(percent) / 100}"` : '';
  return ` ${kind}="${colour(token)}"${opacity}`;
}
