import type { NewEmail } from '../../server/platform/mail/mailer.js';
import { startServer, type TestServer } from '../app.js';
import { sendEmail } from '../mailer.js';
import { MailServer } from '../smtp.js';

let smtp: MailServer;
let app: TestServer;

beforeAll(async () => {
  smtp = await MailServer.start();
  app = await startServer({ settings: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://jobs.example' } });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});

describe('a calendar in an email', () => {
  const content = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'SUMMARY:Planung für März',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const news = (to: string, isConfirmed: boolean): NewEmail<'calendarInvitation'> => ({
    to,
    isConfirmed,
    tenantId: null,
    language: 'en',
    template: 'calendarInvitation',
    values: {
      title: 'Planning',
      company: 'Acme',
      organizer: null,
      startsAt: '2031-07-01T09:00:00.000Z',
      endsAt: '2031-07-01T10:00:00.000Z',
      timeZone: 'Europe/Berlin',
      isAllDay: false,
      isRepeating: false,
      place: '',
      link: '/page-events?event=1',
      accept: '/calendar/reply/abc?response=ACCEPTED',
      maybe: null,
      decline: null,
      calendar: { method: 'REQUEST', content },
    },
  });

  it('is an alternative of the text that mail programs support, and an attachment', async () => {
    await sendEmail(app, news('calendar@example.com', true));
    const { source, attachments, text, html } = await smtp.emailTo('calendar@example.com');
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REQUEST/i);
    expect(attachments.map(({ mimeType, filename }) => [mimeType, filename])).toContainEqual([
      'application/ics',
      'event.ics',
    ]);
    for (const each of attachments) {
      const file = each.content as ArrayBuffer | string;
      expect(typeof file === 'string' ? file : Buffer.from(file).toString()).toContain('Planung für März');
    }
    expect(`${text}${html}`).toContain('https://jobs.example/calendar/reply/abc?response=ACCEPTED');
  });

  it('is omitted for people with an unconfirmed address', async () => {
    await sendEmail(app, news('stranger@example.com', false));
    const { source, attachments, html } = await smtp.emailTo('stranger@example.com');
    expect(source).not.toMatch(/text\/calendar|application\/ics/i);
    expect(attachments).toEqual([]);
    expect(html).not.toContain('Planning');
  });
});
