import { expect, test } from 'vitest';
import { about } from './about/page';
import { booking } from './booking';
import { brand } from './brand';
import { voiceCall } from './call/call';
import { businessTypeOptions } from './chat/topics';
import { chat } from './chat/words';
import * as constants from './constants';
import { demoPage } from './demo/page';
import { notFound } from './errors/not-found';
import { errorTexts } from './errors/texts';
import { dashboard } from './home/dashboard';
import { finalCta } from './home/final-cta';
import { hero } from './home/hero';
import { meet } from './home/meet';
import { homeAnchors, navigation } from './navigation';
import { voiceDetails, voicePage } from './voice-call/page';
import { solarDetails, solarPage } from './voice-call-solar/page';

/* What the specification says, as it stands there: a changed word or constant fails here. */

const labelsOf = (links: readonly { readonly label: string }[]) =>
  links.map(({ label }) => label).join(', ');
const titlesOf = (items: readonly { readonly title: string }[]) =>
  items.map(({ title }) => title).join(', ');

/** The specification writes a slot for the names of the assistants. */
const unnamed = (text: string) =>
  text.replace(brand.assistant, '{assistant}').replace(brand.solarAssistant, '{assistant}');

test.each([
  // Spec 2: not found, home, top bar, footer
  ['404 Page Not Found', notFound.heading],
  ['Did you forget to add the page to the router?', notFound.text],
  ['Book My Free AI Demo', hero.bookDemo.label],
  ['Book My Free AI Demo', navigation.stickyButton.label],
  ['Book My Free AI Demo', finalCta.button.label],
  ['See AI Chat Demo', hero.seeDemo.label],
  ['See {assistant} in action', meet.seeAction.label],
  ['Last step before meeting', booking.lastStep.label],
  ['Live Data', dashboard.live],
  ['Recent Bookings', dashboard.bookingsHeading],
  ['How It Works, Reviews', labelsOf(navigation.topBar)],
  ['Book Demo', navigation.bookDemo.label],
  [
    'Home, How It Works, Reviews, AI Chat Demo, Chat with {assistant}, Talk to Orion, About, Book Demo',
    labelsOf(navigation.mobileMenu.links),
  ],
  ['Instagram, Facebook, WhatsApp', labelsOf(Object.values(navigation.social.links))],
  // Spec 2: the demo page
  ['AI Assistant Demo', demoPage.heading],
  [
    'See how {assistant} handles real conversations across 10 different industries',
    demoPage.subtitle,
  ],
  ['Potential Value', demoPage.card.dealValue],
  ['Switch Business Demo:', demoPage.card.switchLabel],
  ['AI Capabilities for {industry}', demoPage.card.capabilitiesHeading],
  ['{assistant} AI', demoPage.panel.title],
  ['Active conversation...', demoPage.panel.statusPlaying],
  ['Ready to demonstrate', demoPage.panel.statusIdle],
  ['Start {industry} Demo', demoPage.panel.start],
  ['Restart Demo', demoPage.panel.restart],
  ['Ready to Deploy {assistant} for Your Business?', demoPage.closing.heading],
  ['Get a personalized demo tailored to your business needs', demoPage.closing.text],
  ['Book My Free AI Demo', demoPage.closing.links[0].label],
  // Spec 2: about, voice pages, calls
  [
    'Company information, Our mission, Business address, Platform details, What we do',
    [about.company, about.mission, about.address, about.platform, about.whatWeDo]
      .map(({ heading }) => heading)
      .join(', '),
  ],
  ['Language: English (US).', about.platform.text[0]],
  ['Get Started Today', about.getStarted.label],
  ['Talk with {assistant}', voicePage.heading],
  ['How to Use', voicePage.howTo.heading],
  [
    'Click the phone button at the bottom right, Allow microphone access, Start talking',
    voicePage.howTo.steps.join(', '),
  ],
  [
    'Instant connection, Natural conversation, 24/7 access, Secure communication',
    titlesOf(voiceDetails.tiles),
  ],
  [
    'Business process, AI services, Demo and appointment, Technical questions',
    titlesOf(voiceDetails.questions.groups),
  ],
  ['Online', voicePage.online],
  ['Start Call', voicePage.startCall],
  ['Start Call with {assistant}', solarPage.startCall],
  ['Demo Mode', solarPage.demoMode],
  ['Why choose us', solarDetails.whyChoose.heading],
  [
    'Residential 5kW package from $9,800, Up to 60% savings, Free consultation, 0% financing',
    solarDetails.badges.map(({ text }) => text).join(', '),
  ],
  ['Talk to {assistant} AI', voiceCall.button.tooltipIdle],
  ['End Call', voiceCall.button.tooltipInCall],
  ['Connected', voiceCall.overlay.connected],
  ['Conversation started. {assistant} is listening...', voiceCall.overlay.empty],
  [
    'Conversation is being recorded in real-time. Click the red button to end the call.',
    voiceCall.overlay.footer,
  ],
  // Spec 2: the business types of the chat
  [
    'healthcare, professional_services, home_services, wellness_fitness, automotive',
    businessTypeOptions.map(({ id }) => id).join(', '),
  ],
  // Spec 4: the landing simulation
  ['Meeting Booked', meet.simulation.meetingBooked],
  ['CRM Updated', meet.simulation.crmUpdated],
  // Spec 8
  [
    "Sorry, I'm having trouble connecting right now. Please try again or book a demo to speak with our team directly.",
    chat.failures.trouble_connecting.message,
  ],
  ["Sorry, I couldn't process your message right now.", chat.failures.could_not_process.message],
  ['Voice service not initialized', errorTexts.voiceNotInitialized],
  ['Failed to start call. Please try again.', voiceCall.failure.text],
  ['voice platform API key not found', errorTexts.voiceKeyMissing],
  ['Assistant or Squad or Workflow must be provided.', errorTexts.voiceTargetMissing],
  ['Call object is not available.', errorTexts.callObjectMissing],
])('%s', (text, shown) => {
  expect(unnamed(shown)).toBe(text);
});

