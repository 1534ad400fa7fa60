/*
 * Every business constant of spec 9, the counts of spec 4 and the limits of the edge, each once.
 * The unit is the last part of the name: MS milliseconds, S seconds, PX pixels, BYTES, CHARS characters.
 */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const KIB_BYTES = 1_024;

/* Price. Spec 1. */
export const PLAN_PRICE_MIN_DOLLARS_PER_MONTH = 99;

/* Headline. Spec 2, 9. */
export const HEADLINE_ROTATION_MS = 2_500;

/* Counters. Spec 4, 9. */
export const COUNTER_DURATION_MS = 2_000;
export const COUNTER_VISIBLE_RATIO = 0.5;

/* Dashboard. Spec 2, 4, 9. */
export const DASHBOARD_ROTATION_MS = 3_000;

/* Landing chat simulation. Spec 4, 9. */
export const SIMULATION_START_DELAY_MS = 300;
export const SIMULATION_TYPING_MS = 1_000;
export const SIMULATION_OPENING_COUNT = 2;
export const SIMULATION_NEXT_CONVERSATION_MS = 4_000;

/* Demo page. Spec 2, 3, 4, 9. */
export const DEMO_TYPING_MS = 1_500;
export const DEMO_INDUSTRY_COUNT = 10;
export const DEMO_PANEL_HEIGHT_SMALL_PX = 450;
export const DEMO_PANEL_HEIGHT_LARGE_PX = 500;
export const DEMO_LIST_MAX_HEIGHT_REM = 12;

/* Activity feed. Spec 4, 9. */
export const FEED_INITIAL_ENTRIES = 10;
export const FEED_MAX_ENTRIES = 15;
export const FEED_INTERVAL_MIN_MS = 5 * SECOND_MS;
export const FEED_INTERVAL_MAX_MS = 15 * SECOND_MS;
export const FEED_LIFETIME_MS = 20 * MINUTE_MS;
export const FEED_AGE_MIN_MINUTES = 1;
export const FEED_AGE_MAX_MINUTES = 45;

/** The parameters by which advertisements name themselves. All others may hold a visitor's data. */
export const campaignParams =
  'utm_source utm_medium utm_campaign utm_term utm_content utm_id gclid gbraid wbraid gad_source dclid fbclid'.split(
    ' ',
  );

/* Calendar frame. Spec 2, 4, 9. */
export const CALENDAR_SCROLL_DELAY_MS = 500;
export const FRAME_DEFAULT_HEIGHT_PX = 700;
/** A message height counts only above the minimum and below the maximum, both excluded. */
export const FRAME_MESSAGE_HEIGHT_MIN_PX = 400;
export const FRAME_MESSAGE_HEIGHT_MAX_PX = 1_200;
export const FRAME_MESSAGE_HEIGHT_EXTRA_PX = 50;
/** A measured height is held between these, both included. */
export const FRAME_MEASURED_HEIGHT_MIN_PX = 500;
export const FRAME_MEASURED_HEIGHT_MAX_PX = 1_000;
export const FRAME_LOADING_OVERLAY_MS = 3_000;
export const FRAME_POLL_MS = 2_000;
export const FRAME_SUCCESS_REDIRECT_MS = 3_000;
/** Within this time a booking message without an id reports the same booking as the one before it. */
export const FRAME_SAME_BOOKING_MS = 10_000;
/** From the last tick of the agenda to the frame's new address. */
export const FRAME_NOTES_WAIT_MS = 800;
/** Without a message for this long, the contact card appears beside the frame. */
export const FRAME_TIMEOUT_MS = 10_000;

