import { begin, receive, speak } from './conversation';
import { Meeting } from './meeting';
import {
  type ClientRequest,
  type DailyGlobal,
  type Fields,
  listenerId,
  participant,
  speakerId,
} from './protocol';
import { Ears, Voice } from './sound';

/** From the join to the first sound of the visitor. */
const CUSTOMER_JOIN_TIMEOUT_MS = 15_000;

/** The machine behind one call object. Pages and tests steer it by `window.sandboxCall`. */
export class Machine {
  meeting: Meeting | undefined;
  /** Everything the page said by app message. */
  readonly received: unknown[] = [];
  /** The audio processors that the page asked for. */
  readonly processors: unknown[] = [];
  readonly speak = speak.bind(undefined, this);

  constructor(
    /** The client's call object. */
    readonly id: string,
    private readonly daily: DailyGlobal,
  ) {
    window.addEventListener('message', this.#onMessage);
  }

  retire(): void {
    this.clear();
    window.removeEventListener('message', this.#onMessage);
  }

  clear(): void {
    this.meeting?.end();
    this.meeting = undefined;
  }

  post(action: string, payload: Fields = {}): void {
    const message = { what: 'iframe-call-message', from: 'embedded', callClientId: this.id };
    const { origin } = location;
    window.postMessage({ ...message, action, ...payload }, origin === 'null' ? '*' : origin);
  }

  readonly #onMessage = ({ source, data }: MessageEvent): void => {
    if (source !== window || data?.what !== 'iframe-call-message') return;
    if (data.from !== 'module' || data.callClientId !== this.id) return;
    if (data.action === 'join-meeting') this.meeting = new Meeting(data.properties?.url ?? '');
    if (this.meeting) this.#handle(this.meeting, data);
    else if (data.action === 'leave-meeting') this.post('left-meeting');
  };

  #handle(meeting: Meeting, request: ClientRequest): void {
    const { action, callbackStamp, properties, interval = 100 } = request;
    const reply = (answer: Fields = {}) => {
      if (callbackStamp !== undefined) this.post(action, { ...answer, callbackStamp });
    };
    switch (action) {
      case 'join-meeting':
        reply();
        void this.#join(meeting, properties?.startAudioOff ?? false);
        break;
      case 'leave-meeting':
        this.clear();
        this.post('left-meeting');
        break;
      case 'update-participant':
        if (request.id === speakerId && properties?.setSubscribedTracks?.audio === true) {
          this.#subscribe(meeting);
        }
        break;
      case 'local-audio':
        this.#mute(meeting, !request.state);
        break;
      case 'app-msg':
        this.received.push(request.data);
        receive(this, request.data, request.to);
        break;
      case 'update-input-settings':
        this.#process(meeting, request.inputSettings, reply);
        break;
      case 'start-remote-participants-audio-level-observer':
        reply();
        meeting.every(interval, () => {
          const participantsAudioLevel = { [speakerId]: meeting.voice?.level() ?? 0 };
          this.post('remote-participants-audio-level', { participantsAudioLevel });
        });
        break;
      case 'start-local-audio-level-observer':
        reply();
        if (!meeting.microphone) break;
        meeting.ears = new Ears();
        meeting.ears.listen(meeting.microphone);
        meeting.every(interval, () => {
          this.post('local-audio-level', { audioLevel: meeting.ears?.level() });
        });
        break;
      case 'set-input-devices':
        this.#takeMicrophone(meeting);
        if (meeting.microphone) meeting.ears?.listen(meeting.microphone);
        this.#mute(meeting, meeting.muted);
        reply({ camera: {}, mic: {}, speaker: {} });
        break;
      default:
        reply({ error: { type: 'sandbox-unsupported', msg: `No ${action} in the sandbox.` } });
    }
  }

