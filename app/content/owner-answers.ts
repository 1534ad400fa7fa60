/**
 * TO BE FILLED BY THE OWNER: what buyers ask and nobody else can answer. An empty answer shows nothing; a
 * filled one stands in the FAQ. `npm run doctor -- --production` names those that are empty.
 */
export const ownerAnswers = {
  /** "Are you HIPAA compliant?", in one or two sentences. */
  hipaa: '',
  /** How and when a customer can cancel. */
  canceling: '',
  /** How many days it takes from the first talk to the first answered lead. */
  setUpDays: '',
  /** Who is behind the company: names, and what they did before. */
  people: '',
};

export type OwnerAnswers = Readonly<Record<keyof typeof ownerAnswers, string>>;
