import { voiceCall } from '~/content/voice/call';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

const { formText, formButton } = voiceCall.withoutScript;

/**
 * For a script that failed to load: opens the call on the call service's own page, and says what
 * that needs. It stands below the chat and the booking, which need neither.
 */
export function VoiceCallPageForm() {
  return (
    <form
      method="post"
      className="mt-12 flex flex-col items-start gap-x-8 gap-y-4 border-t border-haze/60 pt-8 md:flex-row md:items-center md:justify-between"
    >
      <p className="max-w-prose text-sm text-mist">{formText}</p>
      <Button type="submit" look="secondary" className="shrink-0 text-sm">
        {formButton}
        <Icon name="external-link" />
      </Button>
    </form>
  );
}
