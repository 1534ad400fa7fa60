import type { LandingConversation } from '~/content/home/conversations';
import { meet } from '~/content/home/meet';
import { demoHref } from '~/content/navigation';
import { LandingSimulation } from '~/features/playback/landing-simulation';
import { Points } from '~/sections/shared/points';
import { SectionHeading } from '~/sections/shared/section-heading';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { SiteLink } from '~/ui/site-link';
import type { ShownTrade } from './trade';
import { TryToFail } from './try-to-fail';

/** The assistant at work, in a conversation that plays by itself. Spec 2 (section 5). */
export function Meet({
  conversations,
  trade,
}: {
  trade: ShownTrade;
  conversations: readonly [LandingConversation, ...LandingConversation[]];
}) {
  return (
    <section
      id="meet"
      aria-labelledby="meet-heading"
      className="lazy-layout page section grid grid-cols-1 gap-x-12 gap-y-5 md:grid-cols-2 lg:grid-cols-[1.2fr_1fr]"
    >
      <div className="flex flex-col">
        <SectionHeading id="meet-heading" heading={meet.heading} />
        <Points points={meet.points} />
        <div className="mt-3 flex flex-wrap items-center gap-x-5 sm:mt-7">
          <ButtonLink look="asking" data-cta="meet_orion/see_action" to={demoHref(trade.id)}>
            {meet.seeAction.label}
          </ButtonLink>
          <SiteLink
            to={meet.talk.href}
            className="inline-flex min-h-11 items-center gap-2 underline decoration-haze underline-offset-4 hover:decoration-current"
          >
            <Icon name="mic" />
            {meet.talk.label}
          </SiteLink>
        </div>
        <TryToFail trade={trade} />
      </div>
      <LandingSimulation key={trade.id} conversations={conversations} first={trade.conversation} />
    </section>
  );
}
