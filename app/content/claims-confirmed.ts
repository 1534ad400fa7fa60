/**
 * The owner's word that price, response time and compliance are the company's own claims, as the
 * specification has them (spec 1). False: compliance stands nowhere, and the footer calls all of it samples.
 */
export const claimsConfirmed: boolean = true;
