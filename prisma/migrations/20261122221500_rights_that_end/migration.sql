-- A key belongs to the membership of whoever made it. Those that were left behind end now.
UPDATE "ApiKey" key SET "revokedAt" = now()
WHERE key."revokedAt" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "Membership" maker
  WHERE maker."userId" = key."createdById" AND maker."organizationId" = key."organizationId"
);

-- So do invitations of people who may not give their role any more.
UPDATE "Invitation" invitation SET "revokedAt" = now()
WHERE invitation."acceptedAt" IS NULL AND invitation."revokedAt" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "Membership" maker
  WHERE maker."userId" = invitation."invitedById" AND maker."organizationId" = invitation."organizationId"
    AND (maker."role" = 'OWNER' OR (maker."role" = 'ADMIN' AND invitation."role" <> 'OWNER'))
);

-- A session ends 90 days after its log-in, however often it was renewed (server/auth/lifetimes.ts).
UPDATE "Session" SET "expiresAt" = LEAST("expiresAt", "createdAt" + interval '90 days');
