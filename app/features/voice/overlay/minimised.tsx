import { voiceCall } from '~/content/voice/call';
import type { ActiveSnapshot } from '~/features/voice/state/snapshot';
import type { CallStore } from '~/features/voice/state/store';
import { CallAnnouncer } from '~/features/voice/transcript/announcer';
import { Icon } from '~/ui/icon';
import { CallCards } from './cards';
import { MuteButton } from './mute-button';
import type { CallNotice } from './notice';
import { CallNoticeLine } from './notice-line';
import { SoundBlocked } from './sound-blocked';
import { CallTime } from './time';

interface MinimisedCallProps {
  store: CallStore;
  assistant: string;
  snapshot: ActiveSnapshot;
  notice: CallNotice | undefined;
  onShow: () => void;
}

/** The call beside the button, while the visitor looks at the page. */
export function MinimisedCall({ store, assistant, snapshot, notice, onShow }: MinimisedCallProps) {
  return (
    <>
      <div className="absolute bottom-full right-0 mb-6 group-data-away/dock:right-auto group-data-away/dock:left-0 grid w-[min(24rem,calc(100vw-2.5rem))] gap-3">
        {snapshot.soundBlocked ? <SoundBlocked onAllow={store.allowSound} /> : null}
        <CallNoticeLine notice={notice} />
        <CallCards cards={snapshot.cards} onOpen={() => undefined} />
      </div>
      <div className="panel flex min-h-16 items-center gap-2 p-2 pl-4">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-confirmed" />
        <span className="sr-only">{voiceCall.overlay.connected}</span>
        <span className="mr-1 text-sm">
          <CallTime since={snapshot.since} />
        </span>
        <MuteButton store={store} muted={snapshot.muted} compact />
        <button
          type="button"
          data-after-call
          onClick={onShow}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-haze px-3 text-sm font-semibold hover:border-mist"
        >
          <Icon name="maximize-2" className="size-5" />
          <span className="max-sm:sr-only">{voiceCall.button.showCall}</span>
        </button>
      </div>
      <CallAnnouncer assistant={assistant} transcript={snapshot.transcript} />
    </>
  );
}
