import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { voicePage } from '~/content/voice-page';
import { voiceCallAction } from '~/features/voice/voice-call.server';
import { VoiceClosing } from '~/sections/voice-closing';
import { VoiceHero } from '~/sections/voice-hero';
import { VoiceHowTo } from '~/sections/voice-how-to';
import { VoiceQuestions } from '~/sections/voice-questions';
import { refusalOf } from '~/sections/voice-refusal';
import { VoiceTiles } from '~/sections/voice-tiles';
import { pageHead } from '~/server/page-head';

export function loader(args: LoaderFunctionArgs) {
  const available = args.context.config.VOICE_API_KEY !== undefined;
  return { page: voicePage, available, head: pageHead(args, 'voice') };
}

export const shouldRevalidate = () => false;

export const action = ({ request, context }: ActionFunctionArgs) =>
  voiceCallAction(request, context, 'general');

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

/** The general voice assistant. Spec 2 (Voice page). */
export default function VoiceCall() {
  const { page, available } = useLoaderData<typeof loader>();
  const refusal = refusalOf(useActionData<typeof action>());
  return (
    <main id="main" tabIndex={-1}>
      <VoiceHero content={page} available={available} refusal={refusal} />
      <VoiceTiles content={page} />
      <VoiceHowTo content={page} />
      <VoiceQuestions content={page} />
      <VoiceClosing content={page} available={available} />
    </main>
  );
}
