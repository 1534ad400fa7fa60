import type { CSSProperties, ReactElement } from 'react';
import { brand } from '../../app/content/brand';
import type { Theme } from '../../app/content/page-head';
import { colorOf } from './palette';

/** The size of a share image, as every network's large card has it. Pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const display: CSSProperties = { fontWeight: 600, letterSpacing: '-0.026em' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };

export interface CardWords {
  eyebrow: string;
  headline: string;
  /** A second line of the headline, in the accent's color. */
  accent?: string;
  line: string;
  message?: string;
  theme: Theme;
  /** Pixels: the headline's width and font size. */
  width: number;
  size: number;
}

/** The company at the top, the headline at the bottom; on the right a person's message, and the assistant who types. */
export function Card({ eyebrow, headline, accent, line, message, theme, width, size }: CardWords) {
  const quiet = colorOf('mist', theme);
  return (
    <div
      style={{
        display: 'flex',
        boxSizing: 'border-box',
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        padding: '56px 76px 60px',
        fontFamily: 'Funnel Display',
        color: colorOf('starlight', theme),
      }}
    >
      <div style={{ ...column, justifyContent: 'space-between' }}>
        <Wordmark color={colorOf('betelgeuse', theme)} />
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
            {accent !== undefined && (
              <div style={{ color: colorOf('betelgeuse-bright', theme) }}>{accent}</div>
            )}
          </div>
          <div
            style={{
              marginTop: 26,
              fontSize: 32,
              color: message === undefined ? quiet : colorOf('confirmed', theme),
            }}
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
  marginLeft: 24,
  borderBottomRightRadius: 8,
  border: `1px solid ${colorOf('mist', 'night')}`,
  backgroundColor: colorOf('dusk', 'night'),
};
const typing: CSSProperties = {
  ...bubble,
  alignSelf: 'flex-start',
  gap: 12,
  borderTopLeftRadius: 8,
  backgroundColor: colorOf('rigel', 'night'),
};

function Conversation({ message }: { message: string }): ReactElement {
  return (
    <div style={conversation}>
      <div style={question}>{message}</div>
      <div style={typing}>
        {[0.5, 0.75, 1].map((opacity) => (
          <div
            key={opacity}
            style={{
              width: 14,
              height: 14,
              borderRadius: 7,
              opacity,
              backgroundColor: colorOf('on-accent', 'night'),
            }}
          />
        ))}
      </div>
    </div>
  );
}
