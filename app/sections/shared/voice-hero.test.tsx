import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { callStart } from '~/content/call/start';
import { voicePage } from '~/content/voice-call/page';
import { isCalling } from '~/session/session';
import { VoiceHero } from './voice-hero';

// What needs the page's router.
vi.mock('@remix-run/react', () => ({
  useActionData: () => undefined,
  useLocation: () => ({ pathname: '/voice-call' }),
  useRouteLoaderData: () => undefined,
}));
vi.mock('~/ui/site-link', () => ({ SiteLink: ({ to }: { to: string }) => <a href={to}>to</a> }));

const call = {
  ...({ page: 'general', theme: 'night', available: true } as const),
  ...{ assistant: voicePage.assistant, callMachineUrl: undefined, turnstileSiteKey: undefined },
};
const heroOf = () =>
  renderToStaticMarkup(<VoiceHero copy={voicePage} call={call} picture={null} />);

it('offers the call with its recording notice, and the browser’s question until a call has begun', () => {
  const html = heroOf();
  expect(html).toContain(voicePage.startCall);
  expect(html).toContain(voicePage.microphoneNote);
  isCalling.set(true);
  expect(heroOf()).not.toContain(voicePage.microphoneNote);
  for (const hero of [html, heroOf()]) expect(hero).toContain(callStart.recordingNotice.text);
});
