/** A telephone number as a link. */
export interface Phone {
  readonly href: string;
  /** As people read it. */
  readonly text: string;
}

/** The ways to a person that are set. */
export interface Contact {
  readonly phone: Phone | undefined;
  readonly email: string | undefined;
}
