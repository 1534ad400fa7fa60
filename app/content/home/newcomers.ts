/** Who asks a business for the first time: 'patient', 'patients'. */
export interface Newcomers {
  readonly one: string;
  readonly many: string;
}

export const leads: Newcomers = { one: 'lead', many: 'leads' };

/** The chosen trade's own noun; until the visitor chooses one, leads. */
export const newcomersOf = ({
  isChosen,
  one,
  many,
}: Newcomers & { readonly isChosen: boolean }): Newcomers => (isChosen ? { one, many } : leads);
