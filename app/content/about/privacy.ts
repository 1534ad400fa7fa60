import { brand } from '~/content/brand';
import { campaignParams } from '~/content/constants';

/** The privacy text at /about#privacy: what is stored, recipients, contact. */
export const privacy = {
  id: 'privacy',
  heading: 'Privacy',
  intro:
    'You need no account here, and this site has no database of visitors. Here is what happens when you use it.',
  topics: [
    {
      id: 'privacy-chat',
      heading: 'Chat',
      text: [
        'What you write, the kind of business you chose and the earlier messages go to the automation service that writes the answers. Our server passes them on and keeps no copy.',
        'Where that service keeps track of a conversation itself, a random number goes along with your messages. It is made for one conversation, is new when you start over, and says nothing about you.',
        'Your browser remembers the conversation for this visit, until you start over or close the tab. What your own front desk knows (name, closing hour, one price, and what its home page says) is part of the conversation: it goes to the same service, and stays in this tab no longer.',
        'Where you name a website, our server reads its home page as any visitor may, keeps what it says in memory for ten minutes, stores it nowhere, and shows it to nobody but those who name the same website.',
      ],
    },
    {
      id: 'privacy-calls',
      heading: 'Voice calls',
      text: [
        `When you start a call, sound from your microphone goes to Daily, the service that carries the call, and to the voice platform on which ${brand.assistant} and ${brand.solarAssistant} run. Calls are recorded and written down there. The page says so before it asks for your microphone.`,
        'The transcript you see stays in the page until you leave it. Only you can copy or download it.',
      ],
    },
    {
      id: 'privacy-booking',
      heading: 'Booking',
      text: [
        'The calendar belongs to our booking provider. The name, address and time you enter there go to that provider and to us, so that the demo can take place. The questions that you tick above it go to the provider too, as notes for your booking, and into the email that you write to us from there; this site stores them nowhere. The day and time of your booking stay in this tab until you close it, so that no button asks you to book again.',
        'When it has loaded, and when it asks, the calendar is told the address of the page on which it stands, the page that led you there, the campaign of your visit, and whether you allow measurement here.',
        'The calendar measures its visits itself, also with a pixel of its own, as soon as it loads and before any choice of yours on this site. What it does with your choice is up to that provider.',
      ],
    },
    {
      id: 'privacy-measurement',
      heading: 'Measurement',
      text: [
        'Where we measure visits, Google Analytics and the Meta pixel learn which pages are opened and which buttons are pressed, never what you write. Neither is loaded before you say yes. If your browser sends Global Privacy Control, that counts as a no.',
        `If an advertisement or a newsletter led you here, the first address names it (${campaignParams.join(', ')}). That campaign is kept in memory for your visit, for the calendar and, after your yes, for both services. It is never stored.`,
        'A button that leads to another page may be pressed before a page can count it. Its name then waits in this tab for the next page, and is forgotten there without your yes.',
        'After a booking the Meta pixel also gets its number, so that it is counted once.',
        'Your choice is kept in your browser only, with its day, and after 12 months we ask again. You can change it at any time at the foot of each page. When you take a yes back, nothing more is sent, and the cookies of both services are deleted.',
      ],
    },
    {
      id: 'privacy-errors',
      heading: 'Error reports',
      text: [
        'When something breaks, a report of the fault can go to Sentry, our error service. It says what failed and on which page, and carries no name, no message of yours and no identifier. It does not wait for your consent, because it does not follow you.',
        'When your browser stops something that does not belong on a page, it tells Sentry what it stopped and the full address of that page.',
      ],
    },
    {
      id: 'privacy-server',
      heading: 'Our server',
      text: [
        'The site runs at Cloudflare, which handles each request. To stop abuse, we count requests for each network address for one minute, in memory, and then forget them. Where a check that you are a person is shown, Cloudflare runs it.',
      ],
    },
  ],
  contact: {
    heading: 'Your questions',
    text: 'Want to see or delete what the services above hold about you? Write to us, and we take care of it:',
  },
} as const;
