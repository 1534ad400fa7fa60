import { voiceCall } from '~/content/voice/call';
import type { IconName } from '~/lib/icon-names';
import { Icon } from '~/ui/icon';
import type { CallNotice } from './notice';

const looks: Record<CallNotice, { icon: IconName; className: string }> = {
  networkLost: { icon: 'wifi-off', className: 'border-danger text-starlight' },
  networkWeak: { icon: 'wifi-off', className: 'border-pending text-starlight' },
  networkBack: { icon: 'circle-check', className: 'border-confirmed text-starlight' },
  microphoneGone: { icon: 'mic-off', className: 'border-danger text-starlight' },
  notHeard: { icon: 'mic-off', className: 'border-pending text-starlight' },
  muted: { icon: 'mic-off', className: 'border-haze text-mist' },
};

/** The notice of a call, announced when it changes. Its line is there from the start. */
export function CallNoticeLine({ notice }: { notice: CallNotice | undefined }) {
  return (
    <div role="status" className="flex justify-center">
      {notice ? (
        <p
          key={notice}
          className={`flex animate-rise items-start gap-2.5 rounded-lg border bg-dusk px-4 py-2.5 text-sm shadow-raised ${looks[notice].className}`}
        >
          <Icon name={looks[notice].icon} className="mt-0.5 size-4.5" />
          {voiceCall.overlay[notice]}
        </p>
      ) : null}
    </div>
  );
}