test('anchors of the home page, and links of the footer', () => {
  const anchors = 'benefits, calendar, faq, how-it-works, testimonials';
  expect(Object.values(homeAnchors).sort().join(', ')).toBe(anchors);
  const [product, company] = navigation.footer.columns;
  expect(product.links.slice(0, 4)).toEqual([
    { label: 'Features', href: '/#benefits' },
    { label: 'How It Works', href: '/#how-it-works' },
    { label: 'Testimonials', href: '/#testimonials' },
    { label: 'Live Demo', href: '/demo' },
  ]);
  expect(company.links[0]).toEqual({ label: 'About', href: '/about' });
  expect(about.getStarted.href).toBe('/');
});

// What a test of its rule names as a literal does not stand here again: the feed, the frame, most of a call.
test('constants', () => {
  expect(constants).toMatchObject({
    HEADLINE_ROTATION_MS: 2500,
    COUNTER_DURATION_MS: 2000,
    COUNTER_VISIBLE_RATIO: 0.5,
    DASHBOARD_ROTATION_MS: 3000,
    SIMULATION_START_DELAY_MS: 300,
    SIMULATION_TYPING_MS: 1000,
    SIMULATION_NEXT_CONVERSATION_MS: 4000,
    DEMO_TYPING_MS: 1500,
    DEMO_PANEL_HEIGHT_SMALL_PX: 450,
    DEMO_PANEL_HEIGHT_LARGE_PX: 500,
    DEMO_LIST_MAX_HEIGHT_REM: 12,
    CALENDAR_SCROLL_DELAY_MS: 500,
    FRAME_DEFAULT_HEIGHT_PX: 700,
    TOAST_REMOVE_MS: 1_000_000,
    TOAST_DURATION_MS: 5000,
    TOAST_SWIPE_DIRECTION: 'right',
    TOAST_SWIPE_THRESHOLD_PX: 50,
    TOAST_FOCUS_KEY: 'F8',
    TOOLTIP_OPEN_DELAY_MS: 700,
    TOOLTIP_SKIP_WINDOW_MS: 300,
    VOICE_TRANSCRIPT_TIME_LOCALE: 'tr-TR',
    EVENT_EMITTER_MAX_LISTENERS: 10,
    CALL_BUNDLE_TIMEOUT_MS: 20_000,
    CALL_BUNDLE_ATTEMPTS: 3,
    CALL_BUNDLE_RETRY_MS: 3000,
    CALL_SERVICE_VERSION_FLOOR: '0.80.0',
  });
  const { VOICE_DEFAULT_ASSISTANT_ID, VOICE_DEFAULT_SOLAR_ASSISTANT_ID } = constants;
  const ids = [VOICE_DEFAULT_ASSISTANT_ID, VOICE_DEFAULT_SOLAR_ASSISTANT_ID, ''];
  expect(new Set(ids).size).toBe(3);
});

test('dashboard', () => {
  const shown = dashboard.metrics.map((metric) => {
    const { label, value, prefix, suffix } = { prefix: '', suffix: '', ...metric };
    return `${label} ${prefix}${value.toLocaleString('en-US')}${suffix}`;
  });
  const specified =
    'Appointments Booked 638, Revenue Generated $284,500, Conversion Rate 43%, Response Time 47s';
  expect(shown.join(', ')).toBe(specified);
});

test('tiles of the solar page', () => {
  expect(solarDetails.tiles.map(({ title, lines }) => [title, ...lines])).toEqual([
    ['Packages', 'Residential 5kW from $9,800', 'Commercial 100kW from $140,000'],
    ['Financing', '0% promo for 12 months', 'Low-interest loans', 'Lease-to-own'],
    ['Installation', '4-6 weeks residential', '3-5 months commercial', 'ROI 3-5 years'],
    ['Warranty', '25-year panel performance', '10-year workmanship', '24/7 monitoring'],
  ]);
});
