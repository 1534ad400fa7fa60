import type { Machine } from './machine';

const WORD_MS = 60;
const TURN_MS = 400;
const MUTED_CHECK_MS = 50;

/** Says a turn word by word, with its transcripts, as the voice platform sends them. */
export async function speak(
  machine: Machine,
  role: 'user' | 'assistant',
  text: string,
): Promise<void> {
  const { meeting, voice } = machine;
  const words = text.split(' ');
  machine.emit({ type: 'speech-update', status: 'started', role });
  if (role === 'assistant') voice?.speaking(true);
  for (let count = 1; count <= words.length; count += 1) {
    if (!(await meeting?.wait(WORD_MS))) return;
    if (count % 3 !== 0 || count === words.length) continue;
    const transcript = words.slice(0, count).join(' ');
    machine.emit({ type: 'transcript', role, transcriptType: 'partial', transcript });
  }
  if (role === 'assistant') voice?.speaking(false);
  // The platform writes a final transcript in either of two ways.
  machine.emit(
    role === 'assistant'
      ? { type: "transcript[transcriptType='final']", role, transcript: text }
      : { type: 'transcript', role, transcriptType: 'final', transcript: text },
  );
  machine.emit({ type: 'speech-update', status: 'stopped', role });
}

/** Goes through the call's script once. It waits for a visitor who is muted. */
async function converse(machine: Machine): Promise<void> {
  const { meeting } = machine;
  if (!meeting || meeting.greeted || meeting.scenario === 'silent') return;
  meeting.greeted = true;
  await speak(machine, 'assistant', meeting.script.greeting);
  for (const { user, assistant } of meeting.script.turns) {
    if (!(await meeting.wait(TURN_MS))) return;
    while (!machine.isHeard) if (!(await meeting.wait(MUTED_CHECK_MS))) return;
    await speak(machine, 'user', user);
    if (meeting.isOver) return;
    machine.emit({ type: 'hang' });
    if (!(await meeting.wait(TURN_MS))) return;
    await speak(machine, 'assistant', assistant);
  }
  if (await meeting.wait(TURN_MS)) await speak(machine, 'assistant', meeting.script.closing);
}

/** Handles an app message of the page as the voice platform does. */
export function receive(machine: Machine, data: unknown): void {
  if (data === 'playable') {
    machine.emit('listening');
    void converse(machine);
    return;
  }
  const { message }: { message?: { content?: string } } = JSON.parse(String(data));
  if (message?.content) void speak(machine, 'assistant', `I have noted: ${message.content}.`);
}
