import { useEffect } from 'react';
import { challenge as words } from '~/content/challenge';
import type { CallChallenge } from '~/features/voice/web-call/challenge';
import { ChallengeBox } from '~/ui/challenge-box';

/** The check before a call, beside the card that tells how the call comes about. */
export function ChallengeBeforeCall({ challenge }: { challenge: CallChallenge }) {
  useEffect(() => challenge.forget, [challenge]);
  return (
    <ChallengeBox
      siteKey={challenge.siteKey}
      round={0}
      onToken={challenge.pass}
      label={words.label}
    />
  );
}
