import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { callStart } from '~/content/call/start';
import { voicePage } from '~/content/voice-call/page';
import { WithVoiceCall } from '~/features/voice/view/button/page-call';
import { isCalling } from '~/lib/visit';
import { VoiceHero } from './voice-hero';

// What needs the page's router.
vi.mock('@remix-run/react', () => ({
  useActionData: () => undefined,
  useLocation: () => ({ pathname: '/voice-call' }),
}));
vi.mock('~/ui/site-link', () => ({ SiteLink: ({ to }: { to: string }) => <a href={to}>to</a> }));

const settings = { page: 'general', assistant: voicePage.assistant, theme: 'night' } as const;
const heroOf = () =>
  renderToStaticMarkup(
    <WithVoiceCall {...settings} available callMachineUrl={undefined} turnstileSiteKey={undefined}>
      <VoiceHero copy={voicePage} available picture={null} />
    </WithVoiceCall>,
  );

afterEach(() => isCalling.set(false));

it('offers the call, and says that the browser will ask for the microphone', () => {
  const html = heroOf();
  expect(html).toContain(voicePage.startCall);
  expect(html).toContain(voicePage.microphoneNote);
  expect(html).toContain(callStart.recordingNotice.text);
});

it('announces no question of the browser while a call starts or runs, and still says that it is recorded', () => {
  isCalling.set(true);
  const html = heroOf();
  expect(html).not.toContain(voicePage.microphoneNote);
  expect(html).toContain(callStart.recordingNotice.text);
});
