import { useRef } from 'react';
import { voiceCall } from '~/content/voice/call';
import type { ActiveCall, CallState, EndedCall } from '~/features/voice/state/call-state';
import type { CallController } from '~/features/voice/state/controller';
import { visitCall } from '~/features/voice/state/visit-call';
import { fill } from '~/lib/fill';
import type { Sky } from '~/lib/theme-color';
import { FullScreenDialog } from '~/ui/dialog';
import { ActiveScreen } from './active';
import { EndedScreen } from './ended';
import type { CallNotice } from './notice';

interface CallScreenProps {
  controller: CallController;
  assistant: string;
  theme: Sky;
  state: CallState;
  call: ActiveCall | EndedCall;
  notice: CallNotice | undefined;
  onMinimize: () => void;
  onClosed: () => void;
}

/** The quiet full screen of a call, and of the one that has just ended. Spec 2 (overlay). */
export function CallScreen({
  controller,
  assistant,
  theme,
  state,
  call,
  notice,
  onMinimize,
  onClosed,
}: CallScreenProps) {
  const first = useRef<HTMLDivElement>(null);
  return (
    <FullScreenDialog
      title={fill(voiceCall.overlay.title, { assistant })}
      sky={theme}
      onEscape={call.phase === 'active' ? onMinimize : visitCall.dismiss}
      initialFocus={first}
      onClosed={onClosed}
    >
      <CallGround theme={theme} />
      <div
        ref={first}
        tabIndex={-1}
        className="relative flex min-h-0 flex-1 flex-col outline-hidden"
      >
        {call.phase === 'active' ? (
          <ActiveScreen
            controller={controller}
            assistant={assistant}
            state={state}
            call={call}
            notice={notice}
            onMinimize={onMinimize}
          />
        ) : (
          <EndedScreen controller={controller} assistant={assistant} state={state} call={call} />
        )}
      </div>
    </FullScreenDialog>
  );
}

/** The ground of the overlay: stars, and light at the horizon. Decorative and still. */
function CallGround({ theme }: { theme: Sky }) {
  return (
    <div aria-hidden="true" className="starfield pointer-events-none absolute inset-0 -z-10">
      <div
        className={`absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t ${theme === 'dawn' ? 'from-haze' : 'from-dawnline'} to-transparent`}
      />
    </div>
  );
}
