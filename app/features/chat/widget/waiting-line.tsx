import { chat as words } from '~/content/chat/words';
import type { WaitingStage } from '~/features/chat/conversation/store';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { smallButton } from './small-button';

interface WaitingLineProps {
  waiting: WaitingStage;
  /** Words have come. */
  isAnswering: boolean;
  onStop: () => void;
}

/** The assistant's status and Stop, visible however long the answer is. */
export function WaitingLine({ waiting, isAnswering, onStop }: WaitingLineProps) {
  const stage = isAnswering && waiting === 'typing' ? 'writing' : waiting;
  return (
    <>
      <span data-typing={stage} className="flex min-h-6 items-center">
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
