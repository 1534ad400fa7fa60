/** The ways to a person that are set. */
export interface Contact {
  /** E.164. */
  readonly phone: string | undefined;
  readonly email: string | undefined;
}
