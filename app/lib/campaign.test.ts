import { expect, it } from 'vitest';
import { firstCampaign } from './campaign';

const site = 'https://orion.example';
const mail = { utm_source: 'mail', utm_campaign: 'may offer' };

it.each([
  ['/', '', {}],
  ['/demo?industry=dental&email=ada%40example.com#ada', '', {}],
  [
    '/?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&gclid=f&fbclid=g&utm_id=h&gbraid=i&wbraid=j&gad_source=k&dclid=l&utm_name=m',
    '',
    {
      ...{ utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', utm_term: 'd', utm_content: 'e' },
      ...{ gclid: 'f', fbclid: 'g', utm_id: 'h', gbraid: 'i', wbraid: 'j', gad_source: 'k' },
      dclid: 'l',
    },
  ],
  ['/?utm_source=first&utm_source=second&utm_term=', '', { utm_source: 'first' }],
  ['/', `${site}/demo?utm_source=mail&utm_campaign=may+offer`, mail],
  ['/?gclid=1', `${site}/demo?utm_source=mail`, { gclid: '1' }],
  ['/', 'https://elsewhere.example/?utm_source=mail', {}],
  ['/', 'about:blank', {}],
])('a session that begins at %s, from %j, is of the campaign %j', (path, referrer, campaign) => {
  expect(firstCampaign(site + path, referrer)).toEqual(campaign);
});