  async #join(meeting: Meeting, isMuted: boolean): Promise<void> {
    this.post('call-machine-initialized');
    if (meeting.goes('hang-join')) return;
    const { joinError, store } = meeting;
    if (joinError) return this.fail(joinError, `The sandbox was asked for ${joinError}.`);
    this.#takeMicrophone(meeting);
    store.local.streams.cam = { stream: meeting.microphone };
    this.post('started-camera');
    this.#mute(meeting, isMuted);
    this.post('access-state-updated', { access: { level: 'full' } });
    this.post('joined-meeting', { participants: { local: meeting.visitor() } });
    this.post('participant-counts-updated', { participantCounts: { present: 1, hidden: 0 } });
    if (!(await meeting.wait(60))) return;
    for (const id of [speakerId, listenerId] as const) {
      store.participants[id] = { public: { rtcType: { impl: 'sfu' } }, private: {} };
      const sendable = { state: 'sendable', subscribed: false };
      this.post('participant-joined', {
        participant: participant(id, id === speakerId ? sendable : undefined),
      });
    }
    if (!(await meeting.wait(CUSTOMER_JOIN_TIMEOUT_MS)) || meeting.hasHeard || meeting.isHeard)
      return;
    // A client that hands over no microphone would have its machine open one.
    if (meeting.microphone)
      this.hangUp('call.in-progress.error-assistant-did-not-receive-customer-audio');
  }

  #process(
    meeting: Meeting,
    inputSettings: ClientRequest['inputSettings'],
    reply: (answer: Fields) => void,
  ): void {
    const processor = inputSettings?.audio?.processor;
    this.processors.push(processor);
    const goes = (way: string) => processor?.type !== 'none' && meeting.goes(way);
    const isStuck = goes('processor-stuck');
    meeting.isDeaf = isStuck || meeting.goes('unheard');
    if (isStuck) return;
    const isRefused = goes('processor-refused');
    reply(isRefused ? { error: 'KrispInitError: Canceled' } : { inputSettings });
    if (goes('processor-stops')) this.breakAudioProcessor();
  }

  #takeMicrophone(meeting: Meeting): void {
    const track = this.daily.instances[this.id]?.tracks?.audioTrack;
    meeting.microphone = track && new MediaStream([track]);
  }

  #mute(meeting: Meeting, muted: boolean): void {
    meeting.muted = muted;
    meeting.hasHeard ||= meeting.isHeard;
    for (const one of meeting.microphone?.getAudioTracks() ?? []) one.enabled = !muted;
    this.post('participant-updated', { participant: meeting.visitor() });
  }

  #subscribe(meeting: Meeting): void {
    if (meeting.voice) return;
    meeting.voice = new Voice();
    meeting.store.streams.voice = {
      participantId: speakerId,
      type: 'cam',
      pendingTrack: meeting.voice.track,
      starttime: new Date(),
    };
    const playable = { state: 'playable', subscribed: true };
    this.post('participant-updated', { participant: participant(speakerId, playable) });
    if (meeting.goes('playable-ignored')) void begin(this);
  }

  /** Sends the page a message of the assistant's; an object goes as JSON. */
  emit(message: unknown): void {
    const goes = (way: string) => this.meeting?.goes(way);
    const isText = typeof message === 'string';
    const data = isText ? message : JSON.stringify(goes('wrapped') ? { message } : message);
    const fromId = isText && goes('by-listener') ? listenerId : speakerId;
    this.post('app-message', { data, fromId: goes('by-stranger') ? 'sandbox-stranger' : fromId });
  }

  /** The assistant ends the call: the platform says so and closes the room. */
  hangUp(endedReason = 'assistant-ended-call'): void {
    this.emit({ type: 'status-update', status: 'ended', endedReason });
    const way = this.meeting?.goes('closes-deleted') ? 'no-room' : 'ejected';
    void this.meeting?.wait(80).then((goesOn) => goesOn && this.fail(way));
  }

  /** @param type a fatal error; the platform empties the room (ejected), or deletes it (no-room). */
  fail(type: string, msg = 'Meeting has ended'): void {
    this.clear();
    this.post('error', { errorMsg: msg, error: { type, msg } });
    this.post('left-meeting');
  }

  /** The assistant uses a tool. */
  callTool(name: string, given: Fields): void {
    const sent = this.meeting?.goes('arguments-text') ? JSON.stringify(given) : given;
    const call = { id: `tool-${name}`, type: 'function', function: { name, arguments: sent } };
    this.emit({ type: 'tool-calls', toolCallList: [call] });
  }

  breakAudioProcessor(): void {
    const errorMsg = 'The audio processor stopped.';
    this.post('nonfatal-error', { type: 'audio-processor-error', errorMsg });
  }
}
