-- CreateEnum
CREATE TYPE "OrganizerMails" AS ENUM ('EACH', 'DAILY', 'NEVER');

-- CreateEnum
CREATE TYPE "OrganizerNewsKind" AS ENUM ('REGISTERED', 'CANCELLED', 'APPLIED', 'WAITING', 'ANSWERED');

-- CreateTable
CREATE TABLE "OrganizerMailChoice" (
    "eventId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "choice" "OrganizerMails" NOT NULL,
    "dueAt" TIMESTAMPTZ(3),

    CONSTRAINT "OrganizerMailChoice_pkey" PRIMARY KEY ("eventId","userId")
);

-- CreateTable
CREATE TABLE "OrganizerNews" (
    "id" BIGSERIAL NOT NULL,
    "eventId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "OrganizerNewsKind" NOT NULL,
    "guestRowId" UUID NOT NULL,
    "happenedAt" TIMESTAMPTZ(3) NOT NULL,
    "mailId" UUID,

    CONSTRAINT "OrganizerNews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OrganizerMailChoice_userId_idx" ON "OrganizerMailChoice"("userId");

-- CreateIndex
CREATE INDEX "OrganizerNews_eventId_userId_mailId_idx" ON "OrganizerNews"("eventId", "userId", "mailId");

-- CreateIndex
CREATE INDEX "OrganizerNews_guestRowId_idx" ON "OrganizerNews"("guestRowId");

-- CreateIndex
CREATE INDEX "OrganizerNews_mailId_idx" ON "OrganizerNews"("mailId");

-- AddForeignKey
ALTER TABLE "OrganizerMailChoice" ADD CONSTRAINT "OrganizerMailChoice_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizerMailChoice" ADD CONSTRAINT "OrganizerMailChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizerNews" ADD CONSTRAINT "OrganizerNews_eventId_userId_fkey" FOREIGN KEY ("eventId", "userId") REFERENCES "OrganizerMailChoice"("eventId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizerNews" ADD CONSTRAINT "OrganizerNews_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Serves: which choices are due.
CREATE INDEX "OrganizerMailChoice_due" ON "OrganizerMailChoice" ("dueAt") WHERE "dueAt" IS NOT NULL;

-- Whoever creates an event hears of its guests once a day. Other members, and events that there are already, begin with
-- nothing.
CREATE FUNCTION begin_with_organizer_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OrganizerMailChoice" ("eventId", "userId", "choice")
  SELECT "id", "createdById", 'DAILY' FROM added WHERE "createdById" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_organizer_mails" AFTER INSERT ON "Event" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION begin_with_organizer_mails();

-- One row of news for each member who is mailed about the event: `[{ eventId, kind, id, at }]`, in order. The choices are
-- locked first, behind the event and in one order. Whoever writes a mail holds them until it is written, so no news is
-- told twice, and none comes in after the last look and stays behind.
CREATE FUNCTION add_organizer_news(happened jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "OrganizerMailChoice" choice
    WHERE choice."eventId" IN (SELECT (news->>'eventId')::uuid FROM jsonb_array_elements(happened) news)
      AND choice."choice" <> 'NEVER'
    ORDER BY choice."eventId", choice."userId" FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO "OrganizerNews" ("eventId", "userId", "kind", "guestRowId", "happenedAt")
    SELECT choice."eventId", choice."userId", (news->>'kind')::"OrganizerNewsKind", (news->>'id')::uuid, (news->>'at')::timestamptz
    FROM jsonb_array_elements(happened) WITH ORDINALITY list(news, place)
    JOIN "OrganizerMailChoice" choice ON choice."eventId" = (news->>'eventId')::uuid AND choice."choice" <> 'NEVER'
    ORDER BY place;
  UPDATE "OrganizerMailChoice" choice SET "dueAt" = first."at"
    FROM (
      SELECT (news->>'eventId')::uuid AS "eventId", min((news->>'at')::timestamptz) AS "at"
      FROM jsonb_array_elements(happened) news GROUP BY 1
    ) first
    WHERE choice."eventId" = first."eventId" AND choice."choice" <> 'NEVER' AND choice."dueAt" IS NULL;
END $$;

-- Someone has a place once no confirmation of the address is awaited. A walk-in was added by the organizers themselves.
CREATE FUNCTION has_told_place("status" "RegistrationStatus", "addressConfirmBy" timestamptz, "isWalkIn" boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "status" IN ('CONFIRMED', 'CHECKED_IN') AND "addressConfirmBy" IS NULL AND NOT "isWalkIn"
$$;
CREATE FUNCTION note_registration_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE happened jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(jsonb_build_object('eventId', "eventId", 'id', "id", 'at', "createdAt",
        'kind', CASE WHEN "status" = 'PENDING' THEN 'APPLIED' ELSE 'REGISTERED' END) ORDER BY "id") INTO happened
      FROM changed_new WHERE "status" = 'PENDING' OR has_told_place("status", "addressConfirmBy", "isWalkIn");
  ELSE
    SELECT jsonb_agg(jsonb_build_object('eventId', now."eventId", 'id', now."id", 'kind', news."kind", 'at', news."at") ORDER BY now."id") INTO happened
      FROM changed_new now JOIN changed_old before ON before."id" = now."id"
      CROSS JOIN LATERAL (
        SELECT 'REGISTERED' AS "kind", coalesce(now."decidedAt", now."addressConfirmedAt", now."createdAt") AS "at"
        WHERE has_told_place(now."status", now."addressConfirmBy", now."isWalkIn") AND NOT has_told_place(before."status", before."addressConfirmBy", before."isWalkIn")
        UNION ALL SELECT 'CANCELLED', coalesce(now."cancelledAt", now."decidedAt", now."createdAt")
        WHERE now."status" IN ('CANCELLED', 'DECLINED') AND has_told_place(before."status", before."addressConfirmBy", before."isWalkIn")
      ) news;
  END IF;
  IF happened IS NOT NULL THEN PERFORM add_organizer_news(happened); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Registration_told_inserted" AFTER INSERT ON "Registration" REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_registration_news();
CREATE TRIGGER "Registration_told_updated" AFTER UPDATE ON "Registration" REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_registration_news();

CREATE FUNCTION note_waitlist_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE happened jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('eventId', "eventId", 'id', "id", 'kind', 'WAITING', 'at', "joinedAt") ORDER BY "id") INTO happened
    FROM changed_new WHERE "state" IN ('WAITING', 'OFFERED');
  IF happened IS NOT NULL THEN PERFORM add_organizer_news(happened); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "WaitlistEntry_told" AFTER INSERT ON "WaitlistEntry" REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION note_waitlist_news();

CREATE FUNCTION note_answer_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_organizer_news(jsonb_build_array(jsonb_build_object(
    'eventId', NEW."eventId", 'id', NEW."id", 'kind', 'ANSWERED', 'at', NEW."answeredAt")));
  RETURN NULL;
END $$;
CREATE TRIGGER "EventAnswer_told" AFTER INSERT ON "EventAnswer" FOR EACH ROW EXECUTE FUNCTION note_answer_news();
CREATE TRIGGER "EventAnswer_told_again" AFTER UPDATE OF "answer" ON "EventAnswer" FOR EACH ROW
  WHEN (NEW."answer" <> OLD."answer") EXECUTE FUNCTION note_answer_news();

-- Mails that are written and not sent are dropped, and what they told is told anew by the next ones.
CREATE FUNCTION rewrite_organizer_mails(mails uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE dropped uuid[];
BEGIN
  SELECT array_agg("id") INTO dropped FROM (
    SELECT "id" FROM "Mail" WHERE "id" = ANY(mails) AND "state" IN ('QUEUED', 'FAILED') ORDER BY "id" FOR UPDATE) locked;
  IF dropped IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM "OrganizerMailChoice" choice
    WHERE (choice."eventId", choice."userId") IN (SELECT "eventId", "userId" FROM "OrganizerNews" WHERE "mailId" = ANY(dropped))
    ORDER BY choice."eventId", choice."userId" FOR NO KEY UPDATE;
  UPDATE "OrganizerMailChoice" choice SET "dueAt" = least(choice."dueAt", told."at")
    FROM (SELECT "eventId", "userId", min("happenedAt") AS "at" FROM "OrganizerNews" WHERE "mailId" = ANY(dropped) GROUP BY 1, 2) told
    WHERE choice."eventId" = told."eventId" AND choice."userId" = told."userId";
  UPDATE "OrganizerNews" SET "mailId" = NULL WHERE "mailId" = ANY(dropped);
  DELETE FROM "Mail" WHERE "id" = ANY(dropped);
END $$;

-- Who may not see the guests any more does not read of them in a mail that waits either.
CREATE FUNCTION end_organizer_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rewrite_organizer_mails(array(
    SELECT news."mailId" FROM "OrganizerMailChoice" choice
    JOIN "Event" event ON event."id" = choice."eventId" JOIN "Group" ON "Group"."id" = event."groupId"
    JOIN "OrganizerNews" news ON news."eventId" = choice."eventId" AND news."userId" = choice."userId"
    WHERE choice."userId" = OLD."userId" AND "Group"."organizationId" = OLD."organizationId" AND news."mailId" IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER "Membership_ends_organizer_mails" AFTER DELETE ON "Membership" FOR EACH ROW EXECUTE FUNCTION end_organizer_mails();
CREATE TRIGGER "Membership_lowered_organizer_mails" AFTER UPDATE OF "role" ON "Membership" FOR EACH ROW
  WHEN (OLD."role" IN ('OWNER', 'ADMIN', 'HOST') AND NEW."role" NOT IN ('OWNER', 'ADMIN', 'HOST'))
  EXECUTE FUNCTION end_organizer_mails();
