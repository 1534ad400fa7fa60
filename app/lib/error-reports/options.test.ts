import { describe, expect, it } from 'vitest';
import { asError, reportOptions, reportTags } from './options';

describe('reportOptions', () => {
  it('sends errors only, scrubbed, and nothing by itself', () => {
    const options = reportOptions('https://key@intake.example/1', 'www.site.example');
    expect(options).toMatchObject({
      release: expect.stringMatching(/^[\w-]+@[\w-]+$/),
      sendDefaultPii: false,
      sendClientReports: false,
      integrations: [],
    });
    expect(options).not.toHaveProperty('tracesSampleRate');
    expect(options.beforeBreadcrumb()).toBeNull();
    expect(options.beforeSend({ type: undefined, user: { id: 'anna' } })).not.toHaveProperty(
      'user',
    );
  });
});

describe('reportTags', () => {
  it('lets no detail take the place of the id', () => {
    expect(reportTags({ during: 'call', report_id: 'other' }, '12345678')).toEqual({
      during: 'call',
      report_id: '12345678',
    });
  });
});

describe('asError', () => {
  it('is the error itself, or one that tells only what kind of thing was thrown', () => {
    const error = new TypeError('broken');
    expect(asError(error)).toBe(error);
    expect(asError('my tooth hurts').message).toBe('string was thrown');
    expect(asError(null).message).toBe('object was thrown');
    expect(asError({ status: 503, data: 'my tooth hurts' }).message).toBe(
      'a response with status 503 was thrown',
    );
    expect(asError({ message: 'my tooth hurts' })).toMatchObject({
      name: 'NotAnError',
      message: 'an object was thrown',
      stack: '',
    });
  });
});
