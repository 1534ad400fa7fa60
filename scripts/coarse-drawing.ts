import { coarsePath } from './coarse-path';

const sizes = /\b(viewBox|x|y|cx|cy|rx|ry|width|height|stroke-width)="([^"]*)"/g;

/**
 * A drawing for a small place: on a coarser grid, without words about it, empty groups, and the mask of
 * its own size. For drawings of paths, boxes, ellipses and shifted groups.
 * @param step how many of the drawing's units make one of the grid's.
 */
export function coarseDrawing(svg: string, step: number): string {
  const onGrid = (numbers: string) =>
    numbers
      .split(/[\s,]+/)
      .map((number) => Math.round(Number(number) / step))
      .join(' ');
  return svg
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace(/<mask id="viewboxMask">.*?<\/mask><g mask="url\(#viewboxMask\)">(.*)<\/g>/s, '$1')
    .replace(/(<svg[^>]*?) shape-rendering="auto"/, '$1')
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${coarsePath(path, step)}"`)
    .replace(sizes, (_, name: string, numbers: string) => `${name}="${onGrid(numbers)}"`)
    .replace(/translate\(([^)]*)\)/g, (_, way: string) => `translate(${onGrid(way)})`)
    .replace(/<g[^>]*><\/g>/g, '');
}
