import { begin, receive, speak } from './conversation';
import { Meeting } from './meeting';
import {
  type ClientRequest,
  type DailyGlobal,
  emptyStore,
  type Fields,
  listener,
  listenerId,
  type Store,
  speaker,
  speakerId,
  track,
  visitor,
} from './protocol';
import { Ears, Voice } from './sound';

/** From the join to the first sound of the visitor. */
const CUSTOMER_JOIN_TIMEOUT_MS = 15_000;

/** The machine behind one call object. Pages and tests steer it by `window.sandboxCall`. */
export class Machine {
  store: Store = emptyStore();
  meeting: Meeting | undefined;
  voice: Voice | undefined;
  muted = false;
  /** Everything the page said by app message. */
  readonly received: unknown[] = [];
  /** The audio processors that the page asked for. */
  readonly processors: unknown[] = [];
  /** The page's own, which opens and closes it. */
  microphone: MediaStream | undefined;
  #ears: Ears | undefined;

  constructor(
    /** The client's call object. */
    readonly id: string,
    private readonly daily: DailyGlobal,
  ) {
    window.addEventListener('message', this.#onMessage);
  }

  /** A visitor who is muted, has no microphone, or whose noise cancellation is stuck, is not heard. */
  get isHeard(): boolean {
    return !this.muted && this.microphone !== undefined && !this.meeting?.isDeaf;
  }

  retire(): void {
    this.clear();
    window.removeEventListener('message', this.#onMessage);
  }

  clear(): void {
    this.meeting?.end();
    this.meeting = undefined;
    this.store = emptyStore();
    this.voice?.close();
    this.voice = undefined;
    this.microphone = undefined;
    this.#ears?.close();
    this.#ears = undefined;
    this.muted = false;
  }

  post(action: string, payload: Fields = {}): void {
    const message = { what: 'iframe-call-message', from: 'embedded', callClientId: this.id };
    const { origin } = location;
    window.postMessage({ ...message, action, ...payload }, origin === 'null' ? '*' : origin);
  }

  readonly #onMessage = ({ source, data }: MessageEvent): void => {
    if (source !== window || data?.what !== 'iframe-call-message') return;
    if (data.from !== 'module' || data.callClientId !== this.id) return;
    this.#handle(data);
  };

  #reply({ action, callbackStamp }: ClientRequest, answer: Fields = {}): void {
    if (callbackStamp !== undefined) this.post(action, { ...answer, callbackStamp });
  }

