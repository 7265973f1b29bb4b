-- Organizers see the addresses of their organization's mail that is stuck. They know the handle of whom a comment
-- mentions, and not the address: these mails belong to no organization any more (activity/service/tell-mentioned.ts).
UPDATE "Mail" SET "organizationId" = NULL WHERE "kind" = 'mentioned' AND "organizationId" IS NOT NULL;