/* Chat limits, in the browser and at the edge. */
export const FRONT_DESK_FACT_MAX_CHARS = 60;
export const FRONT_DESK_SERVICES_MAX_CHARS = 120;
/** Of a website's own words. */
export const FRONT_DESK_WORDS_MAX_CHARS = 1_500;
export const SITE_READ_DEADLINE_MS = 4 * SECOND_MS;
export const SITE_READ_MAX_BYTES = 512 * KIB_BYTES;
export const SITE_REDIRECTS_MAX_COUNT = 4;
export const SITE_KEPT_MS = 10 * MINUTE_MS;
export const CHAT_MESSAGE_MAX_CHARS = 2_000;
export const CHAT_HISTORY_MAX_BYTES = 24 * KIB_BYTES;
export const CHAT_HISTORY_MAX_MESSAGES = 50;
export const REQUEST_BODY_MAX_BYTES = 128 * KIB_BYTES;
export const REQUEST_BODY_DEADLINE_MS = 10 * SECOND_MS;
/** To a reply's first word; for a reply in one piece, to its end. */
export const WEBHOOK_FIRST_WORD_MS = 20 * SECOND_MS;
export const WEBHOOK_BETWEEN_WORDS_MS = 20 * SECOND_MS;
export const WEBHOOK_WHOLE_MS = 120 * SECOND_MS;
/** In the browser. Longer than the edge's, whose own failure should arrive first. */
export const CHAT_TIMEOUT_MS = WEBHOOK_WHOLE_MS + REQUEST_BODY_DEADLINE_MS;
/** The longest reply with its quick replies, in UTF-8. */
export const WEBHOOK_WORDS_MAX_BYTES = 64 * KIB_BYTES;
/** On the wire: an automation uses some 190 bytes per token. */
export const WEBHOOK_REPLY_MAX_BYTES = 8 * 1_024 * KIB_BYTES;
export const WEBHOOK_LINE_MAX_CHARS = 64 * KIB_BYTES;
export const WEB_CALL_DEADLINE_MS = 10 * SECOND_MS;
export const QUICK_REPLIES_MAX_COUNT = 3;
export const QUICK_REPLY_MAX_CHARS = 40;
/** In the browser. Longer than the edge's, whose own refusal should arrive first. */
export const WEB_CALL_TIMEOUT_MS = WEB_CALL_DEADLINE_MS + 3 * SECOND_MS;
/** How long a call waits for the check that the visitor is a person. */
export const CHALLENGE_WAIT_MS = 10 * SECOND_MS;
export const RATE_WINDOW_MS = MINUTE_MS;
/** Of any kind, the refused ones too. */
export const RATE_POSTS_PER_WINDOW = 40;
export const RATE_CHAT_SENDS_PER_WINDOW = 20;
export const RATE_CALLS_PER_WINDOW = 5;
export const RATE_SITES_PER_WINDOW = 5;
export const RATE_SITES_PER_HOUR = 30;
/** Posts without a challenge token, where a challenge is configured. */
export const RATE_TOKENLESS_SENDS_PER_WINDOW = 5;
export const RATE_TOKENLESS_CALLS_PER_WINDOW = 1;
export const RATE_TOKENLESS_SITES_PER_WINDOW = 2;

/* Toasts and tooltips. Spec 4, 9. */
export const TOAST_REMOVE_MS = 1_000_000;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_SWIPE_DIRECTION = 'right';
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_FOCUS_KEY = 'F8';
export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_WINDOW_MS = 300;

/* Voice call. Spec 4, 9. */
export const VOICE_MOBILE_PERMISSION_WAIT_MS = 1_000;
export const VOICE_AUDIO_OBSERVER_MS = 100;
export const VOICE_SPEAKING_THRESHOLD_LEVEL = 0.01;
export const VOICE_VOLUME_DIVISOR_LEVEL = 0.15;
export const VOICE_VOLUME_MAX_LEVEL = 1;
export const VOICE_SPEECH_END_DELAY_MS = 1_000;
export const VOICE_RECORDING_WIDTH_PX = 1_280;
export const VOICE_RECORDING_HEIGHT_PX = 720;
export const VOICE_NOISE_CANCELLATION = 'noise-cancellation';
export const VOICE_TRANSCRIPT_TIME_LOCALE = 'tr-TR';
export const EVENT_EMITTER_MAX_LISTENERS = 10;

/** Defaults for the two pages, each with an assistant of its own. */
export const VOICE_DEFAULT_ASSISTANT_ID = '6f2d1c84-3b7a-4e59-9c10-5a8e7d42b1f3';
export const VOICE_DEFAULT_SOLAR_ASSISTANT_ID = 'b94e07a6-d15c-4f28-8e63-2c71f9a0d845';

/** How long a call with the visitor's own front desk lasts at most. */
export const VOICE_FRONT_DESK_MAX_S = 180;

/* Call service. Spec 5, 9. */
export const CALL_APP_MESSAGE_MAX_CHARS = 4_096;
export const CALL_BUNDLE_TIMEOUT_MS = 20_000;
/** The call client's own. @spec 9 @public */
export const CALL_BUNDLE_ATTEMPTS = 3;
/** The call client's own. @spec 9 @public */
export const CALL_BUNDLE_RETRY_MS = 3_000;
/**
 * A floor, not a pin: versions this old stop being served, and a call then fails with "end of life".
 */
export const CALL_SERVICE_VERSION_FLOOR = '0.80.0';
