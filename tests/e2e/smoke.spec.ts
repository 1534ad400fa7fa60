import { runSmoke } from '../../scripts/smoke/run';
import { appUrl, sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { startOwnApp } from '../support/own-app';

const rowOf = (output: string, step: string) =>
  output.split('\n').find((line) => line.startsWith(`${step} `));

test('the smoke run tells that pages, chat, call and calendar work', async () => {
  const { output, status } = await runSmoke(appUrl);
  expect(rowOf(output, 'pages')).toMatch(/^pages +ok +5 pages/);
  expect(rowOf(output, 'chat')).toMatch(/^chat +ok +".*\$99/);
  expect(rowOf(output, 'call')).toMatch(/^call +ok +the assistant is heard/);
  expect(rowOf(output, 'calendar')).toMatch(/^calendar +ok +the calendar is \d+px high/);
  expect(status).toBe(0);
});

test('the smoke run tells what a visitor would read where each service fails, and what to do', async () => {
  const app = await startOwnApp({
    VOICE_API_KEY: 'another-key',
    BOOKING_URL: `${sandboxUrl}/health`,
  });
  const { output, status } = await runSmoke(app.url, '[fault:malformed]', 6_000);
  await app.stop();
  expect(rowOf(output, 'chat')).toMatch(
    /^chat +failure +A visitor reads: "Sorry, .* npm run doctor/,
  );
  expect(rowOf(output, 'call')).toMatch(/^call +failure +A visitor reads: "Failed to start call/);
  expect(rowOf(output, 'calendar')).toMatch(/^calendar +failure +The calendar does not tell/);
  expect(output).toContain('Found: failure 3.');
  expect(status).toBe(1);
});
