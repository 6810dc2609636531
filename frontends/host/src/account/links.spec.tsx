import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AcceptInvitationReply } from '@glass/contracts/auth';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import {
  address,
  alertText,
  bodiesOf,
  DEAD_LINK,
  deadLink,
  fill,
  follow,
  pageOf,
  press,
  refusal,
  valueOf,
} from '../testing/account.factory.js';
import {
  cleanUpSites,
  DEMO_TENANT,
  grantFor,
  LINK_TOKEN,
  openSite,
  type Server,
} from '../testing/site.factory.js';
import { roleInWords, texts } from './texts.js';

const { tenantUID } = DEMO_TENANT;
const OTHER = { contactUID: '30000000-0000-4000-8000-000000000002', contactEmail: 'olga@demo.example' };

cleanUpSites({ hidesErrors: true });

describe('a sign-in link', () => {
  const PATH = '/api/auth/token-login';
  const UID = '50000000-0000-4000-8000-000000000001';
  const openLink = (answer: Server[string] = () => grantFor(), signedIn = false) =>
    openSite({ path: `/account/token-login/${UID}`, signedIn, server: { [PATH]: answer } });

  it('signs in on a button press or Enter, not before', async () => {
    const site = await openLink();
    await pageOf(texts.tokenLogin.title);
    expect(bodiesOf(site, PATH)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('page /customer/home')).toBeTruthy();
    expect(bodiesOf(site, PATH)).toEqual([{ tenantUID, tokenUID: UID }]);
    expect(site.session.getState().isAuthenticated).toBe(true);
  });

  it('shows the signed-in user and signs them out, also at the server', async () => {
    const site = await openLink(() => grantFor({ ...OTHER, refreshToken: 'refresh-9' }), true);
    await pageOf(texts.tokenLogin.title);
    expect(screen.getByRole('alert').textContent).toBe(
      texts.tokenLogin.instead('Bea Buyer', 'buyer@demo.example'),
    );
    await press(texts.tokenLogin.action);
    await screen.findByText('page /customer/home');
    expect(site.session.getState().auth).toMatchObject({ ...OTHER, refreshToken: 'refresh-9' });
    await waitFor(() => expect(bodiesOf(site, '/api/auth/logout')).toEqual([{ refreshToken: 'refresh-1' }]));
    await waitFor(() => expect(bodiesOf(site, '/api/auth/get-my-flags')).toHaveLength(2));
  });

  it('signs the current user out only after the link proved valid', async () => {
    const site = await openLink(deadLink, true);
    await press(texts.tokenLogin.action);
    await pageOf(texts.deadLink.signInTitle);
    expect(site.session.getState().auth.contactEmail).toBe('buyer@demo.example');
    expect(bodiesOf(site, '/api/auth/logout')).toEqual([]);
  });

  it('says when it is used up, and offers a new one', async () => {
    await openLink(deadLink);
    await press(texts.tokenLogin.action);
    await pageOf(texts.deadLink.signInTitle);
    expect(screen.getByRole('alert').textContent).toBe(DEAD_LINK);
    await follow(texts.deadLink.newLink);
    await pageOf(texts.forgot.linkTitle);
  });

  it('calls no API when the URL is cut off', async () => {
    const site = await openSite({ path: '/account/token-login/50000000-0000' });
    expect(await screen.findByText(texts.deadLink.incomplete)).toBeTruthy();
    expect(bodiesOf(site, PATH)).toEqual([]);
  });

  it('can be retried when the server was down', async () => {
    let isAway = true;
    await openLink(() => (isAway ? [503, { reason: 'Away.' }] : grantFor()));
    await press(texts.tokenLogin.action);
    expect(await alertText()).toBe('Away.');
    isAway = false;
    await press(texts.tokenLogin.action);
    expect(await screen.findByText('page /customer/home')).toBeTruthy();
  });
});

