/**
 * A GET or HEAD without the body that some clients send with it (`curl -X GET -d x=1`): it means nothing,
 * and no Request can be made anew with it.
 */
export function withoutReadBody(request: Request): Request {
  if (request.body === null || !['GET', 'HEAD'].includes(request.method)) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal });
}
