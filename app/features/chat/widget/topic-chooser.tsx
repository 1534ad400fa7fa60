import { useRouteLoaderData } from '@remix-run/react';
import { businessTypeOptions, generalBusinessType } from '~/content/chat/topics';
import { chat as copy } from '~/content/chat/words';
import { Icon } from '~/ui/icon';
import { smallButton } from './bubble';
import { ChatFormShell, useChat } from './form-shell';

/** What it reads of the home page's data: the trade that the visitor has chosen there. */
type HomeLoader = () => { trade: { isChosen: boolean; topic: string } };

/** The open panel's start: five kinds of business, or none. Spec 2, 3. @param canUndo a conversation was just removed. */
export function TopicChooser({ canUndo }: { canUndo?: boolean | undefined }) {
  const { store } = useChat();
  const trade = useRouteLoaderData<HomeLoader>('routes/_index')?.trade;
  return (
    <ChatFormShell
      intent="choose"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4"
    >
      {canUndo && (
        <p className="mb-3 flex items-center justify-between gap-3 text-sm text-mist">
          {copy.chooser.removed}
          <button type="button" onClick={() => store?.undo()} className={smallButton}>
            {copy.chooser.undo}
          </button>
        </p>
      )}
      <h3 className="text-base font-semibold">{copy.chooser.heading}</h3>
      <p className="mt-1 text-sm text-mist">{copy.chooser.intro}</p>
      <ul role="list" className="mt-3 grid gap-2">
        {businessTypeOptions.map((option) => (
          <li key={option.id}>
            <button
              type="submit"
              name="business_type"
              value={option.id}
              aria-current={(trade?.isChosen && trade.topic === option.id) || undefined}
              className="flex min-h-14 w-full items-center gap-3 rounded-sm border border-haze px-3 py-2 text-left transition-colors hover:border-rigel hover:bg-dawnline aria-[current]:border-rigel"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-night text-rigel">
                <Icon name={option.icon} />
              </span>
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{option.name}</span>{' '}
                <span className="block text-xs text-mist">{option.description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="submit"
        name="business_type"
        value={generalBusinessType}
        className="mt-2 min-h-11 w-full rounded-sm px-3 text-sm text-mist underline underline-offset-4 hover:text-starlight"
      >
        {copy.chooser.skip}
      </button>
    </ChatFormShell>
  );
}
