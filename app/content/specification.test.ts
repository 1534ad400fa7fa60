import { expect, test } from 'vitest';
import * as constants from './constants';
import { dashboard } from './home/dashboard';

/* The values of spec 4 and 9 as they stand there: a changed constant fails here. */

test('headline, counters and dashboard', () => {
  expect(constants).toMatchObject({
    HEADLINE_ROTATION_MS: 2500,
    COUNTER_DURATION_MS: 2000,
    COUNTER_VISIBLE_RATIO: 0.5,
  });
  expect(constants.DASHBOARD_ROTATION_MS).toBe(3000);
  expect(
    dashboard.metrics.map(({ label, value, prefix = '', suffix = '' }) => [
      label,
      `${prefix}${value}${suffix}`,
    ]),
  ).toEqual([
    ['Appointments Booked', '638'],
    ['Revenue Generated', '$284500'],
    ['Conversion Rate', '43%'],
    ['Response Time', '47s'],
  ]);
});

test('landing simulation and demo page', () => {
  expect(constants).toMatchObject({
    SIMULATION_START_DELAY_MS: 300,
    SIMULATION_TYPING_MS: 1000,
    SIMULATION_NEXT_CONVERSATION_MS: 4000,
    DEMO_TYPING_MS: 1500,
    DEMO_PANEL_HEIGHT_SMALL_PX: 450,
    DEMO_PANEL_HEIGHT_LARGE_PX: 500,
    DEMO_LIST_MAX_HEIGHT_REM: 12,
  });
});

test('activity feed', () => {
  expect(constants).toMatchObject({
    FEED_INITIAL_ENTRIES: 10,
    FEED_MAX_ENTRIES: 15,
    FEED_INTERVAL_MIN_MS: 5000,
    FEED_INTERVAL_MAX_MS: 15_000,
    FEED_LIFETIME_MS: 1_200_000,
    FEED_AGE_MIN_MINUTES: 1,
    FEED_AGE_MAX_MINUTES: 45,
  });
});

test('calendar frame', () => {
  expect(constants).toMatchObject({
    CALENDAR_SCROLL_DELAY_MS: 500,
    FRAME_DEFAULT_HEIGHT_PX: 700,
    FRAME_MESSAGE_HEIGHT_MIN_PX: 400,
    FRAME_MESSAGE_HEIGHT_MAX_PX: 1200,
    FRAME_MESSAGE_HEIGHT_EXTRA_PX: 50,
    FRAME_MEASURED_HEIGHT_MIN_PX: 500,
    FRAME_MEASURED_HEIGHT_MAX_PX: 1000,
    FRAME_LOADING_OVERLAY_MS: 3000,
    FRAME_POLL_MS: 2000,
    FRAME_SUCCESS_REDIRECT_MS: 3000,
  });
});

test('chat, toasts and tooltip', () => {
  expect(constants).toMatchObject({
    CHAT_PANEL_WIDTH_PX: 320,
    TOAST_REMOVE_MS: 1_000_000,
    TOAST_DURATION_MS: 5000,
    TOAST_SWIPE_DIRECTION: 'right',
    TOAST_SWIPE_THRESHOLD_PX: 50,
    TOAST_FOCUS_KEY: 'F8',
    TOOLTIP_OPEN_DELAY_MS: 700,
    TOOLTIP_SKIP_WINDOW_MS: 300,
  });
});

test('voice call and call service', () => {
  expect(constants).toMatchObject({
    VOICE_MOBILE_PERMISSION_WAIT_MS: 1000,
    VOICE_AUDIO_OBSERVER_MS: 100,
    VOICE_SPEAKING_THRESHOLD_LEVEL: 0.01,
    VOICE_VOLUME_DIVISOR_LEVEL: 0.15,
    VOICE_VOLUME_MAX_LEVEL: 1,
    VOICE_SPEECH_END_DELAY_MS: 1000,
    VOICE_RECORDING_WIDTH_PX: 1280,
    VOICE_RECORDING_HEIGHT_PX: 720,
    VOICE_NOISE_CANCELLATION: 'noise-cancellation',
    VOICE_TRANSCRIPT_TIME_LOCALE: 'tr-TR',
    EVENT_EMITTER_MAX_LISTENERS: 10,
    CALL_USER_DATA_MAX_CHARS: 4096,
    CALL_APP_MESSAGE_MAX_CHARS: 4096,
    CALL_SESSION_DATA_MAX_CHARS: 102_400,
    CALL_BLUR_STRENGTH_ABOVE: 0,
    CALL_BLUR_STRENGTH_MAX: 1,
    CALL_BACKGROUND_PRESET_MIN: 1,
    CALL_BACKGROUND_PRESET_MAX: 10,
    CALL_REMOTE_MEDIA_VOLUME_MIN: 0,
    CALL_REMOTE_MEDIA_VOLUME_MAX: 2,
    CALL_BUNDLE_TIMEOUT_MS: 20_000,
    CALL_BUNDLE_ATTEMPTS: 3,
    CALL_BUNDLE_RETRY_MS: 3000,
    CALL_GRID_MAX_TILES: 49,
    CALL_AUDIO_LEVEL_INTERVAL_MIN_MS: 100,
    CALL_SERVICE_VERSION_FLOOR: '0.80.0',
  });
  const { VOICE_DEFAULT_ASSISTANT_ID, VOICE_DEFAULT_SOLAR_ASSISTANT_ID } = constants;
  expect(VOICE_DEFAULT_ASSISTANT_ID).toMatch(/./);
  expect(VOICE_DEFAULT_SOLAR_ASSISTANT_ID).toMatch(/./);
  expect(VOICE_DEFAULT_SOLAR_ASSISTANT_ID).not.toBe(VOICE_DEFAULT_ASSISTANT_ID);
});

test('price and solar figures', () => {
  expect(constants).toMatchObject({
    PLAN_PRICE_MIN_DOLLARS_PER_MONTH: 99,
    SOLAR_RESIDENTIAL_SIZE_KW: 5,
    SOLAR_RESIDENTIAL_PRICE_USD: '$9,800',
    SOLAR_COMMERCIAL_SIZE_KW: 100,
    SOLAR_COMMERCIAL_PRICE_USD: '$140,000',
    SOLAR_PROMO_RATE: '0%',
    SOLAR_PROMO_MONTHS: 12,
    SOLAR_SAVINGS_MAX: '60%',
    SOLAR_RESIDENTIAL_INSTALL_WEEKS: '4-6',
    SOLAR_COMMERCIAL_INSTALL_MONTHS: '3-5',
    SOLAR_ROI_YEARS: '3-5',
    SOLAR_PANEL_WARRANTY_YEARS: 25,
    SOLAR_WORKMANSHIP_WARRANTY_YEARS: 10,
  });
});
