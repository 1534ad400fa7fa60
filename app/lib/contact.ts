export interface Phone {
  readonly href: string;
  /** As people read it. */
  readonly text: string;
}

export interface Contact {
  readonly phone: Phone | undefined;
  readonly email: string | undefined;
}
