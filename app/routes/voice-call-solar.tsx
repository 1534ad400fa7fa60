import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { solarPage } from '~/content/solar-page';
import { voiceCallAction } from '~/features/voice/voice-call.server';
import { SolarClosing } from '~/sections/solar-closing';
import { SolarHero } from '~/sections/solar-hero';
import { SolarTiles } from '~/sections/solar-tiles';
import { SolarWhy } from '~/sections/solar-why';
import { refusalOf } from '~/sections/voice-refusal';
import { pageHead } from '~/server/page-head';

export function loader(args: LoaderFunctionArgs) {
  const available = args.context.config.VOICE_API_KEY !== undefined;
  return { page: solarPage, available, head: pageHead(args, 'solar') };
}

export const shouldRevalidate = () => false;

export const action = ({ request, context }: ActionFunctionArgs) =>
  voiceCallAction(request, context, 'solar');

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

/** The voice assistant for solar leads, at dawn. Spec 2 (Solar voice page). */
export default function VoiceCallSolar() {
  const { page, available } = useLoaderData<typeof loader>();
  const refusal = refusalOf(useActionData<typeof action>());
  return (
    <main id="main" tabIndex={-1} className="relative">
      <div data-sky="dawn">
        <SolarHero content={page} available={available} refusal={refusal} />
        <SolarTiles content={page} />
        <SolarWhy content={page} />
        <SolarClosing content={page} available={available} />
      </div>
      {/* The night of the bar goes over into dawn and back into the footer's, below what is read. */}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-0 h-96 bg-linear-to-b from-night to-transparent"
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-64 bg-linear-to-t from-night to-transparent"
      />
    </main>
  );
}
