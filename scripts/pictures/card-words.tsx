import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { brand } from '../../app/content/brand';
import type { Palette } from './palette';
import { CARD_HEIGHT, CARD_WIDTH } from './sky';

const display: CSSProperties = { fontWeight: 600, letterSpacing: '-0.026em' };

interface CardWordsProps {
  colour: Palette;
  eyebrow: string;
  headline: ReactNode;
  line: ReactNode;
  /** Pixels: how wide the headline may run, and how large its letters are. */
  width: number;
  size: number;
  /** What stands beside the words. */
  children?: ReactNode;
}

/** The words of a picture: whose site it is at the top, what the page says at the bottom. */
export function CardWords({
  colour,
  eyebrow,
  headline,
  line,
  width,
  size,
  children,
}: CardWordsProps): ReactElement {
  return (
    <div
      style={{
        display: 'flex',
        boxSizing: 'border-box',
        width: CARD_WIDTH,
        height: CARD_HEIGHT,
        padding: '56px 76px 60px',
        fontFamily: 'Funnel Display',
        color: colour('starlight'),
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}>
        <Wordmark accent={colour('betelgeuse')} />
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontSize: 30, color: colour('mist') }}>{eyebrow}</div>
          <div
            style={{
              ...display,
              display: 'flex',
              flexDirection: 'column',
              width,
              marginTop: 14,
              fontSize: size,
              lineHeight: 1.03,
            }}
          >
            {headline}
          </div>
          <div style={{ display: 'flex', marginTop: 26, fontSize: 32, color: colour('mist') }}>
            {line}
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}

function Wordmark({ accent }: { accent: string }): ReactElement {
  return (
    <div style={{ ...display, display: 'flex', alignItems: 'center', gap: 16, fontSize: 40 }}>
      <svg viewBox="0 0 26 26" width="44" height="44">
        <title>{brand.company}</title>
        <path d="M4 20 13 13 22 6" stroke={accent} strokeOpacity=".5" strokeWidth="1.5" />
        <circle cx="4" cy="20" r="3" fill={accent} />
        <circle cx="13" cy="13" r="3.5" fill={accent} />
        <circle cx="22" cy="6" r="3" fill={accent} />
      </svg>
      <div>{brand.company}</div>
    </div>
  );
}
