import { useEffect, useRef, useState } from 'react';
import { voiceCall } from '~/content/call/call';
import { callEvents } from '~/features/voice/call/controller.client';
import { createSilenceDetector } from '~/features/voice/call/microphone/microphone';
import { callActions } from '~/features/voice/call/store';
import { useCall } from '~/features/voice/view/use-call';
import type { IconName } from '~/lib/icon-names';
import { systemClock } from '~/lib/time/clock';
import { Icon } from '~/ui/icon';
import { useOnline } from '~/ui/page/hooks';

const BACK_SHOWN_MS = 4_000;

const looks = {
  networkLost: { icon: 'wifi-off', className: 'border-danger text-starlight' },
  networkWeak: { icon: 'wifi-off', className: 'border-pending text-starlight' },
  silenced: { icon: 'audio-lines', className: 'border-danger text-starlight' },
  networkBack: { icon: 'circle-check', className: 'border-confirmed text-starlight' },
  microphoneGone: { icon: 'mic-off', className: 'border-danger text-starlight' },
  microphoneMuted: { icon: 'mic-off', className: 'border-pending text-starlight' },
  microphoneSilent: { icon: 'mic-off', className: 'border-pending text-starlight' },
  muted: { icon: 'mic-off', className: 'border-haze text-mist' },
} as const satisfies Record<string, { icon: IconName; className: string }>;

/** The key of a notice's words (content/call/call, overlay). */
export type CallNotice = keyof typeof looks;

/** The most important notice of an active call: without a connection nothing else matters. */
export function useCallNotice(): CallNotice | undefined {
  const { call } = useCall();
  const active = call.phase === 'active' ? call : undefined;
  const online = useOnline();
  const isLost = !online || active?.network === 'lost';
  const isBack = useIsBack(isLost);
  const deviceId = active?.microphone;
  const isTheirTurn = !active?.muted && !active?.assistantSpeaks && !active?.thinking;

  const [isMicrophoneSilent, setIsMicrophoneSilent] = useState(false);
  const [watch] = useState(createSilenceDetector);
  useEffect(
    () =>
      callEvents.on('microphone-level', (level) =>
        setIsMicrophoneSilent(watch(level, isTheirTurn, deviceId)),
      ),
    [watch, isTheirTurn, deviceId],
  );

  if (!active) return undefined;
  if (isLost) return 'networkLost';
  if (active.silenced) return 'silenced';
  if (isBack) return 'networkBack';
  if (active.lostMicrophone) return 'microphoneGone';
  if (active.systemMuted) return 'microphoneMuted';
  if (isMicrophoneSilent) return 'microphoneSilent';
  if (active.network === 'weak') return 'networkWeak';
  return active.muted ? 'muted' : undefined;
}

/** True for a moment after a loss is over. */
function useIsBack(isLost: boolean): boolean {
  const [isBack, setIsBack] = useState(false);
  const wasLost = useRef(isLost);
  useEffect(() => {
    const isOver = wasLost.current && !isLost;
    wasLost.current = isLost;
    setIsBack(isOver);
    if (isOver) return systemClock.after(BACK_SHOWN_MS, () => setIsBack(false));
  }, [isLost]);
  return isBack;
}

/** Announced when it changes. */
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
          {notice === 'silenced' ? (
            <button
              type="button"
              onClick={callActions.playSound}
              className="-my-2.5 min-h-11 shrink-0 font-semibold underline underline-offset-4"
            >
              {voiceCall.overlay.playSound}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
