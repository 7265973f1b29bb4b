import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
// Relative: this file is read by Node before the aliases of the build exist.
import { organizationRoles } from '../server/contract/roles.ts'

const organization = ':organizationRole/organizations/:organizationId'
const group = ':organizationRole/groups/:groupId'
const event = `${group}/events/:eventId`

/** The organizer's area. Each layout decides who may enter, and its header stays while the pages below change. */
const area = [
  layout('routes/area/organization-layout.tsx', [
    route(organization, 'routes/area/organization-dashboard.tsx'),
    route(`${organization}/team`, 'routes/area/team.tsx'),
    route(`${organization}/api-keys`, 'routes/area/api-keys.tsx'),
    route(`${organization}/emails`, 'routes/area/organization-emails.tsx'),
    route(`${organization}/settings`, 'routes/area/organization-settings.tsx'),
  ]),
  layout('routes/area/group-layout.tsx', [
    route(group, 'routes/area/group-events.tsx'),
    route(`${group}/settings`, 'routes/area/group-settings.tsx'),
  ]),
  layout('routes/area/event-layout.tsx', [
    route(event, 'routes/area/event-overview.tsx'),
    route(`${event}/guests`, 'routes/area/event-guests.tsx'),
    route(`${event}/import`, 'routes/area/event-import.tsx'),
    route(`${event}/invitations`, 'routes/area/event-invitations.tsx'),
    route(`${event}/messages`, 'routes/area/event-messages.tsx'),
    route(`${event}/emails`, 'routes/area/event-emails.tsx'),
    route(`${event}/check-in`, 'routes/area/event-check-in.tsx'),
    route(`${event}/waitlist`, 'routes/area/event-waitlist.tsx'),
    route(`${event}/referrals`, 'routes/area/event-referrals.tsx'),
    route(`${event}/feed`, 'routes/area/event-moderation.tsx'),
    route(`${event}/visuals`, 'routes/area/event-visuals.tsx'),
    route(`${event}/theme`, 'routes/area/event-theme.tsx'),
    route(`${event}/terms`, 'routes/area/event-terms.tsx'),
    route(`${event}/languages`, 'routes/area/event-languages.tsx'),
    route(`${event}/repeat`, 'routes/series/event-repeat.tsx'),
    route(`${event}/settings`, 'routes/area/event-settings.tsx'),
  ]),
]

export default [
  index('routes/home.tsx'),
  // Of the same scripts as the home page.
  route('tags/:tag', 'routes/home.tsx', { id: 'tag' }),
  route('venues/:venue', 'routes/home.tsx', { id: 'venue' }),
  route('create', 'routes/create.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),

  route('login', 'routes/accounts/login.tsx'),
  route('login/link', 'routes/accounts/login-link.tsx'),
  route('signup', 'routes/accounts/signup.tsx'),
  route('verify-email', 'routes/accounts/verify-email.tsx'),
  route('forgot-password', 'routes/accounts/forgot-password.tsx'),
  route('reset-password', 'routes/accounts/reset-password.tsx'),
  route('account', 'routes/accounts/account.tsx'),
  route('account/confirm', 'routes/accounts/account-confirm.tsx'),
  route('logout', 'routes/accounts/logout.tsx'),

  route('e/:eventUrl', 'routes/event.tsx'),
  route('e/:eventUrl/activity-feed', 'routes/event-feed.tsx'),
  route('e/:eventUrl/tos', 'routes/event-terms.tsx'),
  route('e/:eventUrl/ticket', 'routes/event-ticket.tsx'),
  route('e/:eventUrl/party', 'routes/event-party.tsx'),
  route('e/:eventUrl/dates', 'routes/series/several-dates.tsx'),
  route('e/:eventUrl/your-data', 'routes/guest-data.tsx', { id: 'data-of-place' }),
  route('e/:eventUrl/your-data.json', 'routes/guest-data-file.ts', { id: 'file-of-place' }),
  route('confirm/:rowId', 'routes/confirm.tsx'),
  route('e/:eventUrl/answer', 'routes/event-answer.tsx'),
  route('cancel-registration/:token', 'routes/mailed-links/cancel-registration.tsx'),
  route('transfer/:token', 'routes/mailed-links/transfer.tsx'),
  route('e/:eventUrl/join', 'routes/event-join.tsx'),
  route('waitlist/:waitlistEntryId', 'routes/waitlist-entry.tsx'),
  route('waitlist/:waitlistEntryId/your-data', 'routes/guest-data.tsx', { id: 'data-of-entry' }),
  route('waitlist/:waitlistEntryId/your-data.json', 'routes/guest-data-file.ts', { id: 'file-of-entry' }),
  // Of the same scripts as the event’s page.
  route('embed/e/:eventUrl', 'routes/event.tsx', { id: 'event-frame' }),
  route('embed/o/:slug', 'routes/organizations/organization-frame.tsx'),
  route('dashboard/referrals', 'routes/referrals.tsx'),

  route('dashboard/new-organization', 'routes/new-organization.tsx'),
  route('invitations/:token', 'routes/invitation.tsx'),

  route('p/:handle', 'routes/profile.tsx'),
  route('o/:slug', 'routes/organization.tsx'),
  route('o/:slug/follow', 'routes/organizations/follow.tsx'),
  route('id-redirect/p/:id', 'routes/id-redirect.tsx'),

  route('privacy', 'routes/legal/privacy.tsx'),
  route('privacy-policy', 'routes/legal/privacy.tsx', { id: 'privacy-policy' }),
  route('tos', 'routes/legal/terms.tsx'),
  route('terms-of-service', 'routes/legal/terms.tsx', { id: 'terms-of-service' }),

  ...area,
  // Only the roles: another first segment is an old path or none.
  ...organizationRoles.map((role) => route(role, 'routes/organization-role.tsx', { id: `organization-role-${role}` })),

  // `/graphql` leads browsers here; programs get the API there.
  route('explorer', 'routes/explorer.tsx'),
  route('following/:token', 'routes/mailed-links/following.tsx'),
  route('unsubscribe/:token', 'routes/mailed-links/unsubscribe.tsx'),

  route('dev/mailbox', 'routes/dev/mailbox.tsx'),
  route('dev/mailbox/:mailId', 'routes/dev/mailbox-mail.tsx'),
  route('dev/mailbox/:mailId/attachments/:index', 'routes/dev/mailbox-attachment.ts'),

  route('monitoring', 'routes/monitoring.ts'),
  route('sentry-example-page', 'routes/sentry-example-page.tsx'),
  route('react-router-test/csr', 'routes/test/csr.tsx'),
  route('react-router-test/ssr', 'routes/test/ssr.tsx'),
  route('react-router-test/event-theme-editor/breadcrumb', 'routes/test/event-theme-editor-breadcrumb.tsx'),

  route('*', 'routes/legacy.tsx'),
] satisfies RouteConfig
