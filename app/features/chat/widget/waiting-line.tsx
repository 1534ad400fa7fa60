import { chat as words } from '~/content/chat/words';
import type { WaitingStage } from '~/features/chat/conversation/waiting';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { smallButton } from './small-button';

interface WaitingLineProps {
  waiting: WaitingStage;
  /** Whether words have come. */
  isAnswering: boolean;
  onStop: () => void;
}

/** What the assistant does, and the way to end it, where it is in sight however long the answer is. */
export function WaitingLine({ waiting, isAnswering, onStop }: WaitingLineProps) {
  const stage = isAnswering && waiting === 'typing' ? 'writing' : waiting;
  return (
    <>
      <span data-typing={stage}>
        <ChangingText>{words.status[stage]}</ChangingText>
      </span>
      <button type="button" onClick={onStop} className={`${smallButton} shrink-0`}>
        <Icon name="square" className="size-3" />
        <ChangingText>
          {isAnswering ? words.conversation.stopReply : words.conversation.stop}
        </ChangingText>
      </button>
    </>
  );
}
