import { type RefObject, useRef } from 'react';
import { voiceCall } from '~/content/voice/call';
import type { LiveCall } from '~/features/voice/state/live-call';
import type { ActiveSnapshot, EndedSnapshot } from '~/features/voice/state/snapshot';
import { fill } from '~/lib/fill';
import type { Sky } from '~/lib/theme-color';
import { FullScreenDialog } from '~/ui/dialog';
import { ActiveCall } from './active';
import { EndedCall } from './ended';
import type { CallNotice } from './notice';
import { CallSky } from './sky';

interface CallOverlayProps {
  live: LiveCall;
  assistant: string;
  sky: Sky;
  snapshot: ActiveSnapshot | EndedSnapshot;
  notice: CallNotice | undefined;
  onMinimise: () => void;
  onClosed: () => void;
}

/** The quiet full screen of a call, and of the one that has just ended. Spec 2 (overlay). */
export function CallOverlay({
  live,
  assistant,
  sky,
  snapshot,
  notice,
  onMinimise,
  onClosed,
}: CallOverlayProps) {
  const first: RefObject<HTMLDivElement> = useRef(null);
  const isActive = snapshot.phase === 'active';
  return (
    <FullScreenDialog
      title={fill(voiceCall.overlay.title, { assistant })}
      sky={sky}
      onEscape={isActive ? onMinimise : live.store.dismiss}
      initialFocus={first}
      onClosed={onClosed}
    >
      <CallSky sky={sky} />
      <div ref={first} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-hidden">
        {isActive ? (
          <ActiveCall
            live={live}
            assistant={assistant}
            snapshot={snapshot}
            notice={notice}
            onMinimise={onMinimise}
          />
        ) : (
          <EndedCall live={live} assistant={assistant} snapshot={snapshot} />
        )}
      </div>
    </FullScreenDialog>
  );
}
