/*
 * The call machine of the sandbox: what the real call client loads in place of the call service's
 * bundle. It speaks the client's window messages, plays a synthetic voice and holds a scripted
 * conversation. Pages and tests steer it by `window.sandboxCall`.
 */
(() => {
  /**
   * @typedef {Record<string, any>} Fields
   * @typedef {{ greeting: string, closing: string, turns: { user: string, assistant: string }[] }} Script
   * @typedef {{ state: 'playable' | 'sendable' | 'off' | 'blocked', subscribed: boolean, off?: { byUser: boolean } }} TrackState
   */

  /** @type {{ pendings: string[], instances: Record<string, Fields> } | undefined} */
  const daily = Reflect.get(window, '_daily');
  /** @type {Set<string> | undefined} */
  const waitlist = Reflect.get(window, '_dailyCallMachineLoadWaitlist');
  /** @type {Record<string, Script>} */
  const scripts = Reflect.get(window, 'sandboxCallScripts');

  // The attempt that loads this was given up meanwhile.
  if (!daily || (document.currentScript && waitlist?.size === 0)) return;

  const SPEAKER_ID = 'sandbox-speaker';
  const WORD_MS = 60;
  const TURN_MS = 400;

  /** @param {number} milliseconds */
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  /** @param {TrackState['state']} state @param {boolean} subscribed @returns {TrackState} */
  const track = (state, subscribed) => ({ state, subscribed });

  /** Those that come to a conversation; any other name is a fatal error's. */
  const livingScenarios = [
    'ok',
    'silent',
    'processor-rejected',
    'processor-stuck',
    'observer-rejected',
    'recording-stuck',
  ];

  class Voice {
    constructor() {
      this.context = new AudioContext();
      const output = this.context.createMediaStreamDestination();
      this.loudness = this.context.createGain();
      this.loudness.gain.value = 0;
      this.analyser = this.context.createAnalyser();
      const tone = this.context.createOscillator();
      tone.type = 'sawtooth';
      tone.frequency.value = 150;
      const throat = this.context.createBiquadFilter();
      throat.type = 'bandpass';
      throat.frequency.value = 700;
      tone.connect(throat).connect(this.loudness).connect(this.analyser).connect(output);
      tone.start();
      this.muted = false;
      this.track = output.stream.getAudioTracks()[0];
    }

    /** @param {boolean} speaks */
    speaking(speaks) {
      this.loudness.gain.value = speaks && !this.muted ? 0.8 : 0;
    }

    level() {
      return levelOf(this.analyser);
    }

    close() {
      this.track?.stop();
      void this.context.close();
    }
  }

  /** @param {AnalyserNode} analyser @returns {number} 0 to 1 */
  function levelOf(analyser) {
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    return Math.min(
      1,
      Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length),
    );
  }

  /** @param {unknown} error */
  function deviceError(error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    /** @type {Record<string, string>} */
    const types = {
      NotAllowedError: 'permissions',
      NotFoundError: 'not-found',
      NotReadableError: 'mic-in-use',
      OverconstrainedError: 'constraints',
      TypeError: 'undefined-mediadevices',
    };
    return { type: types[name] ?? 'unknown', msg: String(error) };
  }

  /** Where the client finds tracks and participants. @returns {Fields} */
  const emptyStore = () => ({
    local: { streams: {}, public: { subscribedTracks: { ALL: false }, customTracks: {} } },
    streams: {},
    participants: {},
  });

  class Machine {
    /** Counts the meetings, so that what was begun in one does not go on in the next. */
    epoch = 0;
    store = emptyStore();
    /** Everything the page said by app message. @type {unknown[]} */
    heard = [];
    /** The audio processors that the page asked for. @type {unknown[]} */
    processors = [];
    /** @type {ReturnType<typeof setInterval>[]} */
    intervals = [];
    /** @type {Voice | undefined} */
    voice;
    /** @type {MediaStream | undefined} */
    microphone;
    /** @type {AudioContext | undefined} */
    ears;
    greeted = false;
    recording = false;
    muted = false;
    /** Why the next device that is chosen is refused. @type {string | undefined} */
    refusal;
    /** The track that the page has opened by itself. @type {MediaStreamTrack | undefined} */
    pagesTrack;
    /** Hears another microphone. @type {((microphone: MediaStream) => void) | undefined} */
    listen;
    scenario = 'ok';
    /** @type {Script | undefined} */
    script;

    /** @param {string} id of the client's call object */
    constructor(id) {
      this.id = id;
      this.onMessage = this.onMessage.bind(this);
      window.addEventListener('message', this.onMessage);
    }

    retire() {
      this.clear();
      window.removeEventListener('message', this.onMessage);
    }

    clear() {
      this.epoch += 1;
      this.store = emptyStore();
      for (const one of this.intervals.splice(0)) clearInterval(one);
      this.voice?.close();
      this.voice = undefined;
      this.putAway(this.microphone);
      this.microphone = undefined;
      void this.ears?.close();
      this.ears = undefined;
      this.greeted = false;
      this.recording = false;
      this.muted = false;
    }

    /** @param {string} action @param {Fields} [payload] */
    post(action, payload = {}) {
      window.postMessage(
        {
          what: 'iframe-call-message',
          from: 'embedded',
          callClientId: this.id,
          action,
          ...payload,
        },
        location.origin === 'null' ? '*' : location.origin,
      );
    }

    /** @param {MessageEvent} event */
    onMessage({ source, data }) {
      if (source !== window || data?.what !== 'iframe-call-message') return;
      if (data.from !== 'module' || data.callClientId !== this.id) return;
      this.handle(data);
    }

    /** @param {Fields} request @param {Fields} [answer] */
    reply({ action, callbackStamp }, answer = {}) {
      if (callbackStamp !== undefined) this.post(action, { ...answer, callbackStamp });
    }

    /** @param {Fields} request */
    handle(request) {
      const devices = { camera: {}, mic: {}, speaker: {} };
      switch (request.action) {
        case 'join-meeting':
          this.reply(request);
          void this.join(request.properties);
          break;
        case 'leave-meeting':
          this.leave();
          break;
        case 'update-participant':
          this.subscribe(request.id, request.properties?.setSubscribedTracks);
          break;
        case 'local-audio':
          this.mute(!request.state);
          break;
        case 'app-msg':
          this.hear(request.data);
          break;
        case 'update-input-settings':
          this.processors.push(request.inputSettings?.audio?.processor);
          if (this.scenario === 'processor-stuck') break;
          if (this.scenario === 'processor-rejected') {
            this.reply(request, { error: { type: 'input-settings-error', msg: 'No processor.' } });
          } else {
            this.reply(request, { inputSettings: request.inputSettings });
          }
          break;
        case 'start-remote-participants-audio-level-observer':
          if (this.scenario === 'observer-rejected') {
            this.reply(request, { error: { type: 'observer-error', msg: 'No observer.' } });
            break;
          }
          this.reply(request);
          this.every(request.interval, () =>
            this.post('remote-participants-audio-level', {
              participantsAudioLevel: { [SPEAKER_ID]: this.voice?.level() ?? 0 },
            }),
          );
          break;
        case 'start-local-audio-level-observer':
          this.reply(request);
          this.listenToMicrophone(request.interval);
          break;
        case 'local-recording-start':
          this.recording = true;
          if (this.scenario === 'recording-stuck') break;
          void this.after(150, () =>
            this.post('recording-started', {
              local: false,
              recordingId: 'sandbox-recording',
              startedBy: 'sandbox-visitor',
              type: 'cloud',
              asked: { width: request.width, height: request.height },
            }),
          );
          break;
        case 'local-recording-stop':
          this.recording = false;
          this.post('recording-stopped', { recordingId: 'sandbox-recording' });
          break;
        case 'set-input-devices':
          void this.chooseMicrophone(request.audioDeviceId).then(() =>
            this.reply(request, devices),
          );
          break;
        case 'get-input-devices':
        case 'set-output-device':
        case 'start-camera':
          this.reply(request, devices);
          break;
        case 'stop-remote-participants-audio-level-observer':
        case 'stop-local-audio-level-observer':
        case 'transmit-log':
          break;
        default:
          this.reply(request, {
            error: { type: 'sandbox-unsupported', msg: `No ${request.action} in the sandbox.` },
          });
      }
    }

    /** @param {number} milliseconds @param {() => void} work in this meeting, or never */
    async after(milliseconds, work) {
      const { epoch } = this;
      await wait(milliseconds);
      if (epoch === this.epoch) work();
    }

    /** @param {number} milliseconds @param {() => void} work */
    every(milliseconds, work) {
      this.intervals.push(setInterval(work, milliseconds));
    }

    /** @param {Fields} properties of the join */
    async join({ url, audioSource, startAudioOff }) {
      const { searchParams } = new URL(url);
      this.scenario = searchParams.get('scenario') ?? 'ok';
      this.script = scripts[searchParams.get('assistant') ?? 'general'];
      const { epoch } = this;
      this.post('call-machine-initialized');
      if (this.scenario === 'hang-join') return;
      if (!livingScenarios.includes(this.scenario)) {
        this.fail(this.scenario, `The sandbox was asked for ${this.scenario}.`);
        return;
      }
      const microphone = await this.openMicrophone(audioSource);
      if (epoch !== this.epoch) {
        this.putAway(microphone);
        return;
      }
      this.microphone = microphone;
      if (startAudioOff) this.mute(true);
      if (microphone) {
        this.store.local.streams.cam = { stream: microphone };
        this.post('started-camera');
      }
      this.post('participant-updated', { participant: this.visitor() });
      this.post('access-state-updated', { access: { level: 'full' } });
      this.post('joined-meeting', { participants: { local: this.visitor() } });
      this.post('participant-counts-updated', { participantCounts: { present: 1, hidden: 0 } });
      await this.after(60, () => {
        this.store.participants[SPEAKER_ID] = {
          public: { rtcType: { impl: 'sfu' } },
          private: {},
        };
        this.post('participant-joined', {
          participant: this.speaker(track('sendable', false)),
        });
      });
    }

    /** The levels of the one before are no longer told. @param {unknown} deviceId */
    async chooseMicrophone(deviceId) {
      if (typeof deviceId !== 'string' || !this.microphone) return;
      if (this.refusal) {
        this.cameraError(this.refusal);
        this.refusal = undefined;
        return;
      }
      const { epoch } = this;
      const next = await this.openMicrophone(deviceId);
      const former = epoch === this.epoch ? this.microphone : next;
      if (former !== next || epoch !== this.epoch) this.putAway(former);
      if (epoch !== this.epoch || !next) return;
      this.microphone = next;
      this.listen?.(next);
      this.mute(this.muted);
    }

    /** What the page has opened, the page closes. @param {MediaStream | undefined} microphone */
    putAway(microphone) {
      for (const one of microphone?.getTracks() ?? []) if (one !== this.pagesTrack) one.stop();
    }

    /** @param {unknown} audioSource @returns {Promise<MediaStream | undefined>} */
    async openMicrophone(audioSource) {
      if (audioSource === false) return undefined;
      this.pagesTrack = undefined;
      if (audioSource === 'daily-custom-track') {
        this.pagesTrack = daily?.instances[this.id]?.tracks.audioTrack;
        if (this.pagesTrack) return new MediaStream([this.pagesTrack]);
      }
      try {
        const device = typeof audioSource === 'string' ? { deviceId: audioSource } : true;
        return await navigator.mediaDevices.getUserMedia({ audio: device });
      } catch (error) {
        const { type, msg } = deviceError(error);
        this.post('camera-error', {
          errorMsg: { errorMsg: msg, audioOk: false, videoOk: false },
          error: { type, msg },
        });
        return undefined;
      }
    }

    visitor() {
      const audio = this.microphone
        ? this.muted
          ? { ...track('off', true), off: { byUser: true } }
          : track('playable', true)
        : { ...track('blocked', true), blocked: { byPermissions: true } };
      return this.participant('sandbox-visitor', '', true, audio);
    }

    /** @param {TrackState} audio */
    speaker(audio) {
      return this.participant(SPEAKER_ID, 'Vapi Speaker', false, audio);
    }

    /** @param {string} id @param {string} name @param {boolean} local @param {TrackState} audio */
    participant(id, name, local, audio) {
      const off = { ...track('off', false), off: { byUser: true } };
      return {
        session_id: id,
        user_id: id,
        user_name: name,
        local,
        owner: false,
        record: false,
        joined_at: new Date(0),
        tracks: { audio, video: off, screenAudio: off, screenVideo: off },
      };
    }

    /** @param {string} id @param {Fields | undefined} subscribed */
    subscribe(id, subscribed) {
      if (id !== SPEAKER_ID || subscribed?.audio !== true || this.voice) return;
      this.voice = new Voice();
      this.store.streams.voice = {
        participantId: SPEAKER_ID,
        type: 'cam',
        pendingTrack: this.voice.track,
        starttime: new Date(),
      };
      this.post('participant-updated', { participant: this.speaker(track('playable', true)) });
    }

    /** @param {boolean} muted */
    mute(muted) {
      this.muted = muted;
      for (const one of this.microphone?.getAudioTracks() ?? []) one.enabled = !muted;
      this.post('participant-updated', { participant: this.visitor() });
    }

    /** @param {number} interval */
    listenToMicrophone(interval) {
      if (!this.microphone) return;
      const ears = new AudioContext();
      const analyser = ears.createAnalyser();
      this.ears = ears;
      this.listen = (microphone) => {
        ears.createMediaStreamSource(microphone).connect(analyser);
      };
      this.listen(this.microphone);
      this.every(interval, () => this.post('local-audio-level', { audioLevel: levelOf(analyser) }));
    }

    /** @param {unknown} message to the page; an object goes as JSON */
    tell(message) {
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      this.post('app-message', { data, fromId: SPEAKER_ID });
    }

    /** @param {unknown} data */
    hear(data) {
      this.heard.push(data);
      if (data === 'playable') {
        this.tell('listening');
        if (!this.recording) void this.converse();
        return;
      }
      /** @type {Fields} */
      let message;
      try {
        message = JSON.parse(String(data));
      } catch {
        return;
      }
      if (message.type === 'control') this.obey(message);
      if (message.type === 'say') {
        void this.speak('assistant', String(message.message)).then(() => {
          if (message.endCallAfterSpoken) this.hangUp();
        });
      }
      if (message.type === 'add-message' && message.triggerResponseEnabled) {
        void this.speak('assistant', `I have noted: ${message.message?.content}.`);
      }
      if (message.type === 'end-call') this.hangUp();
    }

    /** @param {Fields} message */
    obey({ control }) {
      if (this.voice && control === 'mute-assistant') this.voice.muted = true;
      if (this.voice && control === 'unmute-assistant') this.voice.muted = false;
      if (control === 'say-first-message' && !this.greeted) void this.converse();
    }

    async converse() {
      if (this.greeted || !this.script || this.scenario === 'silent') return;
      this.greeted = true;
      const { epoch, script } = this;
      const over = () => epoch !== this.epoch;
      await this.speak('assistant', script.greeting);
      for (const { user, assistant } of script.turns) {
        await wait(TURN_MS);
        // Nobody is heard who is muted: the script waits.
        while (!over() && (this.muted || !this.microphone)) await wait(50);
        if (over()) return;
        await this.speak('user', user);
        if (over()) return;
        this.tell({ type: 'hang' });
        await wait(TURN_MS);
        if (over()) return;
        await this.speak('assistant', assistant);
        if (over()) return;
      }
      await wait(TURN_MS);
      if (!over()) await this.speak('assistant', script.closing);
    }

    /** @param {'user' | 'assistant'} role @param {string} text */
    async speak(role, text) {
      const { epoch } = this;
      const words = text.split(' ');
      this.tell({ type: 'speech-update', status: 'started', role });
      if (role === 'assistant') this.voice?.speaking(true);
      for (let said = 1; said < words.length; said += 1) {
        await wait(WORD_MS);
        if (epoch !== this.epoch) return;
        if (said % 3 === 0) {
          const transcript = words.slice(0, said).join(' ');
          this.tell({ type: 'transcript', role, transcriptType: 'partial', transcript });
        }
      }
      await wait(WORD_MS);
      if (epoch !== this.epoch) return;
      if (role === 'assistant') this.voice?.speaking(false);
      // The platform writes a final transcript in either of two ways.
      this.tell(
        role === 'assistant'
          ? { type: "transcript[transcriptType='final']", role, transcript: text }
          : { type: 'transcript', role, transcriptType: 'final', transcript: text },
      );
      this.tell({ type: 'speech-update', status: 'stopped', role });
    }

    /** The assistant ends the call: the platform tells so and empties the room. */
    hangUp(endedReason = 'assistant-ended-call') {
      this.tell({ type: 'status-update', status: 'ended', endedReason });
      void this.after(80, () => this.fail('ejected', 'Meeting has ended'));
    }

    /** @param {string} type @param {string} msg */
    fail(type, msg) {
      this.clear();
      this.post('error', { errorMsg: msg, error: { type, msg } });
      this.post('left-meeting');
    }

    leave() {
      this.clear();
      this.post('left-meeting');
    }

    /** @param {boolean} up */
    network(up) {
      this.post('network-connection', {
        type: 'signaling',
        event: up ? 'connected' : 'interrupted',
      });
      this.post('network-quality-change', {
        state: { state: up ? 'good' : 'bad', reasons: up ? [] : ['sendPacketLoss'] },
        threshold: up ? 'good' : 'very-low',
        quality: up ? 100 : 10,
      });
    }

    weakenNetwork() {
      this.post('network-quality-change', {
        state: { state: 'warning', reasons: ['recvPacketLoss'] },
        threshold: 'low',
        quality: 40,
      });
    }

    /** Refuses the next device that the page chooses. @param {string} type */
    refuseDevice(type) {
      this.refusal = type;
    }

    /** The assistant uses a tool: the platform tells the page. @param {string} name @param {Fields} given */
    callTool(name, given) {
      const call = { id: `tool-${name}`, type: 'function', function: { name, arguments: given } };
      this.tell({ type: 'tool-calls', toolCallList: [call] });
    }

    breakAudioProcessor() {
      this.post('nonfatal-error', {
        type: 'audio-processor-error',
        errorMsg: 'The audio processor stopped.',
      });
    }

    /** @param {string} type */
    cameraError(type) {
      this.post('camera-error', {
        errorMsg: { errorMsg: type, audioOk: false, videoOk: false },
        error: { type, msg: type },
      });
    }
  }

  // A call object that is destroyed tells its machine nothing: the next bundle sweeps it away.
  /** @type {Machine | undefined} */
  const former = Reflect.get(/** @type {object} */ (window), 'sandboxCall');
  if (former && !daily.instances[former.id]) former.retire();

  for (const id of daily.pendings.splice(0)) {
    const instance = daily.instances[id];
    if (!instance) continue;
    const machine = new Machine(id);
    instance.callMachine = {
      reset: () => machine.clear(),
      store: { getState: () => machine.store },
    };
    Reflect.set(window, 'sandboxCall', machine);
    machine.post('loaded');
  }
})();
