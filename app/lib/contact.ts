/** A telephone number as a link. */
export interface Phone {
  readonly href: string;
  /** As people read it. */
  readonly text: string;
}

/** The configured ways to reach a person. */
export interface Contact {
  readonly phone: Phone | undefined;
  readonly email: string | undefined;
}