describe('a link that confirms a new email address', () => {
  const PATH = '/api/auth/verify-email-change';
  const LINK = `/account/verify-email-change?token=${LINK_TOKEN}`;
  const confirmed = () => ({ email: 'bea@new.example' });

  it('confirms immediately for a signed-in user and shows the new address', async () => {
    const site = await openSite({ path: LINK, signedIn: true, server: { [PATH]: confirmed } });
    await pageOf(texts.emailChange.done);
    expect(screen.getByText(texts.emailChange.doneText('bea@new.example'))).toBeTruthy();
    expect(bodiesOf(site, PATH)).toEqual([{ token: LINK_TOKEN }]);
    expect(site.session.getState().auth.contactEmail).toBe('bea@new.example');
    expect(window.localStorage.getItem('authInfo')).toContain('bea@new.example');
    await waitFor(() => expect(bodiesOf(site, '/api/auth/get-my-profile')).toHaveLength(2));
  });

  it('sends guests to the login page and back', async () => {
    const site = await openSite({ path: LINK, server: { [PATH]: confirmed } });
    await pageOf(texts.login.title);
    expect(bodiesOf(site, PATH)).toEqual([]);
    await fill(texts.email, 'buyer@demo.example');
    await fill(texts.password, 'Panels-2026!');
    await press(texts.login.action);
    await pageOf(texts.emailChange.done);
    expect(address()).toBe(LINK);
    expect(bodiesOf(site, PATH)).toEqual([{ token: LINK_TOKEN }]);
  });

  it('shows the signed-in user when it belongs to another, and offers to switch', async () => {
    const site = await openSite({ path: LINK, signedIn: true, server: { [PATH]: deadLink } });
    await pageOf(texts.deadLink.title);
    expect(screen.getByText(texts.emailChange.signedInAs('buyer@demo.example'))).toBeTruthy();
    await press(texts.emailChange.otherPerson);
    await pageOf(texts.login.title);
    expect(address()).toBe(`/account/login?returnTo=${encodeURIComponent(LINK)}`);
    expect(site.session.getState().isAuthenticated).toBe(false);
  });

  it('shows the server’s message when the address has its own account by now', async () => {
    const taken = () => refusal(409, 'STATE_CONFLICT', 'This address already has an account.');
    await openSite({ path: LINK, signedIn: true, server: { [PATH]: taken } });
    await pageOf(texts.emailChange.failed);
    expect(screen.getByRole('alert').textContent).toBe('This address already has an account.');
  });

  it('can be retried when the session check failed', async () => {
    const expired = { ...grantFor(), accessToken: 'h.e30.s', refreshExpiration: '2020-01-01T00:00:00Z' };
    let isAway = true;
    const site = await openSite({
      path: LINK,
      stored: { authInfo: JSON.stringify(expired) },
      server: {
        [PATH]: confirmed,
        '/api/auth/refresh-token': () => (isAway ? [503, { reason: 'Away.' }] : grantFor()),
      },
    });
    await pageOf('We couldn’t check your sign-in');
    isAway = false;
    await press(texts.tryAgain);
    await pageOf(texts.emailChange.done);
    expect(bodiesOf(site, PATH)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  const PATH = '/api/auth/accept-invitation';
  type Invitation = AcceptInvitationReply['invitation'];
  const team: Invitation = {
    email: 'sam@demo.example',
    firstName: 'Sam',
    lastName: '',
    invitedBy: 'Olga Owner',
    kind: 'team',
    roleLevel: ROLE_LEVELS.sales,
    companyName: null,
    hasAccount: false,
  };
  const openInvitation = (more: Partial<Invitation> = {}, accepted: Server[string] = () => ({})) =>
    openSite({
      path: `/account/accept-invitation?token=${LINK_TOKEN}`,
      server: {
        [PATH]: (body) => {
          const invitation = { ...team, ...more };
          if (!body.accept) return { invitation, session: null, secondFactor: null };
          const refused = accepted(body);
          return Array.isArray(refused) ? refused : { invitation, session: grantFor(OTHER) };
        },
      },
    });

  it('doesn’t open on another fabricator’s site', async () => {
    const otherSite = '20000000000040008000000000000009.secret';
    const site = await openSite({ path: `/account/accept-invitation?token=${otherSite}` });
    expect(await screen.findByText(texts.deadLink.incomplete)).toBeTruthy();
    expect(bodiesOf(site, PATH)).toEqual([]);
  });

  it('shows who invites and for which role, without using the link up', async () => {
    const site = await openInvitation();
    await pageOf(texts.invitation.title);
    const said = 'Olga Owner invited you to join the team of Demo Glass. Your role: sales';
    expect(screen.getByText(new RegExp(said))).toBeTruthy();
    expect(bodiesOf(site, PATH)).toEqual([{ token: LINK_TOKEN }]);
  });

  it.each([
    ['Buyer Glazing', 'Olga Owner invited you to order from Demo Glass for Buyer Glazing.'],
    [null, 'Olga Owner invited you to order from Demo Glass.'],
  ])('of a buyer says for which company (%s)', async (companyName, said) => {
    await openInvitation({ kind: 'buyer', roleLevel: null, companyName });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('asks a new user for name and password, and signs them in', async () => {
    const site = await openInvitation();
    await fill(texts.lastName, 'Seller');
    await fill(texts.password, 'warm mirror 1911');
    expect([valueOf(texts.email), valueOf(texts.firstName)]).toEqual(['sam@demo.example', 'Sam']);
    await press(texts.invitation.accept);
    expect(await screen.findByText('page /customer/home')).toBeTruthy();
    expect(bodiesOf(site, PATH)[1]).toEqual({
      token: LINK_TOKEN,
      accept: true,
      firstName: 'Sam',
      lastName: 'Seller',
      password: 'warm mirror 1911',
    });
    expect(site.session.getState().auth).toMatchObject(OTHER);
    expect(address()).toBe('/customer/home');
  });

  it('asks an existing user only for a button press', async () => {
    const site = await openInvitation({ hasAccount: true });
    expect(await screen.findByText(texts.invitation.existing('sam@demo.example'))).toBeTruthy();
    expect(screen.queryByLabelText(texts.password)).toBeNull();
    await press(texts.invitation.acceptExisting);
    await screen.findByText('page /customer/home');
    expect(bodiesOf(site, PATH)[1]).toEqual({ token: LINK_TOKEN, accept: true });
  });

  it('shows the server’s errors at their fields', async () => {
    await openInvitation({}, () => refusal(400, 'VALIDATION_FAILED', { lastName: 'must not be empty' }));
    await fill(texts.lastName, 'x');
    await fill(texts.password, 'warm mirror 1911');
    await press(texts.invitation.accept);
    expect(await screen.findByText('must not be empty')).toBeTruthy();
  });

  it('says when it was withdrawn meanwhile', async () => {
    await openInvitation({ hasAccount: true }, deadLink);
    await press(texts.invitation.acceptExisting);
    await pageOf(texts.deadLink.title);
    expect(screen.getByText(texts.invitation.askAgain)).toBeTruthy();
  });

  it('says when the link is used up or cut off', async () => {
    const site = await openSite({ path: '/account/accept-invitation', server: { [PATH]: deadLink } });
    expect(await screen.findByText(texts.deadLink.incomplete)).toBeTruthy();
    expect(bodiesOf(site, PATH)).toEqual([]);
  });

  it('names every role, also between two levels', () => {
    expect([10, 20, 25, 30, 40].map((level) => roleInWords(level, false).split(',')[0])).toEqual([
      'viewer',
      'sales',
      'sales',
      'manager',
      'owner',
    ]);
    expect([10, 30, 40].map((level) => roleInWords(level, true).split(',')[0])).toEqual([
      'support',
      'administrator',
      'root',
    ]);
  });
});
