import type { Locator, Page } from 'playwright/test';
import { voiceCall } from '~/content/call/call';
import { chat } from '~/content/chat/words';
import { consent } from '~/content/consent';
import { demoPage } from '~/content/demo/page';
import { navigation } from '~/content/navigation';
import { voicePage } from '~/content/voice-call/page';
import { solarPage } from '~/content/voice-call-solar/page';
import { fill } from '~/lib/fill';

/** A name as it stands, or as the pretended translator leaves it: with each word longer. */
export function named(text: string): RegExp {
  const words = text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/(?<!\\)\p{L}+/gu, (word) => `${word}ö*`);
  return new RegExp(`^\\s*${words}\\s*$`);
}

const button = (within: Page | Locator, text: string) =>
  within.getByRole('button', { name: named(text), exact: true });
const link = (within: Page | Locator, text: string) =>
  within.getByRole('link', { name: named(text), exact: true });

export const chatOf = (page: Page) => {
  const section = page.locator('#chat');
  return {
    summary: section.locator('summary').first(),
    live: section.locator('details[data-live]'),
    topics: section.locator('button[name="business_type"]'),
    log: section.getByRole('log'),
    input: section.locator('textarea'),
    stop: button(section, chat.conversation.stop),
    retry: button(section, chat.conversation.retry),
    reset: button(section, chat.conversation.reset),
    privacy: link(section, chat.privacy.link),
  };
};

const assistants = [voicePage.assistant, solarPage.assistant];
const titleOf = (assistant: string) => fill(voiceCall.overlay.title, { assistant });
const anyTitle = new RegExp(assistants.map((name) => named(titleOf(name)).source).join('|'));

export const callOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: anyTitle });
  const widget = page.getByRole('region', { name: anyTitle });
  const main = page.getByRole('main');
  return {
    dialog,
    start: button(main, voicePage.startCall).or(button(main, solarPage.startCall)).first(),
    mute: button(dialog, voiceCall.overlay.mute).or(button(dialog, voiceCall.overlay.unmute)),
    minimize: button(dialog, voiceCall.overlay.minimize),
    end: button(dialog, voiceCall.overlay.end),
    close: button(dialog, voiceCall.overlay.close),
    goOnInChat: link(dialog, voiceCall.ended.chat.label),
    show: button(widget, voiceCall.button.showCall),
    endMinimized: button(widget, voiceCall.button.tooltipInCall),
  };
};

export const siteOf = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  home: page.getByRole('banner').locator('a[href="/"]').first(),
  footerLink: (path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).first(),
  callToAction: page.getByRole('main').locator('a[href="#calendar"], a[href="/#calendar"]').first(),
  bookDemo: page
    .getByRole('banner')
    .locator('a[href="/?scrollTo=calendar"]')
    .filter({ visible: true })
    .first(),
  calendar: page.locator('#calendar'),
});

export const consentOf = (page: Page) => {
  const panel = page.getByRole('region', { name: consent.label });
  return {
    panel,
    accept: button(panel, consent.accept),
    decline: button(panel, consent.decline),
    choices: button(page.getByRole('contentinfo'), navigation.footer.measurementChoices),
  };
};

export const demoOf = (page: Page) => {
  const main = page.getByRole('main');
  return {
    chooser: main.locator('details > summary').first(),
    option: (position: number) => main.locator('details li a').nth(position),
    start: main.getByRole('button', { name: /^Startö* .* Demoö*$/ }),
    restart: button(main, demoPage.panel.restart),
    pause: button(main, demoPage.panel.pause),
    resume: button(main, demoPage.panel.resume),
  };
};
