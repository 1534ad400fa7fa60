/** A file of lines, which is kept for an hour. */
export function textFile(type: 'text/plain' | 'application/xml', lines: readonly string[]) {
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
