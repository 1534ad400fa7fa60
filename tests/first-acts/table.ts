import { about } from '~/content/about/page';
import { sampleContactEmail } from '~/content/brand';
import { voiceCall } from '~/content/call/call';
import { callStart } from '~/content/call/start';
import { chat } from '~/content/chat/words';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { dashboard } from '~/content/home/dashboard';
import { hero, heroExample, siteFailures } from '~/content/home/hero';
import { anyTrade } from '~/content/home/trades';
import { navigation, privacyHref } from '~/content/navigation';
import { nightCost } from '~/content/night-cost';
import { toasts } from '~/content/toasts';
import { voiceDetails, voicePage } from '~/content/voice-call/page';
import { solarPage } from '~/content/voice-call-solar/page';
import { interpolate } from '~/lib/interpolate';
import { pages } from '../support/pages';
import type { Control, Outcome } from './in-page';

type Rows = Readonly<Record<string, Outcome>>;

const leads = (href: string): Outcome => ({ kind: 'leads', href });
const all = (names: readonly string[], outcome: Outcome): Rows =>
  Object.fromEntries(names.map((name) => [name, outcome]));
const linksTo = (links: readonly Readonly<{ label: string; href: string }>[]): Rows =>
  Object.fromEntries(links.map(({ label, href }) => [label, leads(href)]));

const { links, newTab } = navigation.social;
const siteLinks = [
  navigation.topBar,
  ...navigation.footer.columns.map(({ links }) => links),
].flat();
const newTabLinks = Object.values(links).map(({ label }) => `${label} (${newTab})`);
const questions = voiceDetails.questions.groups.flatMap(({ questions: own }) => own.map(String));
const chatLauncher = `${chat.launcher.open}${chat.launcher.close}`;
const callButton = (assistant: string) => interpolate(voiceCall.button.tooltipIdle, { assistant });
const [firstDemo] = demoScenarios;

/** What each control of a page's first two screens, and each that floats, promises. */
const everywhere: Rows = {
  [navigation.skipLink]: leads('#main'),
  [navigation.mobileMenu.label]: { kind: 'opens' },
  ...linksTo([navigation.home, navigation.bookDemo, ...siteLinks]),
  ...all([...newTabLinks, sampleContactEmail, '+1 202 555 0123'], { kind: 'apart' }),
  [chatLauncher]: { kind: 'opens' },
  [callStart.recordingNotice.link.label]: leads(privacyHref),
  // The first story stands there already: the button keeps the focus.
  'Previous story': { kind: 'turns', name: 'Previous story' },
  'Next story': { kind: 'slides' },
};

const byPage: Readonly<Record<string, Rows>> = {
  '/': {
    [navigation.bookDemo.label]: leads('#calendar'),
    [hero.bookDemo.label]: leads('#calendar'),
    [hero.seeDemo.label]: leads('/demo'),
    [hero.pause]: { kind: 'turns', name: hero.resume },
    [dashboard.pause]: { kind: 'turns', name: dashboard.resume },
    [heroExample.switch]: { kind: 'switches' },
    [`${heroExample.switch} ${heroExample.sample}`]: { kind: 'switches' },
    [interpolate(hero.headline.choose, { type: 'dental offices' })]: { kind: 'opens' },
    [`${heroExample.hear.label} ${heroExample.hear.note}`]: leads('/voice-call'),
    ...all(anyTrade.questions, { kind: 'asks' }),
    [heroExample.own.label]: { kind: 'takes' },
    [heroExample.own.submit]: { kind: 'tells', copy: [siteFailures.no_address] },
    [nightCost.heading]: { kind: 'takes' },
    ...all([nightCost.more, nightCost.fewer], { kind: 'steps' }),
    '2 a night, 2 nights a week, 25% book, $300 each. Sample figures: use yours': { kind: 'opens' },
    [nightCost.book]: leads('#calendar'),
    [nightCost.ask]: { kind: 'opens' },
    ...all(
      dashboard.metrics.map(({ label }) => label),
      { kind: 'chosen' },
    ),
  },
  '/about': linksTo([about.getStarted, ...about.checks.rows]),
  '/demo': {
    [`${firstDemo.industry} ${firstDemo.company}`]: { kind: 'opens' },
    [interpolate(demoPage.panel.start, { industry: firstDemo.industry })]: {
      kind: 'turns',
      name: demoPage.panel.pause,
    },
    // Safari lets no press that waited for its code copy: the link is then there to copy by hand.
    [demoPage.card.share]: {
      kind: 'tells',
      copy: [toasts.linkCopied.text, demoPage.card.shareByHand],
    },
    [demoPage.closing.links[0].label]: leads(demoPage.closing.links[0].href),
  },
  '/voice-call': {
    [voicePage.startCall]: { kind: 'calls' },
    [callButton(voicePage.assistant)]: { kind: 'calls' },
    ...all(questions, { kind: 'calls' }),
    // The star, a larger Start Call for pointers.
    '': { kind: 'calls' },
  },
  '/voice-call-solar': {
    [solarPage.startCall]: { kind: 'calls' },
    [callButton(solarPage.assistant)]: { kind: 'calls' },
  },
};

/** @returns undefined for a control without a row: what it promises is not tested. */
export const promiseOf = (path: string, name: string): Outcome | undefined =>
  byPage[path]?.[name] ?? everywhere[name];

const sharedControls: readonly string[] = [
  ...[navigation.skipLink, navigation.mobileMenu.label, navigation.home.label],
  ...[...navigation.topBar, navigation.bookDemo].map(({ label }) => label),
  ...newTabLinks,
];
const otherPages = pages.map(({ path }) => path).filter((path) => path !== '/');

/**
 * How a control of a page is tried: on a phone by its pointer, on a desk by one of both. What is the same on each page
 * (the bar, the skip link, links to other sites) is tried on the first page and on one other. Of a call's questions two are.
 */
export function wayOf(path: string, { name, place, by }: Control, isPhone: boolean) {
  const shared = sharedControls.indexOf(name);
  const isTriedHere = shared < 0 || path === '/' || path === otherPages[shared % otherPages.length];
  if (!isTriedHere || questions.indexOf(name) > 1) return undefined;
  return by[isPhone ? 0 : place % by.length];
}

/** One control of each kind, the page's own before those of every page; and each that asks the chat. */
export function oneOfEachKind(path: string, controls: readonly Control[]): Control[] {
  const kindOf = ({ name }: Control) => promiseOf(path, name)?.kind;
  const isOwn = ({ name }: Control) => byPage[path]?.[name] !== undefined;
  const sorted = [...controls].sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const firsts = new Set(
    sorted.map((control) => sorted.findIndex((other) => kindOf(other) === kindOf(control))),
  );
  return [...firsts].flatMap((at) => sorted[at] ?? []);
}
