/**
 * TO BE FILLED BY THE OWNER: what buyers ask and nobody else can answer. An empty answer shows nothing; a
 * filled one stands in the FAQ, in one or two sentences that say what they are about.
 * `npm run doctor -- --production` names those that are empty.
 */
export const ownerAnswers = {
  /** "Does it answer our own number?", and when it takes over. */
  ownNumber: '',
  /** What happens in an emergency. */
  emergencies: '',
  /** Whether it says that it is an AI. */
  saysItIsAi: '',
  /** The languages that it speaks. */
  languages: '',
  /** The practice software that it books into. */
  software: '',
  /** The contract, and how and when a customer can cancel. */
  contract: '',
  /** How many days it takes from the first talk to the first answered lead, and what the start costs. */
  start: '',
  /** What the lowest price includes. */
  included: '',
  /** The demo: how many minutes, by what means, with whom. */
  demo: '',
  /** Who reads what customers write, and where it is kept. */
  data: '',
  /** "Are you HIPAA compliant?" */
  hipaa: '',
  /** Who is behind the company: names, and what they did before. */
  people: '',
};

/** One person behind the company. `picture`: a file of `public/`, square, such as `/people/ana.jpg`. */
export interface Face {
  readonly name: string;
  readonly role: string;
  readonly picture: string;
}

/** TO BE FILLED BY THE OWNER: the faces on the About page, which shows nothing while there are none. */
export const ownerFaces: readonly Face[] = [];

export type OwnerAnswers = Readonly<Record<keyof typeof ownerAnswers, string>>;
