import type { Machine } from './machine';
import type { Meeting } from './meeting';

const WORD_MS = 60;
/** A word of the machine's own voice. */
const SPOKEN_WORD_MS = 300;
const LATE_MS = 900;
const TURN_MS = 400;
const MUTED_CHECK_MS = 50;

/** Says a turn word by word, with its transcripts, as the voice platform sends them. */
export async function speak(
  machine: Machine,
  role: 'user' | 'assistant',
  text: string,
): Promise<void> {
  const { meeting } = machine;
  const voice = meeting?.voice;
  const words = text.split(' ');
  machine.emit({ type: 'speech-update', status: 'started', role });
  const said = role === 'assistant' ? voice?.say(text) : undefined;
  for (let count = 1; count <= words.length; count += 1) {
    if (!(await meeting?.wait(said ? SPOKEN_WORD_MS : WORD_MS))) return;
    if (count % 3 !== 0 || count === words.length) continue;
    const transcript = words.slice(0, count).join(' ');
    machine.emit({ type: 'transcript', role, transcriptType: 'partial', transcript });
  }
  await said;
  if (role === 'assistant') voice?.rest();
  // The platform writes a final transcript in either of two ways.
  const final =
    role === 'assistant'
      ? { type: "transcript[transcriptType='final']", role, transcript: text }
      : { type: 'transcript', role, transcriptType: 'final', transcript: text };
  machine.emit(final);
  if (meeting?.goes('final-twice')) machine.emit(final);
  machine.emit({ type: 'speech-update', status: 'stopped', role });
}

/** Begins once: says that it listens, then goes through the call's script. It waits for a visitor who is muted. */
export async function begin(machine: Machine): Promise<void> {
  const { meeting } = machine;
  if (!meeting || meeting.hasBegun) return;
  meeting.hasBegun = true;
  machine.emit({ type: 'status-update', status: 'in-progress' });
  if (meeting.goes('listening-late') && !(await meeting.wait(LATE_MS))) return;
  if (!meeting.goes('listening-never')) machine.emit('listening');
  if (!meeting.goes('silent')) await converse(machine, meeting);
}

async function converse(machine: Machine, meeting: Meeting): Promise<void> {
  const { script } = meeting;
  await speak(machine, 'assistant', meeting.words(script.greeting));
  if (meeting.goes('ends-ejected')) machine.fail('ejected');
  if (meeting.goes('ends-deleted')) machine.fail('no-room');
  for (const { user, assistant } of script.turns) {
    if (!(await meeting.wait(TURN_MS))) return;
    while (!meeting.isHeard) if (!(await meeting.wait(MUTED_CHECK_MS))) return;
    await speak(machine, 'user', user);
    if (meeting.isOver) return;
    machine.emit({ type: 'hang' });
    if (!(await meeting.wait(TURN_MS))) return;
    await speak(machine, 'assistant', meeting.words(assistant));
  }
  if (!(await meeting.wait(TURN_MS))) return;
  if ('note' in script) machine.callTool('leave_note', script.note);
  await speak(machine, 'assistant', script.closing);
}

/** Handles an app message of the page as the voice platform does; 'playable' is for everybody. */
export function receive(machine: Machine, data: unknown, to: unknown): void {
  if (data === 'playable') {
    if (to === '*') void begin(machine);
    return;
  }
  const { message }: { message?: { content?: string } } = JSON.parse(String(data));
  if (message?.content) void speak(machine, 'assistant', `I have noted: ${message.content}.`);
}
