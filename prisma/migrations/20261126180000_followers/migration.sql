-- CreateEnum
CREATE TYPE "FollowFrequency" AS ENUM ('EVERY_EVENT', 'WEEKLY');

-- CreateTable
CREATE TABLE "Follow" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "groupId" UUID,
    "userId" UUID,
    "email" TEXT,
    "emailNormalized" TEXT NOT NULL,
    "language" TEXT,
    "frequency" "FollowFrequency" NOT NULL,
    "frequencySince" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NewEvent" (
    "eventId" UUID NOT NULL,
    "publicAt" TIMESTAMPTZ(3) NOT NULL,
    "mailingId" UUID,
    "digestDueAt" TIMESTAMPTZ(3),
    "digestId" UUID,

    CONSTRAINT "NewEvent_pkey" PRIMARY KEY ("eventId")
);

-- CreateTable
CREATE TABLE "FollowerMailing" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "frequency" "FollowFrequency" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "toldUpTo" TEXT,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "FollowerMailing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex: one row for each person and thing.
CREATE UNIQUE INDEX "Follow_organizationId_groupId_emailNormalized_key" ON "Follow"("organizationId", "groupId", "emailNormalized") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "Follow_by_person" ON "Follow"("organizationId", "emailNormalized" COLLATE "C");

-- CreateIndex
CREATE INDEX "Follow_userId_idx" ON "Follow"("userId");

-- CreateIndex
CREATE INDEX "Follow_emailNormalized_idx" ON "Follow"("emailNormalized");

-- CreateIndex
CREATE INDEX "Follow_groupId_idx" ON "Follow"("groupId");

-- CreateIndex
CREATE INDEX "NewEvent_mailingId_idx" ON "NewEvent"("mailingId");

-- CreateIndex
CREATE INDEX "NewEvent_digestId_idx" ON "NewEvent"("digestId");

-- CreateIndex
CREATE INDEX "FollowerMailing_organizationId_finishedAt_idx" ON "FollowerMailing"("organizationId", "finishedAt");

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NewEvent" ADD CONSTRAINT "NewEvent_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NewEvent" ADD CONSTRAINT "NewEvent_mailingId_fkey" FOREIGN KEY ("mailingId") REFERENCES "FollowerMailing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NewEvent" ADD CONSTRAINT "NewEvent_digestId_fkey" FOREIGN KEY ("digestId") REFERENCES "FollowerMailing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FollowerMailing" ADD CONSTRAINT "FollowerMailing_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An account has its own address and needs no confirmation by mail; everybody else typed theirs.
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_person" CHECK (("userId" IS NULL) = ("email" IS NOT NULL));
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_account_confirmed" CHECK ("userId" IS NULL OR "confirmedAt" IS NOT NULL);

-- Serves: addresses that nobody confirmed, which are deleted.
CREATE INDEX "Follow_unconfirmed" ON "Follow" ("createdAt") WHERE "confirmedAt" IS NULL;
-- Serve: what is due.
CREATE INDEX "NewEvent_waiting" ON "NewEvent" ("publicAt") WHERE "mailingId" IS NULL;
CREATE INDEX "NewEvent_digest_due" ON "NewEvent" ("digestDueAt") WHERE "digestId" IS NULL AND "digestDueAt" IS NOT NULL;
CREATE INDEX "FollowerMailing_unfinished" ON "FollowerMailing" ("createdAt") WHERE "finishedAt" IS NULL;

-- An event that becomes public is new to followers, whatever published it. One that they were told of before is not.
CREATE FUNCTION note_new_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "NewEvent" ("eventId", "publicAt") VALUES (NEW."id",
    CASE WHEN TG_OP = 'INSERT' THEN coalesce(NEW."publishedAt", NEW."createdAt") ELSE NEW."updatedAt" END)
  ON CONFLICT ("eventId") DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_new_inserted" AFTER INSERT ON "Event" FOR EACH ROW
  WHEN (NEW."status" = 'PUBLISHED' AND NEW."visibility" = 'PUBLIC')
  EXECUTE FUNCTION note_new_event();
CREATE TRIGGER "Event_new_updated" AFTER UPDATE OF "status", "visibility" ON "Event" FOR EACH ROW
  WHEN (NEW."status" = 'PUBLISHED' AND NEW."visibility" = 'PUBLIC' AND NOT (OLD."status" = 'PUBLISHED' AND OLD."visibility" = 'PUBLIC'))
  EXECUTE FUNCTION note_new_event();

-- An event that is cancelled, hidden or deleted is announced to nobody from here on. Mails that name it and are not sent
-- are dropped, and the mailing begins again with what is left; the keys of its mails say who has theirs.
CREATE FUNCTION withdraw_new_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_of "NewEvent";
  mailings uuid[];
BEGIN
  DELETE FROM "NewEvent" WHERE "eventId" = OLD."id" AND "mailingId" IS NULL;
  SELECT * INTO row_of FROM "NewEvent" WHERE "eventId" = OLD."id";
  SELECT array_agg("id") INTO mailings FROM (
    SELECT "id" FROM "FollowerMailing" WHERE "id" IN (row_of."mailingId", row_of."digestId") ORDER BY "id" FOR UPDATE) locked;
  IF mailings IS NOT NULL THEN
    WITH dropped AS (
      DELETE FROM "Mail" WHERE "thing" IN (SELECT 'followers:' || mailing FROM unnest(mailings) mailing)
        AND "state" IN ('QUEUED', 'FAILED') RETURNING "thing"
    )
    UPDATE "FollowerMailing" SET "toldUpTo" = NULL, "finishedAt" = NULL
    WHERE "id" = ANY(mailings) AND 'followers:' || "id" IN (SELECT "thing" FROM dropped);
    -- It may have arrived. Nobody can send it again.
    UPDATE "Mail" SET "notAfter" = to_timestamp(0)
    WHERE "thing" IN (SELECT 'followers:' || mailing FROM unnest(mailings) mailing) AND "state" = 'UNCERTAIN';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_withdraw_new" AFTER UPDATE OF "status", "visibility" ON "Event" FOR EACH ROW
  WHEN (OLD."status" <> 'DRAFT' AND OLD."visibility" = 'PUBLIC'
    AND (NEW."visibility" <> 'PUBLIC' OR (NEW."status" = 'CANCELLED' AND OLD."status" <> 'CANCELLED')))
  EXECUTE FUNCTION withdraw_new_event();
CREATE TRIGGER "Event_withdraw_deleted" BEFORE DELETE ON "Event" FOR EACH ROW
  WHEN (OLD."status" <> 'DRAFT' AND OLD."visibility" = 'PUBLIC')
  EXECUTE FUNCTION withdraw_new_event();

-- Events that are public already are not new to anybody: one mailing for each organization that went to nobody.
INSERT INTO "FollowerMailing" ("id", "organizationId", "frequency", "createdAt", "finishedAt")
SELECT gen_random_uuid(), "id", 'EVERY_EVENT', now(), now() FROM "Organization";
INSERT INTO "NewEvent" ("eventId", "publicAt", "mailingId", "digestId")
SELECT event."id", coalesce(event."publishedAt", event."createdAt"), mailing."id", mailing."id"
FROM "Event" event JOIN "Group" ON "Group"."id" = event."groupId"
JOIN "FollowerMailing" mailing ON mailing."organizationId" = "Group"."organizationId"
WHERE event."status" IN ('PUBLISHED', 'ENDED') AND event."visibility" = 'PUBLIC';
