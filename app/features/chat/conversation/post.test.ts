import { expect, it } from 'vitest';
import { chatFailures } from '~/content/errors';
import { postChat } from './post';

const troubleConnecting = {
  kind: 'failed',
  code: 'trouble_connecting',
  text: chatFailures.trouble_connecting.message,
};

function answering(body: BodyInit | null, status = 200) {
  const requests: Array<{ address: unknown; body: string }> = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    requests.push({ address, body: String(init?.body) });
    return new Response(body, { status });
  };
  const options = { signal: new AbortController().signal, fetch };
  return { requests, send: () => postChat({ message: 'Hi & hello' }, options) };
}

it('sends the fields of the form, the empty bait among them', async () => {
  const { requests, send } = answering(JSON.stringify({ ok: true, reply: { text: 'Hi' } }));
  expect(await send()).toEqual({ kind: 'answered', text: 'Hi' });
  expect(requests).toEqual([
    { address: '/api/chat', body: 'name__confirm=&intent=send&message=Hi+%26+hello' },
  ]);
});

it('tells a failure from a refusal', async () => {
  const failure = { ok: false, code: 'could_not_process', message: 'Sorry' };
  expect(await answering(JSON.stringify(failure)).send()).toMatchObject({ kind: 'failed' });
  const refusal = { ok: false, code: 'rate_limited', message: 'Wait' };
  expect(await answering(JSON.stringify(refusal), 429).send()).toEqual({
    kind: 'refused',
    code: 'rate_limited',
    text: 'Wait',
  });
});

it.each([
  ['a page', '<!doctype html><h1>502</h1>', 502],
  ['raw JSON', '{"response":"raw"}', 200],
  ['nothing', null, 204],
  ['an error', 'Something went wrong (3f9c01ab)', 500],
  ['another shape', '{"ok":true,"reply":{"html":"<b>"}}', 200],
  ['an unknown code', '{"ok":false,"code":"constructor","message":"x"}', 200],
])('shows nothing of %s', async (_, body, status) => {
  expect(await answering(body, status).send()).toEqual(troubleConnecting);
});

it('throws when it is aborted, and only then', async () => {
  const controller = new AbortController();
  const fetch = () => Promise.reject(new TypeError('dropped'));
  const options = { signal: controller.signal, fetch };
  expect(await postChat({}, options)).toEqual(troubleConnecting);
  controller.abort();
  await expect(postChat({}, options)).rejects.toThrow();
});
