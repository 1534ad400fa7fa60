import { Link } from '@remix-run/react';
import { voiceCall } from '~/content/voice/call';

const { text, link } = voiceCall.recordingNotice;

/** Stands beside the button before the microphone is asked for. */
export function RecordingNotice() {
  return (
    <p className="rounded-sm border border-haze bg-dusk px-3 py-2 text-xs text-mist shadow-raised noscript:hidden">
      {text}{' '}
      <Link
        to={link.href}
        className="whitespace-nowrap text-starlight underline decoration-haze underline-offset-4 hover:decoration-current"
      >
        {link.label}
      </Link>
    </p>
  );
}
