import type { CSSProperties, ReactElement } from 'react';
import { brand } from '../../app/content/brand';
import type { Theme } from '../../app/lib/theme-color';

/** The size of a share image, as every network's large card has it. Pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** As in app/styles.css and the drawings. */
const colors = {
  night: { text: '#eef2fb', quiet: '#aab6cf', accent: '#ff8f52', bright: '#ffab7c' },
  dawn: { text: '#fff4e8', quiet: '#e0bfae', accent: '#ffb03b', bright: '#ffc977' },
} as const satisfies Record<Theme, Record<string, string>>;
const green = '#41d898';

const display: CSSProperties = { fontWeight: 600, letterSpacing: '-0.026em' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };

/** The texts of a picture. */
export interface CardWords {
  eyebrow: string;
  headline: string;
  /** A second line of the headline, in the accent's color. */
  accent?: string;
  line: string;
  /** The customer's message. */
  message?: string;
  theme: Theme;
  /** Pixels: the headline's width and font size. */
  width: number;
  size: number;
}

/** The company at the top, the headline at the bottom, a customer's message on the right. */
export function Card({ eyebrow, headline, accent, line, message, theme, width, size }: CardWords) {
  const { text, quiet, accent: accentColor, bright } = colors[theme];
  return (
    <div
      style={{
        display: 'flex',
        boxSizing: 'border-box',
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        padding: '56px 76px 60px',
        fontFamily: 'Funnel Display',
        color: text,
      }}
    >
      <div style={{ ...column, justifyContent: 'space-between' }}>
        <Wordmark color={accentColor} />
        <div style={column}>
          <div style={{ fontSize: 30, color: quiet }}>{eyebrow}</div>
          <div
            style={{
              ...display,
              ...column,
              width,
              marginTop: 14,
              fontSize: size,
              lineHeight: 1.03,
            }}
          >
            <div>{headline}</div>
            {accent !== undefined && <div style={{ color: bright }}>{accent}</div>}
          </div>
          <div
            style={{ marginTop: 26, fontSize: 32, color: message === undefined ? quiet : green }}
          >
            {line}
          </div>
        </div>
      </div>
      {message !== undefined && <Conversation message={message} />}
    </div>
  );
}

function Wordmark({ color }: { color: string }): ReactElement {
  return (
    <div style={{ ...display, display: 'flex', alignItems: 'center', gap: 16, fontSize: 40 }}>
      <svg viewBox="0 0 26 26" width="44" height="44">
        <title>{brand.company}</title>
        <path d="M4 20 13 13 22 6" stroke={color} strokeOpacity=".5" strokeWidth="1.5" />
        <circle cx="4" cy="20" r="3" fill={color} />
        <circle cx="13" cy="13" r="3.5" fill={color} />
        <circle cx="22" cy="6" r="3" fill={color} />
      </svg>
      <div>{brand.company}</div>
    </div>
  );
}

const bubble: CSSProperties = { display: 'flex', borderRadius: 26, padding: '22px 28px' };
const conversation: CSSProperties = {
  ...column,
  position: 'absolute',
  right: 76,
  top: 214,
  width: 474,
  gap: 18,
  fontSize: 29,
  lineHeight: 1.34,
};
const question: CSSProperties = {
  ...bubble,
  marginRight: 24,
  borderBottomLeftRadius: 8,
  border: '1px solid #2a3553',
  backgroundColor: '#18213a',
};
const typing: CSSProperties = {
  ...bubble,
  alignSelf: 'flex-end',
  gap: 12,
  borderBottomRightRadius: 8,
  backgroundColor: colors.night.accent,
};

function Conversation({ message }: { message: string }): ReactElement {
  return (
    <div style={conversation}>
      <div style={question}>{message}</div>
      <div style={typing}>
        {[0.5, 0.75, 1].map((opacity) => (
          <div
            key={opacity}
            style={{ width: 14, height: 14, borderRadius: 7, opacity, backgroundColor: '#170a02' }}
          />
        ))}
      </div>
    </div>
  );
}