  #handle(request: ClientRequest): void {
    const { meeting } = this;
    switch (request.action) {
      case 'join-meeting':
        this.#reply(request);
        void this.#join(request.properties);
        break;
      case 'leave-meeting':
        this.clear();
        this.post('left-meeting');
        break;
      case 'update-participant':
        if (request.id === speakerId && request.properties?.setSubscribedTracks?.audio === true) {
          this.#subscribe();
        }
        break;
      case 'local-audio':
        this.#mute(!request.state);
        break;
      case 'app-msg':
        this.received.push(request.data);
        receive(this, request.data, request.to);
        break;
      case 'update-input-settings':
        this.#process(request);
        break;
      case 'start-remote-participants-audio-level-observer':
        this.#reply(request);
        meeting?.every(request.interval ?? 100, () => {
          const participantsAudioLevel = { [speakerId]: this.voice?.level() ?? 0 };
          this.post('remote-participants-audio-level', { participantsAudioLevel });
        });
        break;
      case 'start-local-audio-level-observer':
        this.#reply(request);
        this.#observeMicrophone(request.interval ?? 100);
        break;
      case 'set-input-devices':
        this.#takeMicrophone();
        if (this.microphone) this.#ears?.listen(this.microphone);
        this.#mute(this.muted);
        this.#reply(request, { camera: {}, mic: {}, speaker: {} });
        break;
      default:
        this.#reply(request, {
          error: { type: 'sandbox-unsupported', msg: `No ${request.action} in the sandbox.` },
        });
    }
  }

  async #join({ url = '', startAudioOff }: ClientRequest['properties'] = {}): Promise<void> {
    const meeting = new Meeting(url);
    this.meeting = meeting;
    this.post('call-machine-initialized');
    if (meeting.goes('hang-join')) return;
    const { joinError } = meeting;
    if (joinError) return this.fail(joinError, `The sandbox was asked for ${joinError}.`);
    this.#takeMicrophone();
    this.store.local.streams.cam = { stream: this.microphone };
    this.post('started-camera');
    this.#mute(startAudioOff ?? false);
    this.post('access-state-updated', { access: { level: 'full' } });
    this.post('joined-meeting', { participants: { local: this.#visitor() } });
    this.post('participant-counts-updated', { participantCounts: { present: 1, hidden: 0 } });
    if (!(await meeting.wait(60))) return;
    this.store.participants[speakerId] = { public: { rtcType: { impl: 'sfu' } }, private: {} };
    this.store.participants[listenerId] = this.store.participants[speakerId];
    this.post('participant-joined', { participant: speaker(track('sendable', false)) });
    this.post('participant-joined', { participant: listener() });
    if (!(await meeting.wait(CUSTOMER_JOIN_TIMEOUT_MS)) || meeting.hasHeard || this.isHeard) return;
    // A client that hands over no microphone would have its machine open one.
    if (this.microphone)
      this.hangUp('call.in-progress.error-assistant-did-not-receive-customer-audio');
  }

  #process(request: ClientRequest): void {
    const { inputSettings } = request;
    const processor = inputSettings?.audio?.processor;
    this.processors.push(processor);
    const goes = (way: string) => processor?.type !== 'none' && !!this.meeting?.goes(way);
    const isStuck = goes('processor-stuck');
    if (this.meeting) this.meeting.isDeaf = isStuck || this.meeting.goes('unheard');
    if (isStuck) return;
    const isRefused = goes('processor-refused');
    this.#reply(request, isRefused ? { error: 'KrispInitError: Canceled' } : { inputSettings });
    if (goes('processor-stops')) this.breakAudioProcessor();
  }

  #takeMicrophone(): void {
    const track = this.daily.instances[this.id]?.tracks?.audioTrack;
    this.microphone = track && new MediaStream([track]);
  }

  #visitor() {
    return visitor(this.microphone !== undefined, this.muted);
  }

  #mute(muted: boolean): void {
    this.muted = muted;
    if (this.meeting) this.meeting.hasHeard ||= this.isHeard;
    for (const one of this.microphone?.getAudioTracks() ?? []) one.enabled = !muted;
    this.post('participant-updated', { participant: this.#visitor() });
  }

  #subscribe(): void {
    if (this.voice) return;
    this.voice = new Voice();
    this.store.streams.voice = {
      participantId: speakerId,
      type: 'cam',
      pendingTrack: this.voice.track,
      starttime: new Date(),
    };
    this.post('participant-updated', { participant: speaker(track('playable', true)) });
    if (this.meeting?.goes('playable-ignored')) void begin(this);
  }

  #observeMicrophone(interval: number): void {
    if (!this.microphone) return;
    const ears = new Ears();
    ears.listen(this.microphone);
    this.#ears = ears;
    this.meeting?.every(interval, () =>
      this.post('local-audio-level', { audioLevel: ears.level() }),
    );
  }

  /** Sends the page a message of the assistant's; an object goes as JSON. */
  emit(message: unknown): void {
    const goes = (way: string) => this.meeting?.goes(way);
    const isText = typeof message === 'string';
    const data = isText ? message : JSON.stringify(goes('wrapped') ? { message } : message);
    const fromId = isText && goes('by-listener') ? listenerId : speakerId;
    this.post('app-message', { data, fromId: goes('by-stranger') ? 'sandbox-stranger' : fromId });
  }

  speak(role: 'user' | 'assistant', text: string): Promise<void> {
    return speak(this, role, text);
  }

  /** The assistant ends the call: the platform says so and empties the room. */
  hangUp(endedReason = 'assistant-ended-call'): void {
    this.emit({ type: 'status-update', status: 'ended', endedReason });
    const way = this.meeting?.goes('closes-deleted') ? 'deleted' : 'ejected';
    void this.meeting?.wait(80).then((goesOn) => goesOn && this.closeRoom(way));
  }

  /** The platform empties the room, or deletes it. */
  closeRoom(way: 'ejected' | 'deleted'): void {
    if (way === 'ejected') this.fail('ejected', 'Meeting has ended');
    else this.fail('no-room', 'The room was deleted');
  }

  fail(type: string, msg: string): void {
    this.clear();
    this.post('error', { errorMsg: msg, error: { type, msg } });
    this.post('left-meeting');
  }

  network(state: 'good' | 'warning' | 'bad'): void {
    if (state !== 'warning') {
      const event = state === 'bad' ? 'interrupted' : 'connected';
      this.post('network-connection', { type: 'signaling', event });
    }
    const threshold = { good: 'good', warning: 'low', bad: 'very-low' }[state];
    const reasons = state === 'good' ? [] : ['sendPacketLoss'];
    this.post('network-quality-change', { state: { state, reasons }, threshold, quality: 50 });
  }

  /** The assistant uses a tool. */
  callTool(name: string, given: Fields): void {
    const call = { id: `tool-${name}`, type: 'function', function: { name, arguments: given } };
    this.emit({ type: 'tool-calls', toolCallList: [call] });
  }

  breakAudioProcessor(): void {
    this.post('nonfatal-error', {
      type: 'audio-processor-error',
      errorMsg: 'The audio processor stopped.',
    });
  }
}
