import type { CSSProperties, ReactElement } from 'react';
import type { Palette } from './palette';

interface ScenarioChatProps {
  colour: Palette;
  message: string;
}

const bubble: CSSProperties = { display: 'flex', borderRadius: 26, padding: '22px 28px' };
const dots = [0.5, 0.75, 1];

/** What a customer has written, and the assistant about to answer, as the demo page shows it. */
export function ScenarioChat({ colour, message }: ScenarioChatProps): ReactElement {
  return (
    <div
      style={{
        position: 'absolute',
        right: 76,
        top: 214,
        width: 474,
        display: 'flex',
        flexDirection: 'column',
        gap: 18,
        fontSize: 29,
        lineHeight: 1.34,
      }}
    >
      <div
        style={{
          ...bubble,
          marginRight: 24,
          borderBottomLeftRadius: 8,
          border: `1px solid ${colour('haze')}`,
          backgroundColor: colour('dawnline'),
        }}
      >
        {message}
      </div>
      <div
        style={{
          ...bubble,
          alignSelf: 'flex-end',
          alignItems: 'center',
          gap: 12,
          borderBottomRightRadius: 8,
          backgroundColor: colour('betelgeuse'),
        }}
      >
        {dots.map((opacity) => (
          <div
            key={opacity}
            style={{
              width: 14,
              height: 14,
              borderRadius: 7,
              opacity,
              backgroundColor: colour('on-accent'),
            }}
          />
        ))}
      </div>
    </div>
  );
}
