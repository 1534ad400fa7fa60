import { describe, expect, it } from 'vitest';
import { advanceConsent, beginConsent, type ConsentEvent, type ConsentState } from './consent';

const unasked = beginConsent(undefined, false);
const granted = beginConsent('granted', false);
const denied = beginConsent('denied', false);
const refused = beginConsent('granted', true);

const later = (state: ConsentState, ...events: ConsentEvent[]) =>
  events.reduce(advanceConsent, state);

describe('consent begins', () => {
  it('with the question where nothing was chosen', () => {
    expect(unasked).toMatchObject({ consent: 'unasked', isPanelOpen: true });
  });

  it('with the choice that was kept, and asks nothing', () => {
    expect(granted).toMatchObject({ consent: 'granted', isPanelOpen: false });
    expect(denied).toMatchObject({ consent: 'denied', isPanelOpen: false });
  });

  it('with a no where the browser refuses, whatever was kept', () => {
    expect(refused).toMatchObject({ consent: 'refused', isPanelOpen: false });
    expect(beginConsent(undefined, true)).toEqual(refused);
  });
});

describe('a choice', () => {
  it.each(['granted', 'denied'] as const)('of %s closes the panel and says so', (choice) => {
    const state = later(unasked, { type: 'chosen', choice });
    expect(state).toMatchObject({ consent: choice, isPanelOpen: false, hasNotice: true });
    expect(later(state, { type: 'noticeRead' })).toMatchObject({ hasNotice: false });
  });

  it('can be changed from the footer, as often as one likes', () => {
    const open = later(granted, { type: 'called' });
    expect(open).toMatchObject({ consent: 'granted', isPanelOpen: true, calls: 1 });
    const off = later(open, { type: 'chosen', choice: 'denied' });
    expect(off).toMatchObject({ consent: 'denied', isPanelOpen: false, hasNotice: true });
    const again = later(off, { type: 'called' });
    expect(again).toMatchObject({ hasNotice: false, calls: 2 });
    expect(later(again, { type: 'chosen', choice: 'granted' }).consent).toBe('granted');
  });

  it('is never made by closing', () => {
    expect(later(unasked, { type: 'closed' })).toBe(unasked);
    const open = later(granted, { type: 'called' });
    expect(later(open, { type: 'closed' })).toMatchObject({
      consent: 'granted',
      isPanelOpen: false,
    });
  });

  it('cannot overrule the browser; the panel only says so', () => {
    expect(later(refused, { type: 'chosen', choice: 'granted' })).toBe(refused);
    expect(later(refused, { type: 'heard', choice: 'granted' })).toBe(refused);
    expect(later(refused, { type: 'called' })).toMatchObject({
      consent: 'refused',
      isPanelOpen: true,
    });
  });
});

describe('another tab', () => {
  it('answers the question for all tabs, without a word', () => {
    expect(later(unasked, { type: 'heard', choice: 'denied' })).toMatchObject({
      consent: 'denied',
      isPanelOpen: false,
      hasNotice: false,
    });
  });

  it('brings the question back when it forgets', () => {
    expect(later(granted, { type: 'heard', choice: undefined })).toMatchObject({
      consent: 'unasked',
      isPanelOpen: true,
    });
  });

  it('leaves a panel open that was called for here', () => {
    const open = later(granted, { type: 'called' });
    expect(later(open, { type: 'heard', choice: 'denied' })).toMatchObject({
      consent: 'denied',
      isPanelOpen: true,
    });
  });

  it('changes nothing by saying the same', () => {
    expect(later(denied, { type: 'heard', choice: 'denied' })).toBe(denied);
  });
});
