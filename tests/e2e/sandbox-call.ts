/** What the sandbox's call machine lets a page do with its call. */
export interface SandboxCall {
  /** Everything the page said by app message. */
  received: string[];
  /** The audio processors that the page asked for. */
  processors: { type: string }[];
  microphone: MediaStream | undefined;
  muted: boolean;
  fail(type: string, msg: string): void;
  /** Says a turn as it is said in a call, word by word, and settles when it is said. */
  speak(role: 'user' | 'assistant', text: string): Promise<void>;
  /** Sends the page a message of the assistant's; an object goes as JSON. */
  emit(message: unknown): void;
  hangUp(endedReason?: string): void;
  network(state: 'good' | 'warning' | 'bad'): void;
  breakAudioProcessor(): void;
  cameraError(type: string): void;
  callTool(name: string, given: Record<string, unknown>): void;
}

declare global {
  interface Window {
    sandboxCall: SandboxCall;
  }
}
