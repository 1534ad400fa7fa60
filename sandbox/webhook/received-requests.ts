/** One request as the webhook got it; `body` is the text where it was not JSON. */
export interface ReceivedRequest {
  headers: { accept: string | null; contentType: string | null; authorization: boolean };
  body: unknown;
}

interface ReceivedRequests {
  add(request: ReceivedRequest): void;
  /** In order of arrival; with a text, those whose body contains it. */
  list(containing?: string): ReceivedRequest[];
  clear(): void;
}

const mostRequests = 500;

/** Keeps the newest `limit` requests, for tests to read. */
export function createReceivedRequests(limit = mostRequests): ReceivedRequests {
  const requests: ReceivedRequest[] = [];
  return {
    add: (request) => {
      requests.push(request);
      if (requests.length > limit) requests.shift();
    },
    list: (containing = '') => requests.filter(({ body }) => holdsText(body, containing)),
    clear: () => {
      requests.length = 0;
    },
  };
}

/** Looks into the texts themselves, so that quotes and line breaks need no escaping. */
function holdsText(value: unknown, text: string): boolean {
  if (text === '') return true;
  if (typeof value === 'string') return value.includes(text);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holdsText(inner, text));
}
